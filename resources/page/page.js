// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

// What the page shows, and what a person does with it. Tokens, titles and names are data of whoever made the
// experiment: they become text nodes, never markup.

const data = JSON.parse(document.getElementById('data').textContent);
const trace = new Trace(data);
const element = (id) => document.getElementById(id);

const state = {
  step: 0,
  at: {batch: 0, head: 0, heads: data.heads},  // a position on every axis that was visited
  chosen: null,                                 // {tensor, position}
  pointed: null,                                // the cell under the pointer, likewise
  language: Math.max(0, data.languages.findIndex(({code}) => navigator.language.startsWith(code.slice(0, 2)))),
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
};

const words = () => data.languages[state.language];
const wordsOf = (tensor) => words().tensors[tensor];
const step = () => data.steps[state.step];

/** A new element with a class, a text or children, and attributes. */
function make(tag, className = '', content = [], attributes = {}) {
  const node = document.createElement(tag);
  if (className)
    node.className = className;
  node.append(...[content].flat());
  for (const [name, value] of Object.entries(attributes))
    node.setAttribute(name, value);
  return node;
}

/** Puts words in the places %1, %2, … of a text. */
const filled = (text, ...values) => text.replace(/%(\d)/g, (_, which) => values[which - 1] ?? '');

// ---- Names of places -------------------------------------------------------------------------------------------------

/** The token at a position of the queries or the keys; empty where there are only positions. */
const tokenAt = (axis, batch, position) => data.tokens[axis]?.[batch]?.[position] ?? '';

/** What stands beside a matrix at a position of its axis: the token, or the position counted from 1. */
const labelOf = (axis, batch, position) => tokenAt(axis, batch, position) || String(position + 1);

const nameOfPosition = (axis, batch, position) =>
    (axis === 'query' || axis === 'key' ? '' : 'd=') + labelOf(axis, batch, position);

/** How a sentence calls a token: with its position where another reads the same. */
function spokenName(axis, batch, position) {
  const token = tokenAt(axis, batch, position);
  if (!token)
    return filled(words()[axis], position + 1);
  const alike = data.tokens[axis][batch].filter((other) => other === token).length;
  return alike === 1 ? token : `${token}\u00a0(${position + 1})`;
}

const positionOn = (tensor, index, axis) => index[tensor.axes.indexOf(axis)];
const isHead = (axis) => axis === 'head' || axis === 'kv_head';

/** "weights[mat, cat]" */
function cellName({tensor, index}) {
  const batch = positionOn(tensor, index, 'batch') ?? 0;
  const places = tensor.axes.flatMap((axis, which) =>
      axis === 'batch' || isHead(axis) ? [] : [labelOf(axis, batch, index[which])]);
  return filled(words().cellName, tensor.name, places.join(', '), wordsOf(tensor.name).step);
}

function percentage(value) {
  if (!Number.isFinite(value))
    return numberText(value);
  const percent = 100 * value;
  return filled(words().percent, percent.toFixed(percent > 0 && percent < 1 ? 1 : 0));
}

/** The sentence of a cell as nodes: its text has <b> and </b> around places for names, and no other markup. */
function sentenceOf(cell) {
  const about = cell.recipe.ofSource ? cell.terms[0].factors[0].source : {tensor: cell.tensor.name, position: cell.position};
  const tensor = trace.tensor(about.tensor);
  const index = tensor.indexOf(about.position);
  const batch = positionOn(tensor, index, 'batch') ?? 0;
  const name = (axis) => tensor.has(axis) ? spokenName(axis, batch, positionOn(tensor, index, axis)) : '';
  const head = tensor.axes.findIndex(isHead);
  const values = [name('query') || name('key'), name('key') || name('query'), percentage(cell.value),
                  index.at(-1) - cell.recipe.firstFeature + 1, index[0] + 1, head < 0 ? '' : index[head] + 1];
  return textOf(cell).sentence.split(/<b>(.*?)<\/b>/).map(
      (part, at) => at % 2 ? make('b', '', filled(part, ...values)) : filled(part, ...values));
}

const textOf = (cell) => wordsOf(cell.tensor.name).recipes[cell.which];

// ---- Colours ---------------------------------------------------------------------------------------------------------

const colours = Object.fromEntries(Object.entries(data.colours).map(
    ([theme, schemes]) => [theme, Object.fromEntries(Object.entries(schemes).map(
        ([scheme, base64]) => [scheme, bytesOf(base64)]))]));

const linear = (part) => part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

