// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/step_names.h"

#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "ui/words/mask_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace attn
{

namespace
{

bool normalisesOverQueries(const Layer& layer) { return layer.softmax_axis == SoftmaxAxis::query; }

bool isUnscaled(const Layer& layer) { return layer.scale() == 1.0F; }

/// Only masked language model heads have this step; other heads predict the next word.
bool predictsMaskedToken(const Layer& layer) { return findStep(layer, TensorId::head_normed) != nullptr; }

/// The first row that applies to a step counts.
constexpr SpecialTexts special_texts[] = {
    {TensorId::row_max, normalisesOverQueries, QT_TRANSLATE_NOOP("Steps", "Column maximum"),
     QT_TRANSLATE_NOOP("Steps", "The largest score of each column: softmax runs over the queries here, a mistake."),
     nullptr},
    {TensorId::exp_scores, normalisesOverQueries, nullptr,
     QT_TRANSLATE_NOOP("Steps", "e to the power of score minus column maximum: never negative, at most 1."), nullptr},
    {TensorId::row_sum, normalisesOverQueries, QT_TRANSLATE_NOOP("Steps", "Column sum"),
     QT_TRANSLATE_NOOP("Steps",
                       "The sum of each column's exponentials: softmax runs over the queries here, a mistake."),
     nullptr},
    {TensorId::weights, normalisesOverQueries, nullptr,
     QT_TRANSLATE_NOOP("Steps",
                       "Softmax ran over the queries, a mistake: each column adds up to 1, and the rows do not."),
     nullptr},
    {TensorId::row_max, hasSink, nullptr,
     QT_TRANSLATE_NOOP("Steps", "The largest score of each row, or the sink where that is larger."), nullptr},
    {TensorId::row_sum, hasSink, nullptr,
     QT_TRANSLATE_NOOP("Steps", "The sum of each row's exponentials and that of the sink."), nullptr},
    {TensorId::weights, hasSink, nullptr,
     QT_TRANSLATE_NOOP(
         "Steps",
         "How each query spreads its attention over the keys: with what the sink gets, each row adds up to 1."),
     nullptr},
    {TensorId::scaled_scores, isUnscaled, nullptr,
     QT_TRANSLATE_NOOP("Steps", "The scores as they are: here nothing makes them smaller."), nullptr},
    {TensorId::logits, predictsMaskedToken, nullptr,
     QT_TRANSLATE_NOOP("Steps", "How well each word of the vocabulary would fit here: the product of the two rows."),
     QT_TRANSLATE_NOOP("Cells", "How well %4 would fit in the place of <b>%1</b>.")},
    {TensorId::exp_logits, predictsMaskedToken, nullptr,
     QT_TRANSLATE_NOOP("Steps", "e to the power of logit minus the largest one."),
     QT_TRANSLATE_NOOP("Cells", "How much %4 counts in the place of <b>%1</b>: the exponential of its logit, never "
                                "negative; not yet a share.")},
    {TensorId::probabilities, predictsMaskedToken, nullptr,
     QT_TRANSLATE_NOOP("Steps", "How likely the model takes each word of its vocabulary to stand here."),
     QT_TRANSLATE_NOOP("Cells", "The model gives %4 %3 as the word in the place of <b>%1</b>.")},
};

/// Sentences about the weights if rows or columns are completely blocked.
struct EmptyLineTexts {
    SoftmaxAxis axis;
    EmptyRows rows;
    const char* sentence;
};

constexpr EmptyLineTexts empty_line_texts[] = {
    {SoftmaxAxis::key, EmptyRows::nan,
     QT_TRANSLATE_NOOP("Steps",
                       "How each query spreads its attention: rows add up to 1, those that see no key are NaN.")},
    {SoftmaxAxis::key, EmptyRows::zero,
     QT_TRANSLATE_NOOP("Steps",
                       "How each query spreads its attention: rows add up to 1, those that see no key are set to 0.")},
    {SoftmaxAxis::query, EmptyRows::nan,
     QT_TRANSLATE_NOOP("Steps",
                       "Softmax over the queries, a mistake: columns add up to 1, those that no query sees are NaN.")},
    {SoftmaxAxis::query, EmptyRows::zero,
     QT_TRANSLATE_NOOP(
         "Steps", "Softmax over the queries, a mistake: columns add up to 1, those that no query sees are set to 0.")},
};

/// Whether softmax has a row or column that is completely blocked.
bool hasEmptyLine(const Trace& trace)
{
    for (Index matrix = 0; matrix < trace[TensorId::mask].matrixCount(); ++matrix)
        if (firstEmptyLine(trace, matrix))
            return true;
    return false;
}

/// Null if every row or column sums to 1, which a finite fill value guarantees even if everything is blocked.
const EmptyLineTexts* emptyLineTextsOf(const Trace& trace)
{
    const Mask& mask = trace.layer().mask;
    const bool empties = mask.empty_rows == EmptyRows::zero || std::isinf(mask.fill);
    if (!trace.has(TensorId::mask) || hasSink(trace.layer()) || mask.stage != MaskStage::before_softmax || !empties ||
        !hasEmptyLine(trace))
        return nullptr;
    return std::ranges::find_if(empty_line_texts, [&](const EmptyLineTexts& words) {
        return words.axis == trace.layer().softmax_axis && words.rows == mask.empty_rows;
    });
}

QString translated(const RequiredText& text) { return QCoreApplication::translate("Steps", text.text()); }

/// Whether it is one of the equal inputs of self-attention, which are shown as one.
bool isSharedInput(TensorId id, const Layer& layer)
{
    return (id == TensorId::query_input || id == TensorId::key_input ||
            (id == TensorId::value_input && !layer.has_value_input)) &&
           !layer.has_key_input;
}

/// Whether the layer normalises the tensor, which is an unmodified input or output in other layers.
bool isNormedInLayer(TensorId id, const Layer& layer)
{
    const Step* step = findStep(layer, id);
    return (id == TensorId::query_input || id == TensorId::mlp_input || id == TensorId::block_output) && step &&
           step->operation == Operation::norm;
}

/// @param own the name of the tensor or of its step in other layers
QString nameInLayer(TensorId id, const Layer& layer, const RequiredText& own)
{
    const SpecialTexts* words = specialTextsOf(id, layer);
    const QString name = isSharedInput(id, layer) ? QCoreApplication::translate("Steps", "Input")
                         : words && words->name   ? QCoreApplication::translate("Steps", words->name)
                                                  : translated(own);
    return isNormedInLayer(id, layer) ? QCoreApplication::translate("Steps", "%1, normed").arg(name) : name;
}

}  // namespace

const SpecialTexts* specialTextsOf(TensorId step, const Layer& layer)
{
    const auto found = std::ranges::find_if(
        special_texts, [&](const SpecialTexts& texts) { return texts.step == step && texts.applies(layer); });
    return found == std::end(special_texts) ? nullptr : found;
}

QString stepName(TensorId id, const Layer& layer) { return nameInLayer(id, layer, entryOf(id).step_name); }

QString matrixName(TensorId id, const Layer& layer)
{
    const TensorEntry& entry = entryOf(id);
    return nameInLayer(id, layer, entry.matrix_name.view().empty() ? entry.step_name : entry.matrix_name);
}

QString stepSentence(TensorId id, const Layer& layer)
{
    if (const SpecialTexts* words = specialTextsOf(id, layer))
        return QCoreApplication::translate("Steps", words->sentence);
    return translated(entryOf(id).sentence);
}

QString stepSentence(TensorId id, const Trace& trace)
{
    const EmptyLineTexts* empty = id == TensorId::weights ? emptyLineTextsOf(trace) : nullptr;
    return empty ? QCoreApplication::translate("Steps", empty->sentence) : stepSentence(id, trace.layer());
}

}  // namespace attn
