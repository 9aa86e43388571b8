// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/make_layer.h"

namespace attn
{

/// The additional logit of each head; empty if there is none.
/// @throws InputError if their number differs from that of the heads, or the weights file has none
std::vector<float> sinksOf(const Attention& attention);

/// Sets the weights and biases required by the layer's settings, seeded or from a file. The rows of a fused projection
/// are those of the separate ones (w_q, then w_k, then w_v), so that both give the same results.
/// @param previous if given, a parameter with unchanged source and sizes is reused
/// @param stop if requested, the remaining parameters are not set
/// @throws InputError if a weights file lacks a tensor or has it in another shape
void makeParameters(Layer& layer, const Weights& weights, const PreviousLayer* previous, const std::stop_token& stop);

/// The same experiment with numbers for mental arithmetic: inputs are integers in −2..2 without positional encoding.
/// Projections preserve that range: each row of their weights has 1 or −1 in one column and 0 elsewhere, and their
/// biases are 0. Removes overrides. The result depends only on `experiment` and `seed`.
/// @throws InputError like makeLayer()
Experiment withSmallIntegers(Experiment experiment, std::uint64_t seed);

}  // namespace attn
