// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

// How the number came about that is looked at, and the cells that it was made from.

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

/** (x − mean) / deviation · weight + bias, or x / deviation · weight. */
function normLabel(values) {
  const text = (at) => inBrackets(fineNumberText(values[at]));
  return values.length === 3
      ? `${fineNumberText(values[0])} / ${text(1)} · ${text(2)}`
      : `(${fineNumberText(values[0])} − ${inBrackets(fineNumberText(-values[1]))}) / ${text(2)} · ${text(3)} + ${text(4)}`;
}

function totalLabel(cell) {
  const [first, second] = cell.terms.map(({value}) => value);
  switch (cell.operation) {
  case 'exp':
    return `e^(${fineNumberText(first)} − ${inBrackets(fineNumberText(-second))})`;
  case 'divide':
    return `${fineNumberText(first)} / ${inBrackets(fineNumberText(second))}`;
  case 'softcap':
    return `${fineNumberText(second)} · tanh(${fineNumberText(first)} / ${fineNumberText(second)})`;
  case 'norm':
    return normLabel(cell.terms.map(({value}) => value));
  case 'gelu':
  case 'gelu_tanh':
  case 'silu':
  case 'relu':
    return `${cell.operation}(${fineNumberText(first)})`;
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
