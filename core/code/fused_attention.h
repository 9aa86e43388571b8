// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operations/listing.h"

namespace attn
{

/// Lines that compute head_outputs by torch.nn.functional.scaled_dot_product_attention and print whether it agrees with
/// the steps. Empty if that function does not support the layer: softcap, sink, softmax over queries, mask after the
/// softmax, dropout with given weights, or overrides.
std::vector<CodeLine> fusedAttentionLines(const Layer& layer);

}  // namespace attn
