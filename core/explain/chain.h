// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

namespace attn
{

/// The derivation of a number, step by step: the cell, and, if it lies on the query × key grid, its source cells at the
/// same query and key: a weight's exponential, maximum and sum, its scores, down to the product of q and k; of that,
/// the first q and the first k down to their projections, x·w. In reverse order of computing.
/// @throws InputError see explain()
std::vector<Explanation> explainChain(const Trace& trace, const CellRef& cell);

}  // namespace attn
