// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

namespace attn
{

/// The attention of a model's part as an experiment without a model, in which everything may be edited: what attention
/// reads and its weights are tensors that the experiment's file carries; masks, heads that are off and numbers set by
/// hand come along, the model's own masks among them. What stands around attention stays behind.
/// @param trace of a model's part
/// @throws InputError for what only models have: turned or normed queries and keys, heads that share keys and values,
///         no attention
Experiment layerApart(const Trace& trace);

}  // namespace attn
