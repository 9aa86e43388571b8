// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <functional>

namespace attn
{

/// Visits the cells that explain() names as what a cell was made from, each as often as it is named there, in no
/// particular order. Where they follow from the axes alone, no terms are worked out: a row of the softmax has
/// thousands.
/// @param visit the reference is good until it returns
/// @throws InputError as explain() does
void visitSources(const Trace& trace, const CellRef& cell, const std::function<void(const CellRef&)>& visit);

}  // namespace attn