/** The colour of a finite number, and whether black is easier to read on it than white. */
function colourOf(value, scheme, [low, high]) {
  const table = colours[state.dark ? 'dark' : 'light'][scheme];
  const last = table.length / 3 - 1;
  const fraction = high > low ? Math.min(Math.max((value - low) / (high - low), 0), 1) : 0;
  const [red, green, blue] = table.subarray(3 * Math.round(fraction * last));
  const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return {css: `rgb(${red} ${green} ${blue})`, darkInk: (light + 0.05) / 0.05 > 1.05 / (light + 0.05)};
}

// ---- Matrices --------------------------------------------------------------------------------------------------------

/** Where the present sequence and head, or the head that the matrix is of, stand in its tensor. */
const placeOfMatrix = (matrix) => ({...state.at, head: matrix.head ?? state.at.head, heads: data.heads});

function sizeOf(matrix) {
  const tensor = trace.tensor(matrix.tensor);
  const along = (axis) => axis ? tensor.shape[tensor.axes.indexOf(axis)] : 1;
  return {rows: along(matrix.down), columns: along(matrix.across)};
}

function titleOf(matrix) {
  const name = wordsOf(matrix.tensor).matrix + (matrix.transposed ? 'ᵀ' : '');
  const tensor = trace.tensor(matrix.tensor);
  const head = tensor.axes.find(isHead);
  if (!head || !matrix.down || !matrix.across)
    return name;
  const at = placeOfMatrix(matrix).head;
  const own = head === 'head' ? at : Math.floor(at * tensor.shape[1] / data.heads);
  return filled(words().titleOfHead, name, own + 1);
}

function cellNode(matrix, tensor, at, name) {
  const position = tensor.positionAt(at);
  const value = tensor.numbers[position];
  const node = make('td', '', numberText(value, matrix.decimals),
                    {'data-position': position, tabindex: -1, 'aria-label': `${name}: ${numberText(value, matrix.decimals)}`});
  const blocked = matrix.masked && trace.tensor('mask').numbers[trace.tensor('mask').positionAt(at)] === 0;
  if (Number.isFinite(value) && !blocked) {
    const colour = colourOf(value, matrix.scheme, matrix.range);
    node.style.backgroundColor = colour.css;
    node.classList.add(colour.darkInk ? 'dark-ink' : 'light-ink');
  } else {
    node.classList.add('odd');
  }
  return node;
}

function tableOf(matrix) {
  const tensor = trace.tensor(matrix.tensor);
  const place = placeOfMatrix(matrix);
  const {rows, columns} = sizeOf(matrix);
  const label = (axis, position) => axis ? labelOf(axis, place.batch, position) : '';
  const header = make('tr', '', make('th', '', '', {scope: 'row'}));
  for (let column = 0; column < columns; ++column)
    header.append(make('th', '', label(matrix.across, column), {scope: 'col', title: label(matrix.across, column)}));
  const body = make('tbody');
  for (let row = 0; row < rows; ++row) {
    const line = make('tr', '', make('th', '', label(matrix.down, row), {scope: 'row', title: label(matrix.down, row)}));
    for (let column = 0; column < columns; ++column) {
      const at = {...place};
      if (matrix.down)
        at[matrix.down] = row;
      if (matrix.across)
        at[matrix.across] = column;
      const name = [label(matrix.down, row), label(matrix.across, column)].filter(Boolean).join(', ');
      line.append(cellNode(matrix, tensor, at, name));
    }
    body.append(line);
  }
  const long = [...body.querySelectorAll('td')].some((node) => node.textContent.length > 5);
  return make('table', long ? 'numbers long' : 'numbers', [make('thead', '', header), body], {role: 'grid', 'aria-label': titleOf(matrix)});
}

/** Lines of the grid come in pairs: one for signs, one for matrices. */
function place(node, {row, column, rows = 1, columns = 1}) {
  node.style.gridRow = `${2 * row + 2} / span ${2 * rows - 1}`;
  node.style.gridColumn = `${2 * column + 2} / span ${2 * columns - 1}`;
}

function matrixNode(matrix) {
  const title = make('b', trace.tensor(matrix.tensor).role, titleOf(matrix));
  const node = make('figure', 'matrix', [make('figcaption', '', [title, make('small', '', matrix.badge)]),
                                         make('div', 'scroll', tableOf(matrix))], {'data-tensor': matrix.tensor});
  node.classList.toggle('faint', matrix.faint);
  node.classList.toggle('result', matrix.tensor === step().tensor);
  place(node, matrix);
  return node;
}

function signNode({sign, caption, row, column, above}) {
  const node = make('div', 'sign', [make('small', '', caption), sign]);
  node.style.gridRow = String(2 * row + (above ? 1 : 2));
  node.style.gridColumn = String(2 * column + (above ? 2 : 1));
  return node;
}

