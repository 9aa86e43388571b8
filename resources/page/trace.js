// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

// The trace: tensors, and how each of their cells came about. Nothing is computed here: the recipes of the program say
// where the numbers of a cell's terms stand (core/export/cell_recipes.h).

/** The digits of a position in mixed radix: a cell's index, where the radix is the shape. */
function digitsOf(position, radix) {
  const digits = new Array(radix.length);
  for (let at = radix.length - 1; at >= 0; --at) {
    digits[at] = position % radix[at];
    position = Math.floor(position / radix[at]);
  }
  return digits;
}

class Tensor {
  constructor(data) {
    this.name = data.name;
    this.role = data.role;
    this.axes = data.axes;
    this.shape = data.shape;
    this.omitted = !data.numbers;
    this.numbers = floatsOf(data.numbers ?? '');
    this.radix = data.digits;
    this.recipes = data.recipes;
    this.recipeOf = data.recipeOf ? numbersOf(data.recipeOf, 'getUint32', 4) : null;
    for (const recipe of this.recipes)
      for (const run of recipe.runs)
        for (const factor of run.factors)
          Tensor.unpack(factor);
  }

  static unpack(factor) {
    if (factor.constants)
      factor.constants = floatsOf(factor.constants);
    if (factor.places)
      factor.places = numbersOf(factor.places, 'getUint32', 4);
  }

  indexOf(position) { return digitsOf(position, this.shape); }

  /** @param at a position for each axis, by the axes' names; beyond the last, the last */
  positionAt(at) {
    return this.axes.reduce((position, axis, which) => {
      const here = axis === 'kv_head' ? at.keyHeads[at.head] : at[axis] ?? 0;
      return position * this.shape[which] + Math.min(here, this.shape[which] - 1);
    }, 0);
  }

  has(axis) { return this.axes.includes(axis); }

  recipeAt(position) { return this.recipeOf ? this.recipeOf[position] : 0; }

  /** Which of its recipe's cells a cell is, from 0. */
  rankOf(position) {
    if (!this.recipeOf)
      return position;
    if (!this.ranks) {
      const counts = this.recipes.map(() => 0);
      this.ranks = this.recipeOf.map((recipe) => counts[recipe]++);
    }
    return this.ranks[position];
  }
}

class Trace {
  constructor(data) {
    this.tensors = new Map(data.tensors.map((tensor) => [tensor.name, new Tensor(tensor)]));
  }

  tensor(name) { return this.tensors.get(name); }

  /** One factor of the term `term` of a run of `run.count`, for a cell with these digits. */
  factor(tensor, position, digits, run, term, factor) {
    if (factor.own)
      return {value: tensor.numbers[position]};
    const one = tensor.rankOf(position) * run.count + term;
    if (factor.constants)
      return {value: factor.constants[factor.constants.length === 1 ? 0 : one]};
    const place = factor.places
        ? factor.places[one]
        : digits.reduce((sum, digit, at) => sum + digit * factor.digits[at], factor.start + factor.term * term);
    return {value: this.tensor(factor.tensor).numbers[place], source: {tensor: factor.tensor, position: place}};
  }

  /** Value, operation and terms of a cell, in the order of computing. */
  explain(name, position) {
    const tensor = this.tensor(name);
    const which = tensor.recipeAt(position);
    const recipe = tensor.recipes[which];
    const digits = digitsOf(position, tensor.radix);
    const terms = [];
    for (const run of recipe.runs)
      for (let term = 0; term < run.count; ++term) {
        const factors = run.factors.map((factor) => this.factor(tensor, position, digits, run, term, factor));
        terms.push({factors, axis: run.axis, value: factors.reduce((product, factor) => product * factor.value, 1)});
      }
    return {tensor, position, index: tensor.indexOf(position), value: tensor.numbers[position],
            recipe, which, operation: recipe.operation, terms};
  }
}
