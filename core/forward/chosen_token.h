// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"

namespace attn
{

/// The query input with the token predicted for a position inserted in one sequence: it replaces a mask token, or, as
/// next token, is placed after the position and replaces everything that followed.
/// @param position in the model's sequence, including tokens that the tokenizer or the decoder adds
/// @return the unchanged input if the position is not a token of the text (an added "[CLS]" of a model with mask
///         tokens)
TextInput withChosenToken(const Experiment& experiment, std::size_t item, Index position, Index id);

}  // namespace attn
