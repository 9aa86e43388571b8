// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace attn
{

// How every cell of a tensor came about, in little room: for a program that has the trace's numbers and not this one's
// operations. Cells that are made alike share a recipe. Where the numbers of their terms stand is found by looking at
// what explain() says of each cell, and every cell is compared with it.

/// Positions that are all a sum of multiples: `start` + Σ `per_digit`·digit + `per_term`·term, the digits being those
/// of the cell (CellRecipes::digits).
struct LinearPlace {
    Index start = 0;
    std::vector<Index> per_digit;
    Index per_term = 0;

    [[nodiscard]] Index at(const Shape& digits, Index term) const;
};

/// One factor of the terms of a run.
struct FactorRecipe {
    std::optional<TensorId> tensor;  ///< whose number it is; nullopt: a constant
    LinearPlace place;               ///< where in the tensor, counted in its row-major order
    std::vector<Index> places;       ///< the same where that is no sum of multiples: by cell, then by term
    std::vector<float> constants;    ///< one that serves for all, or one for each cell and term, in this order
    bool own = false;                ///< the constant is the cell's own number
};

/// Terms one after the other that are made alike.
struct TermRun {
    Index count = 1;
    std::vector<FactorRecipe> factors;
};

/// What cells have in common.
struct CellRecipe {
    Explanation sample;  ///< of the first of them
    std::vector<TermRun> runs;
    Index cells = 0;  ///< how many there are
};

struct CellRecipes {
    /// Mixed radix of a cell's row-major position: the shape, with axes that put others together taken apart.
    Shape digits;
    std::vector<CellRecipe> recipes;
    std::vector<std::uint32_t> recipe_of;  ///< by the cell's position
};

/// The digits of a position.
Shape digitsOf(Index position, const Shape& radix);

/// What else is to be the same in cells that share a recipe.
using CellRemark = std::function<std::string(const Explanation&)>;

/// Of a tensor that is in the trace. When `stop` asks, the recipes are left unfinished.
CellRecipes cellRecipes(const Trace& trace, TensorId tensor, const CellRemark& remark, const std::stop_token& stop);

}  // namespace attn
