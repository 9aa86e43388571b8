// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

namespace attn
{

/// The attention of a model's part as an experiment without a model, in which everything may be edited: the inputs and
/// weights of attention are tensors stored in the experiment's file. Masks (the model's own included), switched-off
/// heads and overrides are kept. Steps outside attention are left out.
/// @param trace of a model's part
/// @throws InputError for features that only models have: rotated or normed queries and keys, heads that share keys and
///         values, a part without attention
Experiment layerApart(const Trace& trace);

}  // namespace attn
