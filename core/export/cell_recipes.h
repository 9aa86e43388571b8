// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/excerpt.h"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace attn
{

// A compact description of how every cell of a tensor was computed, for programs that have the trace's numbers but not
// this program's operations. Cells with the same form of computation share a recipe. The positions of their operands
// are inferred from explain() of each cell, and checked for every cell.

/// An offset as a linear function of cell and term: `start` + Σ `per_digit`·digit + `per_term`·term, with the digits
/// of the cell (CellRecipes::digits).
struct LinearOffset {
    Index start = 0;
    std::vector<Index> per_digit;
    Index per_term = 0;

    [[nodiscard]] Index at(const Shape& digits, Index term) const;
};

/// One factor of the terms of a run.
struct FactorRecipe {
    std::optional<TensorId> tensor;  ///< the tensor from which the number is read; nullopt: a constant
    LinearOffset offset;             ///< of the operand in its tensor's excerpt, see Excerpt
    std::vector<Index> offsets;      ///< replaces `offset` if that is not linear: by cell, then by term
    std::vector<float> constants;    ///< one for all, or one per cell and term, in this order
    bool is_cell_number = false;     ///< the constant is the cell's number
};

/// Consecutive terms of the same form.
struct TermRun {
    Index count = 1;
    std::vector<FactorRecipe> factors;
};

/// The common form of a set of cells.
struct CellRecipe {
    Explanation sample;         ///< of the first cell, with all terms
    std::vector<TermRun> runs;  ///< of the terms that Excerpt::shown() gives
    Index cells = 0;            ///< number of cells
};

struct CellRecipes {
    /// Mixed radix of a cell's offset in the excerpt: its shape, with composite axes (merged features) split.
    Shape digits;
    std::vector<CellRecipe> recipes;
    std::vector<std::uint32_t> recipe_of;  ///< index into `recipes` by the cell's offset in the excerpt
};

/// An additional key: cells share a recipe only if this value is equal.
using RecipeKey = std::function<std::string(const Explanation&)>;

/// The recipes of a tensor that is present in the trace, as far as the excerpt shows it. When `stop` is requested, the
/// result is incomplete.
CellRecipes cellRecipes(const Trace& trace, const Excerpt& excerpt, TensorId tensor, const RecipeKey& additional_key,
                        const std::stop_token& stop);

}  // namespace attn
