// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

namespace attn
{

/// Why a number is NaN though none of the numbers it was made from is.
enum class NanCause {
    given,  ///< it came from outside as NaN
    set_by_hand,
    empty_row,           ///< softmax over nothing: every score of the row (or column) is −∞
    opposed_infinities,  ///< ∞ − ∞
    zero_times_infinity,
    quotient,  ///< 0 / 0 or ∞ / ∞
    overflow,  ///< a sum that left single precision on the way
};

/// Where a NaN came up: a cell that is NaN, made from cells that are not.
struct NanOrigin {
    CellRef cell;
    NanCause cause;
};

/// Follows NaN from `cell` back through the first of its sources that is NaN, to where it came up.
/// nullopt: the cell is not NaN.
std::optional<NanOrigin> nanOrigin(const Trace& trace, const CellRef& cell);

}  // namespace attn
