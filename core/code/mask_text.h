// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"

namespace attn
{

/// What people mean by the numbers of a mask.
enum class MaskConvention {
    true_keeps,  ///< torch.nn.functional.scaled_dot_product_attention: True may be seen
    true_drops,  ///< torch.nn.MultiheadAttention: True is hidden
    additive,    ///< both: added to the scores, 0 or −∞
};

/// A few lines of Python that make `mask`, an array with the meaning of the convention, of the smallest shape that the
/// function reading it takes: (L_q, L_k) where all sequences and heads are alike; otherwise axes in front, of size 1
/// where they make no difference. MultiheadAttention has one axis in front for both, N·H.
/// @param mask 1 = visible, 0 = blocked; (N, H, L_q, L_k)
std::string maskText(const Tensor& mask, MaskConvention convention, CodeLanguage language,
                     const CommentWords& say = inEnglish);

}  // namespace attn
