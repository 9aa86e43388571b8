// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/make_layer.h"

namespace attn
{

/// The additional logit of each head; empty if there is none.
/// @throws InputError if there are not as many as heads, or the weights file has none
std::vector<float> sinksOf(const Attention& attention);

/// Fills in the weights and biases that the layer's settings call for, seeded or from a file.
/// A fused projection's rows are those of the separate ones (w_q, then w_k, then w_v), so that both compute the same.
/// @param known if given, a parameter is reused when its source and its sizes are unchanged
/// @param stop when requested, the remaining parameters are left out
/// @throws InputError where a weights file lacks a tensor or has it in another shape
void makeParameters(Layer& layer, const Weights& weights, const KnownLayer* known, const std::stop_token& stop);

}  // namespace attn
