// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

namespace attn
{

/// The source of an input or a parameter of a model's layer: another part's output or a number of the checkpoint.
/// nullopt without a model, and for numbers that are computed from the position alone.
std::optional<OutsideSource> outsideSource(const Trace& trace, const CellRef& cell);

}  // namespace attn
