// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <functional>

namespace attn
{

/// Visits the source cells of a cell, each as often as it occurs in the terms of explain(), in no particular order.
/// If they follow from the axes alone, no terms are computed: a row of the softmax has thousands.
/// @param visit its argument is valid only during the call
/// @throws InputError see explain()
void visitSources(const Trace& trace, const CellRef& cell, const std::function<void(const CellRef&)>& visit);

/// The derivation of a number, step by step: the cell, and, if it lies on the query × key grid, its source cells at the
/// same query and key: a weight's exponential, maximum and sum, its scores, down to the product of q and k; of that,
/// the first q and the first k down to their projections, x·w. In reverse order of computing.
/// @throws InputError see explain()
std::vector<Explanation> explainChain(const Trace& trace, const CellRef& cell);

/// Why a number is NaN although none of its sources is.
enum class NanCause {
    given,  ///< an input or a parameter is NaN
    set_by_hand,
    empty_row,           ///< softmax of a row (or column) whose scores are all −∞
    opposed_infinities,  ///< ∞ − ∞
    zero_times_infinity,
    quotient,  ///< 0 / 0 or ∞ / ∞
    overflow,  ///< an intermediate sum left the range of single precision
};

/// The origin of a NaN: a NaN cell none of whose source cells is NaN.
struct NanOrigin {
    CellRef cell;
    NanCause cause;
};

/// Follows NaN from `cell` back, each time through the first source that is NaN, to its origin. nullopt: the cell is
/// not NaN.
std::optional<NanOrigin> nanOrigin(const Trace& trace, const CellRef& cell);

}  // namespace attn