function formulaNode() {
  const drawing = document.getElementById(`formula-${step().formula}`);
  if (!drawing)
    return [];
  const node = make('div', 'formula', drawing.content.cloneNode(true));
  const end = (line, count) => Math.max(...step().matrices.map((matrix) => matrix[line] + matrix[count]));
  const [row, column] = step().formulaPlace ?? [end('row', 'rows'), 0];
  place(node, {row, column, columns: step().formulaPlace ? 1 : end('column', 'columns')});
  return [node];
}

const WIDEST_CELL = 54;
const NARROWEST_CELL = 30;
const STACKED_CELL = 44;

/** The room that labels need, in pixels. */
function labelWidth() {
  const longest = Math.max(1, ...step().matrices.flatMap((matrix) => {
    const {rows} = sizeOf(matrix);
    return matrix.down ? Array.from({length: rows}, (_, row) => labelOf(matrix.down, state.at.batch, row).length) : [];
  }));
  return 14 + Math.min(longest, 10) * 9;
}

/** Cells as large as the room allows; matrices below each other where it does not allow enough. */
function fit() {
  const room = element('stage').clientWidth - 40;
  const label = labelWidth();
  const perColumn = [];
  for (const matrix of step().matrices)
    if (matrix.columns === 1)
      perColumn[matrix.column] = Math.max(perColumn[matrix.column] ?? 0, sizeOf(matrix).columns);
  const counts = perColumn.filter(Boolean);
  const cells = counts.reduce((sum, count) => sum + count, 0);
  const cell = Math.floor((room - counts.length * (label + 40)) / Math.max(cells, 1)) - 1;
  const stacked = cell < NARROWEST_CELL || innerWidth <= 800;
  element('matrices').classList.toggle('stacked', stacked);
  const size = stacked ? STACKED_CELL : Math.min(cell, WIDEST_CELL);
  element('matrices').style.setProperty('--cell', `${size}px`);
  element('matrices').style.setProperty('--label', `${label}px`);
}

// ---- The cell that is looked at --------------------------------------------------------------------------------------

const looked = () => state.pointed ?? state.chosen;

/** How many decimals each column of factors needs, and the values last: the largest of a column decides. */
function columnDecimals(terms) {
  const largest = [];
  const take = (column, value) => {
    if (Number.isFinite(value))
      largest[column] = Math.max(largest[column] ?? 0, Math.abs(value));
  };
  const columns = Math.max(...terms.map((term) => term.factors.length));
  for (const term of terms) {
    term.factors.forEach((factor, column) => take(column, factor.value));
    take(columns, term.value);
  }
  return Array.from({length: columns + 1}, (_, column) => decimalsFor(largest[column] ?? 0));
}

const exactly = (value, text) => make('data', '', text, {value: Object.is(value, -0) ? '-0' : String(value)});

function factorNode({value, source}, text) {
  if (!source)
    return exactly(value, text);
  const button = make('button', trace.tensor(source.tensor).role, exactly(value, text),
                      {type: 'button', title: words().goThere, 'data-tensor': source.tensor, 'data-position': source.position});
  button.addEventListener('click', () => goTo(source));
  return button;
}

function termLabel(cell, term, labels) {
  if (!term.axis)
    return labels.shift();
  const {tensor, position} = term.factors[0].source;
  const source = trace.tensor(tensor);
  const index = source.indexOf(position);
  return nameOfPosition(term.axis, positionOn(source, index, 'batch') ?? 0, positionOn(source, index, term.axis));
}

function valueText(cell, term, decimals) {
  if (cell.operation === 'sum' && cell.terms.length > 1)
    return signedNumberText(term.value, decimals.at(-1));
  if (cell.operation === 'product' && term.factors.length === 1 && !term.factors[0].source)
    return factorText(term.value);
  return fineNumberText(term.value);
}

function termRow(cell, term, labels, decimals) {
  const subtracted = cell.operation === 'exp' && term.factors.length > 1;
  const label = termLabel(cell, term, labels);
  const value = valueText(cell, term, decimals);
  const row = make('tr', 'term', make('th', '', subtracted ? filled(words().minus, label) : label, {scope: 'row'}));
  if (term.factors.length === 1) {
    row.append(make('td', 'factors'), make('td', '', factorNode(term.factors[0], value)));
    return row;
  }
  const factors = make('td', 'factors');
  term.factors.forEach((factor, at) =>
      factors.append(at > 0 ? ' · ' : '', factorNode(factor, numberText(factor.value, decimals[at]))));
  row.append(factors, make('td', '', exactly(term.value, value)));
  return row;
}

