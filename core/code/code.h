// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/dialect.h"
#include "core/pipeline/step_table.h"

#include <functional>
#include <string>
#include <vector>

namespace attn
{

/// Translates a comment of a listing (marked with ATTN_TEXT) into the user's language.
using CommentTranslator = std::function<std::string(const char*)>;
inline std::string inEnglish(const char* text) { return text; }

/// The lines of the listing that compute `step`, as shown in the window.
std::string codeText(const Step& step, const Layer& layer, CodeLanguage language,
                     const CommentTranslator& localise = inEnglish);

/// The names that codeText() uses without defining them: modules first ("torch"), then sizes and tensors ("d_k",
/// "q_heads").
std::vector<std::string> requiredNames(const Step& step, const Layer& layer, CodeLanguage language);

/// codeText() below a comment that lists requiredNames(); used to copy the code of one step.
std::string codeWithRequirements(const Step& step, const Layer& layer, CodeLanguage language,
                                 const CommentTranslator& localise = inEnglish);

/// The lines that compute a step; the line that creates the tensor has a comment with its shape in letters.
std::vector<CodeLine> codeLinesOf(const Step& step, const Layer& layer, CodeLanguage language);

/// Lines that compute head_outputs by torch.nn.functional.scaled_dot_product_attention and print whether it agrees with
/// the steps. Empty if that function does not support the layer: softcap, sink, softmax over queries, mask after the
/// softmax, dropout with given weights, or overrides.
std::vector<CodeLine> fusedAttentionLines(const Layer& layer);

/// The line with its comment at `column`, or directly after longer code.
std::string formatLine(const CodeLine& line, const CommentTranslator& localise, std::size_t column = 0);

/// Conventions for the numbers of a mask.
enum class MaskConvention {
    true_keeps,  ///< torch.nn.functional.scaled_dot_product_attention: True is visible
    true_drops,  ///< torch.nn.MultiheadAttention: True is hidden
    additive,    ///< both: added to the scores, 0 or −∞
};

/// A few lines of Python that create `mask` in the given convention, in the smallest shape that the PyTorch function
/// accepts: (L_q, L_k) if all sequences and heads are equal; otherwise with leading axes for batch and head, of size 1
/// where the mask does not vary. MultiheadAttention has one leading axis for both, N·H.
/// @param mask 1 = visible, 0 = blocked; (N, H, L_q, L_k)
std::string maskText(const Tensor& mask, MaskConvention convention, CodeLanguage language,
                     const CommentTranslator& localise = inEnglish);

}  // namespace attn
