// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

namespace attn
{

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
