// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/layer/layer.h"
#include "core/tensor/tensor_id_fwd.h"

namespace attn
{

/// Replacement texts for models that predict the word at a mask token (the usual texts speak of the next word): source
/// texts of the contexts "Steps" and "Cells".
struct MaskedWords {
    TensorId step;
    const char* sentence;
    const char* cell;
};

/// Null if the usual texts apply.
const MaskedWords* maskedWordsOf(TensorId step, const Layer& layer);

}  // namespace attn
