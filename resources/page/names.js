// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

// How places are called, and what is said of a cell.

/** The position of the experiment that stands on an axis of the page: the page may show some only. */
const wholePosition = (axis, position) => data.excerpt.positions[axis]?.[position] ?? position;

/** The same, counted from 1. */
const numberOf = (axis, position) => wholePosition(axis, position) + 1;

/** The token at a position of the queries or the keys, or the word of the vocabulary; empty where there are only
    positions. */
const tokenAt = (axis, batch, position) =>
    data.tokens[axis]?.[axis === 'vocabulary' ? 0 : batch]?.[wholePosition(axis, position)] ?? '';

/** What stands beside a matrix at a position of its axis: the token, or the position counted from 1. */
const labelOf = (axis, batch, position) => tokenAt(axis, batch, position) || String(numberOf(axis, position));

const nameOfPosition = (axis, batch, position) =>
    (['query', 'key', 'vocabulary'].includes(axis) ? '' : 'd=') + labelOf(axis, batch, position);

/** In quotation marks where it has no letter: a number would be read as a position. */
const quotedWord = (word) => /[\p{L}␣]/u.test(word) ? word.trim() : `“${word.trim()}”`;

/** How a sentence calls a token: with its position where another reads the same. */
function nameInSentence(axis, batch, position) {
  const token = tokenAt(axis, batch, position);
  if (!token)
    return filled(words()[axis], numberOf(axis, position));
  const alike = axis === 'vocabulary' ? 1 : data.tokens[axis][batch].filter((other) => other === token).length;
  return alike === 1 ? quotedWord(token) : `${quotedWord(token)}\u00a0(${numberOf(axis, position)})`;
}

const positionOn = (tensor, index, axis) => index[tensor.axes.indexOf(axis)];
const isHead = (axis) => axis === 'head' || axis === 'kv_head';

/** As a sentence calls it, or the position counted from 1. */
const placeName = (axis, batch, position) =>
    tokenAt(axis, batch, position) ? nameInSentence(axis, batch, position) : String(numberOf(axis, position));

/** "weights[mat, cat]" */
function cellName({tensor, index}) {
  const batch = positionOn(tensor, index, 'batch') ?? 0;
  const places = tensor.axes.flatMap((axis, which) =>
      axis === 'batch' || isHead(axis) ? [] : [placeName(axis, batch, index[which])]);
  return filled(words().cellName, tensor.name, places.join(', '), wordsOf(tensor.name).step);
}

function percentage(value) {
  if (!Number.isFinite(value))
    return numberText(value);
  const percent = 100 * value;
  if (percent > 0 && percent < 0.05) return filled(words().percent, '≈0');
  if (percent >= 99.95 && percent < 99.9999) return filled(words().percent, '>99.9');
  const needsDecimal = (percent > 0 && percent < 1) || (percent >= 99.5 && percent < 99.9999);
  return filled(words().percent, percent.toFixed(needsDecimal ? 1 : 0));
}

/** The sentence of a cell as nodes: its text has <b> and </b> around places for names, and no other markup. */
function sentenceOf(cell) {
  const about = cell.recipe.ofSource ? cell.terms[0].factors[0].source : {tensor: cell.tensor.name, position: cell.position};
  const tensor = trace.tensor(about.tensor);
  const index = tensor.indexOf(about.position);
  const batch = positionOn(tensor, index, 'batch') ?? 0;
  const name = (axis) => tensor.has(axis) ? nameInSentence(axis, batch, positionOn(tensor, index, axis)) : '';
  const head = tensor.axes.findIndex(isHead);
  const featureOrWord = (axis, position, first) =>
      axis === 'vocabulary' ? placeName(axis, 0, position) : numberOf(axis, position) - first;
  const values = [name('query') || name('key'), name('key') || name('query'), percentage(cell.value),
                  featureOrWord(tensor.axes.at(-1), index.at(-1), cell.recipe.firstFeature),
                  featureOrWord(tensor.axes[0], index[0], 0), head < 0 ? '' : numberOf(tensor.axes[head], index[head])];
  return textOf(cell).sentence.split(/<b>(.*?)<\/b>/).map(
      (part, at) => at % 2 ? make('b', '', filled(part, ...values)) : filled(part, ...values));
}

const textOf = (cell) => wordsOf(cell.tensor.name).recipes[cell.which];
