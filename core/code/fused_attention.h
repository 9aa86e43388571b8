// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operations/listing.h"

namespace attn
{

/// Lines that compute head_outputs once more by torch.nn.functional.scaled_dot_product_attention and print whether it
/// agrees with the steps. Empty where that function cannot do what the layer does: it has no softcap, no sink, no
/// softmax over queries, no mask behind the softmax, no dropout of given weights and no numbers set by hand.
std::vector<CodeLine> fusedAttentionLines(const Layer& layer);

}  // namespace attn
