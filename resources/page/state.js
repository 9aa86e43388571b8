// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

// What the page is about, and what of it is looked at. Tokens, titles and names are data of whoever made the
// experiment: they become text nodes, never markup.

const data = JSON.parse(document.getElementById('data').textContent);
const trace = new Trace(data);
const element = (id) => document.getElementById(id);

const state = {
  step: data.start.step,
  at: {...data.start.at, keyHeads: data.excerpt.keyHeads},  // a position on every axis that was visited
  chosen: null,                                 // {tensor, position}
  pointed: null,                                // the cell under the pointer, likewise
  language: data.start.language,
  allHeads: false,                              // each beside the others, where the step has heads
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
};

const words = () => data.languages[state.language];
const wordsOf = (tensor) => words().tensors[tensor];
const step = () => data.steps[state.step];

/** Of the step's own tensor; one head after the other where all are shown. */
function headsShown() {
  const tensor = trace.tensor(step().tensor);
  const which = tensor.axes.findIndex(isHead);
  const own = step().matrices.find((matrix) => matrix.tensor === step().tensor && matrix.head === null);
  const headAt = (at) => tensor.axes[which] === 'head' ? at : data.excerpt.keyHeads.indexOf(at);
  return which < 0 || !own ? null : Array.from({length: tensor.shape[which]}, (_, at) => (
      {...own, head: headAt(at), row: 0, column: at, rows: 1, columns: 1}));
}

const showsAllHeads = () => state.allHeads && headsShown() !== null;
const shownMatrices = () => showsAllHeads() ? headsShown() : step().matrices;

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
