// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

// How places are called, and what is said of a cell.

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
