// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

namespace attn
{

/// How a number came about, step by step: the cell, and, if it says how a query and a key go together, all that led to
/// it at this place of the grid: a weight's exponential, maximum and sum, its scores, down to the product of q and k.
/// The last computed comes first.
/// @throws InputError as explain() does
std::vector<Explanation> explainChain(const Trace& trace, const CellRef& cell);

}  // namespace attn
