// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/masked_words.h"

#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"

#include <QtGlobal>

#include <algorithm>

namespace attn
{

namespace
{

constexpr MaskedWords masked_words[] = {
    {TensorId::logits,
     QT_TRANSLATE_NOOP("Steps", "How well each word of the vocabulary would fit here: the product of the two rows."),
     QT_TRANSLATE_NOOP("Cells", "How well %4 would fit in the place of <b>%1</b>.")},
    {TensorId::exp_logits, QT_TRANSLATE_NOOP("Steps", "e to the power of logit minus the largest one."),
     QT_TRANSLATE_NOOP("Cells", "How much %4 counts in the place of <b>%1</b>: the exponential of its logit, never "
                                "negative; not yet a share.")},
    {TensorId::probabilities,
     QT_TRANSLATE_NOOP("Steps", "How likely the model takes each word of its vocabulary to stand here."),
     QT_TRANSLATE_NOOP("Cells", "The model gives %4 %3 as the word in the place of <b>%1</b>.")},
};

}  // namespace

const MaskedWords* maskedWordsOf(TensorId step, const Layer& layer)
{
    if (!findStep(layer, TensorId::head_normed))  // only masked language model heads have this step
        return nullptr;
    const auto found = std::ranges::find(masked_words, step, &MaskedWords::step);
    return found == std::end(masked_words) ? nullptr : found;
}

}  // namespace attn
