// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"

namespace attn
{

/// Conventions for the numbers of a mask.
enum class MaskConvention {
    true_keeps,  ///< torch.nn.functional.scaled_dot_product_attention: True is visible
    true_drops,  ///< torch.nn.MultiheadAttention: True is hidden
    additive,    ///< both: added to the scores, 0 or −∞
};

/// A few lines of Python that create `mask` in the given convention, in the smallest shape that the PyTorch function
/// accepts: (L_q, L_k) if all sequences and heads are alike; otherwise with leading axes, of size 1 where they make no
/// difference. MultiheadAttention has one leading axis for both, N·H.
/// @param mask 1 = visible, 0 = blocked; (N, H, L_q, L_k)
std::string maskText(const Tensor& mask, MaskConvention convention, CodeLanguage language,
                     const CommentTranslator& localise = inEnglish);

}  // namespace attn