const inBrackets = (text) => /^\d/.test(text) ? text : `(${text})`;

function totalLabel(cell) {
  const [first, second] = cell.terms.map(({value}) => value);
  switch (cell.operation) {
  case 'exp':
    return `e^(${fineNumberText(first)} − ${inBrackets(fineNumberText(-second))})`;
  case 'divide':
    return `${fineNumberText(first)} / ${inBrackets(fineNumberText(second))}`;
  case 'product':
    return `${fineNumberText(first)} · ${inBrackets(valueText(cell, cell.terms[1], []))}`;
  default:
    return textOf(cell).total;
  }
}

function showCell() {
  const panel = element('cell');
  const at = looked();
  const cell = trace.explain(at.tensor, at.position);
  const decimals = columnDecimals(cell.terms);
  const labels = [...textOf(cell).labels];
  const total = make('tr', 'total', [make('th', '', totalLabel(cell), {scope: 'row', colspan: 2}),
                                     make('td', '', exactly(cell.value, fineNumberText(cell.value)))]);
  const title = make('h3', '', `${cellName(cell)} = ${fineNumberText(cell.value)}`);
  panel.replaceChildren(title,
                        make('p', 'sentence', sentenceOf(cell)),
                        make('p', 'more', textOf(cell).more),
                        make('table', 'terms', [...cell.terms.map((term) => termRow(cell, term, labels, decimals)), total]),
                        make('p', 'exact', filled(words().exactly, exactNumberText(cell.value))));
  panel.dataset.tensor = at.tensor;
  panel.dataset.position = at.position;
}

/** Frames the cell, and lights its row, its column and the cells that it was made from. */
function light() {
  const at = looked();
  const sources = new Map();
  for (const {factors} of trace.explain(at.tensor, at.position).terms)
    for (const {source} of factors)
      if (source)
        sources.set(source.tensor, (sources.get(source.tensor) ?? new Set()).add(String(source.position)));
  for (const figure of document.querySelectorAll('.matrix')) {
    const made = sources.get(figure.dataset.tensor) ?? new Set();
    const rows = new Set();
    const columns = new Set();
    const own = figure.dataset.tensor === at.tensor ? String(at.position) : null;
    const chosen = state.chosen.tensor === figure.dataset.tensor ? String(state.chosen.position) : null;
    for (const node of figure.querySelectorAll('[data-position]')) {
      const position = node.dataset.position;
      const isOwn = position === own;
      const isSource = made.has(position);
      node.classList.toggle('chosen', isOwn);
      node.classList.toggle('lit', isSource && !isOwn);
      node.tabIndex = position === chosen ? 0 : -1;
      if (isOwn || isSource) {
        rows.add(node.parentNode.rowIndex);
        columns.add(node.cellIndex);
      }
    }
    for (const node of figure.querySelectorAll('td.lit'))
      node.classList.toggle('down', columns.size === 1 && rows.size > 1);
    for (const label of figure.querySelectorAll('th'))
      label.classList.toggle('lit', label.scope === 'row' ? rows.has(label.parentNode.rowIndex) : columns.has(label.cellIndex));
  }
}

function look() {
  light();
  showCell();
}

// ---- The whole page --------------------------------------------------------------------------------------------------

function chips(id, label, count, current, choose) {
  const buttons = Array.from({length: count}, (_, at) => {
    const button = make('button', '', String(at + 1), {type: 'button', 'aria-pressed': at === current});
    button.addEventListener('click', () => choose(at));
    return button;
  });
  element(id).replaceChildren(make('span', '', label), ...buttons);
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
  chips('heads', words().head, has('head') ? data.heads : 0, state.at.head, goToHead);
  chips('sequences', words().sequence, data.sequences, state.at.batch, goToSequence);
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
  element('step-name').textContent = wordsOf(step().tensor).step;
  element('step-sentence').textContent = wordsOf(step().tensor).sentence;
  for (const [id, label, missing] of [['previous', words().previous, state.step === 0],
                                      ['next', words().next, state.step === data.steps.length - 1]]) {
    element(id).setAttribute('aria-label', label);
    element(id).title = label;
    element(id).disabled = missing;
  }
}

function show() {
  showWords();
  showSteps();
  showChoosers();
  fit();
  element('matrices').replaceChildren(...formulaNode(), ...step().matrices.map(matrixNode), ...step().signs.map(signNode));
  state.pointed = null;
  look();
}

// ---- What a person does ----------------------------------------------------------------------------------------------

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
  chooseResult();
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

goToStep(0);
