// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <functional>

namespace attn
{

/// Visits the source cells of a cell, each as often as it occurs in the terms of explain(), in unspecified order. If
/// they follow from the axes, no terms are computed, since a softmax row can have thousands.
/// @param visit its argument is valid only during the call
/// @throws InputError see explain()
void visitSources(const Trace& trace, const CellRef& cell, const std::function<void(const CellRef&)>& visit);

/// The derivation of a number in steps: the cell and, if it is on the query × key grid, its source cells at the same
/// query and key: for a weight, the exponential, maximum and sum, then the scores, down to the product of q and k; then
/// the first q and the first k down to their projections, x·w. In reverse computation order.
/// @throws InputError see explain()
std::vector<Explanation> explainChain(const Trace& trace, const CellRef& cell);

/// The reason why a number is NaN although none of its sources is.
enum class NanCause {
    given,  ///< an input or a parameter is NaN
    set_by_hand,
    empty_row,           ///< softmax of a row (or column) whose scores are all −∞
    opposed_infinities,  ///< ∞ − ∞
    zero_times_infinity,
    undefined_quotient,  ///< 0 / 0 or ∞ / ∞
    overflow,            ///< an intermediate sum exceeded the range of single precision
};

/// The origin of a NaN: a NaN cell without NaN source cells.
struct NanOrigin {
    CellRef cell;
    NanCause cause;
};

/// Follows NaN from `cell` to its origin, each time through the first source that is NaN. nullopt if the cell is not
/// NaN.
std::optional<NanOrigin> nanOrigin(const Trace& trace, const CellRef& cell);

}  // namespace attn
