// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

namespace attn
{

/// The attention of a model's part as an experiment without a model, in which everything can be edited: the inputs and
/// weights of attention are embedded as tensors. Keeps masks (including those of the model), disabled heads and
/// overrides. Omits steps outside attention.
/// @param trace of a model's part
/// @throws InputError for features that only models have: rotated or normed queries and keys, heads that share keys and
/// values, a part without attention
Experiment extractedLayer(const Trace& trace);

}  // namespace attn
