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

}  // namespace attn
