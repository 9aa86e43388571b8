// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

namespace attn
{

/// Where a number comes from that the layer was given: in a model, another part's output or a number of its checkpoint.
/// nullopt outside of models, and for numbers that are computed from the position alone.
std::optional<OutsideSource> outsideSource(const Trace& trace, const CellRef& cell);

}  // namespace attn
