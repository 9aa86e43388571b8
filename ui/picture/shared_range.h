// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/colour/colour_map.h"

namespace attn
{

/// The range of colours for all steps whose numbers are of the same kind as those of `id`, over all heads and
/// sequences: logits, weights, parameters, or vectors (inputs, projections, outputs). Blocked cells do not count.
/// What was found for a tensor is remembered for as long as the tensor lives. Each thread keeps its own.
ValueRange sharedRange(const Trace& trace, TensorId id);

}  // namespace attn
