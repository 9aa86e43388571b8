// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

// The whole page, and what a person does with it.

function chip(text, pressed, act) {
  const button = make('button', '', text, {type: 'button', 'aria-pressed': pressed});
  button.addEventListener('click', act);
  return button;
}

function chips(id, axis, label, count, current, choose, more = []) {
  const buttons = Array.from({length: count}, (_, at) => chip(String(numberOf(axis, at)), at === current, () => choose(at)));
  element(id).replaceChildren(make('span', '', label), ...buttons, ...more);
  element(id).hidden = count < 2;
  element(id).setAttribute('aria-label', label);
}

function showSteps() {
  element('steps').setAttribute('aria-label', words().steps);
  element('steps').replaceChildren(...data.steps.map((one, at) => {
    const button = make('button', trace.tensor(one.tensor).role, wordsOf(one.tensor).step, {type: 'button'});
    if (at === state.step)
      button.setAttribute('aria-current', 'step');
    button.addEventListener('click', () => goToStep(at));
    return button;
  }));
  const current = element('steps').querySelector('[aria-current]');
  element('steps').scrollLeft = current.offsetLeft - (element('steps').clientWidth - current.offsetWidth) / 2;
}

function showChoosers() {
  const has = (axis) => step().matrices.some((matrix) => matrix.head === null && trace.tensor(matrix.tensor).axes.some(
      (own) => own === axis || (axis === 'head' && isHead(own))));
  const all = headsShown() ? [chip(words().allHeads, state.allHeads, showAllHeads)] : [];
  chips('heads', 'head', words().head, has('head') ? data.heads : 0, showsAllHeads() ? -1 : state.at.head, goToHead, all);
  chips('sequences', 'batch', words().sequence, data.sequences, state.at.batch, goToSequence);
}

function showWords() {
  document.documentElement.lang = words().code;
  document.documentElement.dataset.theme = state.dark ? 'dark' : 'light';
  document.title = [data.title, 'Attention Explorer'].filter(Boolean).join(' – ');
  element('title').textContent = data.title || 'Attention Explorer';
  element('language').textContent = data.languages[(state.language + 1) % data.languages.length].language;
  element('theme').textContent = state.dark ? words().light : words().dark;
  element('tap').textContent = words().tap;
  element('keys').textContent = words().keys;
  element('made-with').textContent = words().madeWith;
  element('untrained').textContent = words().untrained;
  element('untrained').hidden = !data.untrained;
  element('step-name').textContent = wordsOf(step().tensor).step;
  element('step-sentence').textContent = wordsOf(step().tensor).sentence;
  element('step-legend').textContent = wordsOf(step().tensor).legend;
  showSettings();
  for (const [id, label, missing] of [['previous', words().previous, state.step === 0],
                                      ['next', words().next, state.step === data.steps.length - 1]]) {
    element(id).setAttribute('aria-label', label);
    element(id).title = label;
    element(id).disabled = missing;
  }
}

function showSettings() {
  element('settings').querySelector('summary').textContent = words().settings;
  element('settings').querySelector('dl').replaceChildren(
      ...words().experiment.flatMap(([what, value]) => [make('dt', '', what), make('dd', '', value)]));
}

function show() {
  showWords();
  showSteps();
  showChoosers();
  fit();
  const signs = showsAllHeads() ? [] : [...formulaNode(), ...step().signs.map(signNode)];
  element('matrices').replaceChildren(...shownMatrices().map(matrixNode), ...signs);
  state.pointed = null;
  look();
}

function choose(tensor, position) {
  const {axes} = trace.tensor(tensor);
  trace.tensor(tensor).indexOf(position).forEach((here, which) => {
    if (axes[which] !== 'kv_head')
      state.at[axes[which]] = here;
  });
  state.chosen = {tensor, position};
  state.pointed = null;
}

/** The cell of the step's own tensor at the positions that were visited last. */
function chooseResult() {
  const {tensor} = step();
  choose(tensor, trace.tensor(tensor).positionAt(state.at));
}

function goToStep(at) {
  state.step = Math.min(Math.max(at, 0), data.steps.length - 1);
  chooseResult();
  show();
}

function goToHead(head) {
  state.at.head = Math.min(Math.max(head, 0), data.heads - 1);
  state.allHeads = false;
  chooseResult();
  show();
}

function showAllHeads() {
  state.allHeads = true;
  show();
}

function goToSequence(batch) {
  state.at.batch = Math.min(Math.max(batch, 0), data.sequences - 1);
  chooseResult();
  show();
}

/** To the step that made a number; a parameter, which no step makes, is looked at where it is. */
function goTo({tensor, position}) {
  const made = data.steps.findIndex((one) => one.tensor === tensor);
  choose(tensor, position);
  if (made >= 0)
    state.step = made;
  show();
}

function cellUnder(event) {
  const node = event.target.closest?.('#matrices [data-position]');
  return node && {tensor: node.closest('.matrix').dataset.tensor, position: Number(node.dataset.position), node};
}

/** One cell further in the matrix that has the chosen one, as it is drawn. */
function walk(rows, columns) {
  const figure = [...document.querySelectorAll('.matrix')].find(
      (one) => one.dataset.tensor === state.chosen.tensor && one.querySelector(`[data-position="${state.chosen.position}"]`));
  const here = figure?.querySelector(`[data-position="${state.chosen.position}"]`);
  const there = here?.closest('table').rows[here.parentNode.rowIndex + rows]?.cells[here.cellIndex + columns];
  if (!there?.dataset.position)
    return;
  choose(figure.dataset.tensor, Number(there.dataset.position));
  look();
  there.focus();
}

const keys = {
  ArrowUp: () => walk(-1, 0),
  ArrowDown: () => walk(1, 0),
  ArrowLeft: () => walk(0, -1),
  ArrowRight: () => walk(0, 1),
  PageUp: () => goToStep(state.step - 1),
  PageDown: () => goToStep(state.step + 1),
  '[': () => goToHead(state.at.head - 1),
  ']': () => goToHead(state.at.head + 1),
  '{': () => goToSequence(state.at.batch - 1),
  '}': () => goToSequence(state.at.batch + 1),
};

document.addEventListener('keydown', (event) => {
  const act = event.ctrlKey || event.altKey || event.metaKey ? null : keys[event.key];
  if (!act)
    return;
  event.preventDefault();
  act();
});

element('matrices').addEventListener('pointerover', (event) => {
  const cell = event.pointerType === 'mouse' && cellUnder(event);
  if (!cell)
    return;
  state.pointed = cell;
  look();
});

element('matrices').addEventListener('pointerleave', () => {
  if (!state.pointed)
    return;
  state.pointed = null;
  look();
});

element('matrices').addEventListener('click', (event) => {
  const cell = cellUnder(event);
  if (!cell)
    return;
  choose(cell.tensor, cell.position);
  look();
  cell.node.focus({preventScroll: true});
});

element('previous').addEventListener('click', () => goToStep(state.step - 1));
element('next').addEventListener('click', () => goToStep(state.step + 1));
element('language').addEventListener('click', () => {
  state.language = (state.language + 1) % data.languages.length;
  show();
});
element('theme').addEventListener('click', () => {
  state.dark = !state.dark;
  show();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
  state.dark = event.matches;
  show();
});

let width = innerWidth;
addEventListener('resize', () => {
  if (innerWidth === width)
    return;  // a phone's address bar comes and goes
  width = innerWidth;
  fit();
});

goToStep(data.start.step);
