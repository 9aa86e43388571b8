// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"

namespace attn
{

/// A sequence of the query input with a token that was predicted for a position: what a mask token stands for takes its
/// place; the next token comes behind the position, and what stood there is cut off.
/// @param position of the model's, counted with the tokens that the tokenizer or the decoder adds
/// @return the input as it is where the position is no token of the text (an added "[CLS]" of a model with mask tokens)
TextInput withChosenToken(const Experiment& experiment, std::size_t item, Index position, Index id);

}  // namespace attn
