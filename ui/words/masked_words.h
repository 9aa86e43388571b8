// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/layer/layer.h"
#include "core/tensor/tensor_id_fwd.h"

namespace attn
{

/// Where a model predicts the word that stands at a mask token, what is said of a step and of one of its numbers in
/// place of the usual sentences, which speak of the word that comes next: source texts of the contexts "Steps" and
/// "Cells".
struct MaskedWords {
    TensorId step;
    const char* sentence;
    const char* cell;
};

/// Null where the usual ones are true.
const MaskedWords* maskedWordsOf(TensorId step, const Layer& layer);

}  // namespace attn
