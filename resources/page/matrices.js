// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

// The matrices of a step: colours, digits, places.

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

/** Batch and head index of the matrix in its tensor: the matrix's own head if it has one, otherwise the selected head. */
const placeOfMatrix = (matrix) => ({...state.at, head: matrix.head ?? state.at.head});

/** The colour range and the decimals of the matrix at that sequence and head. */
function lookOf(matrix) {
  const at = placeOfMatrix(matrix);
  const [low, high, decimals] = matrix.looks[at.batch * data.heads + at.head];
  return {range: [low, high], decimals};
}

function sizeOf(matrix) {
  const tensor = trace.tensor(matrix.tensor);
  if (tensor.omitted)
    return {rows: 1, columns: 1};
  const along = (axis) => axis ? tensor.shape[tensor.axes.indexOf(axis)] : 1;
  return {rows: along(matrix.down), columns: along(matrix.across)};
}

function titleOf(matrix) {
  const name = wordsOf(matrix.tensor).matrix + (matrix.transposed ? 'ᵀ' : '');
  const tensor = trace.tensor(matrix.tensor);
  const head = tensor.axes.find(isHead);
  if (!head || (matrix.head === null && (!matrix.down || !matrix.across)))
    return name;
  const at = placeOfMatrix(matrix).head;
  return filled(words().titleOfHead, name, numberOf(head, head === 'head' ? at : data.excerpt.keyHeads[at]));
}

function cellNode(matrix, {range, decimals}, tensor, at, name) {
  const position = tensor.positionAt(at);
  const value = tensor.numbers[position];
  const node = make('td', '', numberText(value, decimals),
                    {'data-position': position, tabindex: -1, 'aria-label': `${name}: ${numberText(value, decimals)}`});
  const blocked = matrix.masked && trace.tensor('mask').numbers[trace.tensor('mask').positionAt(at)] === 0;
  if (Number.isFinite(value) && !blocked) {
    const colour = colourOf(value, matrix.scheme, range);
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
  const look = lookOf(matrix);
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
      line.append(cellNode(matrix, look, tensor, at, name));
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

const COLOURS_IN_BAR = 9;

/** Which colours stand for which numbers; empty where another matrix says it, so that the rows of both are level. */
function barNode(matrix) {
  const {scheme, scale} = matrix;
  const [low, high] = lookOf(matrix).range;
  if (!scale || trace.tensor(matrix.tensor).omitted || scheme === 'flat' || !(high > low))
    return make('div', 'bar');
  const stops = Array.from({length: COLOURS_IN_BAR}, (_, at) =>
      colourOf(low + (high - low) * at / (COLOURS_IN_BAR - 1), scheme, [low, high]).css);
  const bar = make('i');
  bar.style.background = `linear-gradient(to right, ${stops.join(', ')})`;
  return make('div', 'bar', [make('span', '', fineNumberText(low)), bar, make('span', '', fineNumberText(high))]);
}

const contentOf = (matrix) =>
    trace.tensor(matrix.tensor).omitted ? make('p', 'omitted', words().omitted) : tableOf(matrix);

function matrixNode(matrix) {
  const title = make('b', trace.tensor(matrix.tensor).role, titleOf(matrix));
  const node = make('figure', 'matrix', [make('figcaption', '', [title, make('small', '', matrix.badge)]),
                                         make('div', 'scroll', contentOf(matrix)), barNode(matrix)], {'data-tensor': matrix.tensor});
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
const READABLE_CELL = 36;
const STACKED_CELL = 44;

/** The room that labels need, in pixels. */
function labelWidth() {
  const longest = Math.max(1, ...shownMatrices().flatMap((matrix) => {
    const {rows} = sizeOf(matrix);
    return matrix.down ? Array.from({length: rows}, (_, row) => labelOf(matrix.down, state.at.batch, row).length) : [];
  }));
  return 14 + Math.min(longest, 10) * 9;
}

/** How wide cells can be where so many of them, in so many matrices, stand beside each other. */
const cellWidth = (matrices, cells, label) =>
    Math.floor((element('stage').clientWidth - 40 - matrices * (label + 40)) / Math.max(cells, 1)) - 1;

/** Of the step's matrices, each in its column. */
function cellWidthInColumns(label) {
  const perColumn = [];
  for (const matrix of step().matrices)
    if (matrix.columns === 1)
      perColumn[matrix.column] = Math.max(perColumn[matrix.column] ?? 0, sizeOf(matrix).columns);
  const counts = perColumn.filter(Boolean);
  return cellWidth(counts.length, counts.reduce((sum, count) => sum + count, 0), label);
}

/** Of heads in lines: as many in each as there is room for digits. */
function cellWidthInLines(label) {
  const matrices = shownMatrices();
  const widthFor = (count) => cellWidth(count, count * sizeOf(matrices[0]).columns, label);
  let count = matrices.length;
  while (count > 1 && widthFor(count) < READABLE_CELL)
    --count;
  return widthFor(Math.ceil(matrices.length / Math.ceil(matrices.length / count)));  // as many in each line
}

/** Cells as large as the room allows; matrices below each other where it does not allow enough. */
function fit() {
  const label = labelWidth();
  const cell = showsAllHeads() ? cellWidthInLines(label) : cellWidthInColumns(label);
  const stacked = cell < NARROWEST_CELL || innerWidth <= 800;
  element('matrices').classList.toggle('stacked', stacked);
  element('matrices').classList.toggle('lines', showsAllHeads());
  const size = stacked ? STACKED_CELL : Math.min(cell, WIDEST_CELL);
  element('matrices').style.setProperty('--cell', `${size}px`);
  element('matrices').style.setProperty('--label', `${label}px`);
}
