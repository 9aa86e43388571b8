// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/step_names.h"

#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "ui/words/mask_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <span>

namespace attn
{

namespace
{

/// Names and sentences of softmax steps for a softmax over queries, or with a sink.
struct SoftmaxTexts {
    TensorId step;
    const char* name;  ///< null: the default name
    const char* sentence;
};

constexpr SoftmaxTexts texts_over_queries[] = {
    {TensorId::row_max, QT_TRANSLATE_NOOP("Steps", "Column maximum"),
     QT_TRANSLATE_NOOP("Steps", "The largest score of each column: softmax runs over the queries here, a mistake.")},
    {TensorId::exp_scores, nullptr,
     QT_TRANSLATE_NOOP("Steps", "e to the power of score minus column maximum: never negative, at most 1.")},
    {TensorId::row_sum, QT_TRANSLATE_NOOP("Steps", "Column sum"),
     QT_TRANSLATE_NOOP("Steps",
                       "The sum of each column's exponentials: softmax runs over the queries here, a mistake.")},
    {TensorId::weights, nullptr,
     QT_TRANSLATE_NOOP("Steps",
                       "Softmax ran over the queries, a mistake: each column adds up to 1, and the rows do not.")},
};

constexpr SoftmaxTexts texts_with_sink[] = {
    {TensorId::row_max, nullptr,
     QT_TRANSLATE_NOOP("Steps", "The largest score of each row, or the sink where that is larger.")},
    {TensorId::row_sum, nullptr,
     QT_TRANSLATE_NOOP("Steps", "The sum of each row's exponentials and that of the sink.")},
    {TensorId::weights, nullptr,
     QT_TRANSLATE_NOOP(
         "Steps",
         "How each query spreads its attention over the keys: with what the sink gets, each row adds up to 1.")},
};

const SoftmaxTexts* softmaxTextsOf(TensorId id, const Layer& layer)
{
    const std::span<const SoftmaxTexts> all = layer.softmax_axis == SoftmaxAxis::query ? std::span(texts_over_queries)
                                              : hasSink(layer)                         ? std::span(texts_with_sink)
                                                               : std::span<const SoftmaxTexts>();
    const auto found = std::ranges::find(all, id, &SoftmaxTexts::step);
    return found == all.end() ? nullptr : &*found;
}

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
    const SoftmaxTexts* words = softmaxTextsOf(id, layer);
    const QString name = isSharedInput(id, layer) ? QCoreApplication::translate("Steps", "Input")
                         : words && words->name   ? QCoreApplication::translate("Steps", words->name)
                                                  : translated(own);
    return isNormedInLayer(id, layer) ? QCoreApplication::translate("Steps", "%1, normed").arg(name) : name;
}

}  // namespace

QString stepName(TensorId id, const Layer& layer) { return nameInLayer(id, layer, entryOf(id).step_name); }

QString matrixName(TensorId id, const Layer& layer)
{
    const TensorEntry& entry = entryOf(id);
    return nameInLayer(id, layer, entry.matrix_name.view().empty() ? entry.step_name : entry.matrix_name);
}

QString stepSentence(TensorId id, const Layer& layer)
{
    if (const SoftmaxTexts* words = softmaxTextsOf(id, layer))
        return QCoreApplication::translate("Steps", words->sentence);
    if (id == TensorId::scaled_scores && layer.scale() == 1.0F)
        return QCoreApplication::translate("Steps", "The scores as they are: here nothing makes them smaller.");
    if (const MaskedTokenTexts* words = maskedTokenTextsOf(id, layer))
        return QCoreApplication::translate("Steps", words->sentence);
    return translated(entryOf(id).sentence);
}

QString stepSentence(TensorId id, const Trace& trace)
{
    const EmptyLineTexts* empty = id == TensorId::weights ? emptyLineTextsOf(trace) : nullptr;
    return empty ? QCoreApplication::translate("Steps", empty->sentence) : stepSentence(id, trace.layer());
}

}  // namespace attn
