// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/change_text.h"

#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <ranges>

namespace attn
{

namespace
{

struct ComparisonTexts {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

bool hasSeveralPositions(Axis axis, const Trace& trace, const Tensor& tensor)
{
    return tensor.has(axis) && trace.layer().dimensions[axis] > 1;
}

/// Names the matrices whose changes are counted; nullopt if that is only the matrix on the stage.
std::optional<QString> countedMatricesText(const Trace& trace, const Tensor& tensor)
{
    const bool sequences = hasSeveralPositions(Axis::batch, trace, tensor);
    if (!hasSeveralPositions(Axis::head, trace, tensor))
        return sequences ? std::optional(ComparisonTexts::tr("All sequences in this step")) : std::nullopt;
    return sequences ? ComparisonTexts::tr("All sequences and heads in this step")
                     : ComparisonTexts::tr("All heads in this step");
}

}  // namespace

QString amountText(const ChangeStatistics& statistics)
{
    QStringList amounts;
    if (statistics.largest > 0)
        amounts << fineNumberText(statistics.largest);
    if (statistics.infinite > 0)
        amounts << QStringLiteral("∞");
    if (statistics.nan_mismatches > 0)
        amounts << QStringLiteral("NaN");
    return amounts.join(QStringLiteral(" / "));
}

QString shapeChangeText(const Tensor& a, const Tensor& b)
{
    const auto letterOf = [](Axis axis) { return QString::fromUtf8(letter(axis)); };
    QStringList sizes;
    if (a.axes() == b.axes()) {
        for (const Axis axis : a.axes())
            if (a.size(axis) != b.size(axis))
                sizes << QStringLiteral("%1: %2 → %3").arg(letterOf(axis)).arg(a.size(axis)).arg(b.size(axis));
        return sizes.join(QStringLiteral(", "));
    }
    const std::ptrdiff_t same = std::ranges::mismatch(a.axes(), b.axes()).in1 - a.axes().begin();
    for (const Tensor* tensor : {&a, &b}) {
        QStringList letters;
        for (const Axis axis : tensor->axes() | std::views::drop(same))
            letters << letterOf(axis);
        sizes << letters.join(QChar(0x00d7));
    }
    return sizes.join(QStringLiteral(" → "));
}

QString changeSentence(const StepChange& change, const Trace& a, const Trace& b, bool onStage)
{
    const QString step = onStage && change.in_a && change.in_b ? ComparisonTexts::tr("Here") : nameOfStep(change, a, b);
    if (!change.in_a || !change.in_b)
        return ComparisonTexts::tr("%1: only %2 has this step.")
            .arg(step, change.in_a ? QStringLiteral("A") : QStringLiteral("B"));
    if (change.statistics.compared == 0)
        return ComparisonTexts::tr("%1: its shape differs, %2.")
            .arg(step, shapeChangeText(a[change.step], b[change.step]));
    const QString counted = onStage ? countedMatricesText(b, b[change.step]).value_or(step)
                            : hasSeveralPositions(Axis::head, b, b[change.step])
                                ? ComparisonTexts::tr("%1, all heads").arg(step)
                                : step;
    QStringList sentences;
    if (change.statistics.changed == 0)
        sentences << ComparisonTexts::tr("%1: no number differs.").arg(counted);
    else
        sentences << (onStage ? ComparisonTexts::tr("%1: by up to %4 in %2 of %3 numbers.")
                              : ComparisonTexts::tr("%1: %2 of %3 numbers differ, by up to %4."))
                         .arg(counted)
                         .arg(change.statistics.changed)
                         .arg(change.statistics.compared)
                         .arg(amountText(change.statistics));
    if (!change.same_shape)
        sentences << ComparisonTexts::tr("The shape differs, %1; what only one has is not counted.")
                         .arg(shapeChangeText(a[change.step], b[change.step]));
    return joinedSentences(sentences);
}

QString differentWordsSentence(TensorId step, Index batch, const Trace& a, const Trace& b)
{
    if (!a.has(step) || !b.has(step) ||
        batch >= std::min(a.layer().dimensions[Axis::batch], b.layer().dimensions[Axis::batch]))
        return {};
    for (const Axis axis : {Axis::key, Axis::query}) {
        if (!a[step].has(axis) || !b[step].has(axis))
            continue;
        const Index shared = std::min(a[step].size(axis), b[step].size(axis));
        for (Index position = 0; position < shared; ++position) {
            const QString in_a = positionLabel(a, axis, batch, position);
            const QString in_b = positionLabel(b, axis, batch, position);
            if (in_a != in_b)
                return (axis == Axis::key ? ComparisonTexts::tr("The words differ: key %1 is “%2” in A, “%3” in B.")
                                          : ComparisonTexts::tr("The words differ: query %1 is “%2” in A, “%3” in B."))
                    .arg(positionText(position), in_a, in_b);
        }
    }
    return {};
}

QString overviewSentence(const Comparison& comparison, const Trace& a, const Trace& b)
{
    const StepChange* first = comparison.first();
    if (!first)
        return b.experiment().model
                   ? ComparisonTexts::tr("In this part of the model, A and B are the same in every number.")
                   : ComparisonTexts::tr("A and B are the same in every number.");
    const QString step = nameOfStep(*first, a, b);
    const Step* given = first->in_b ? findStep(b.layer(), first->step) : nullptr;
    const bool entered = given && first->step == TensorId::block_input && given->operation == Operation::given;
    return entered ? ComparisonTexts::tr("First difference: in an earlier layer; %1 brings it here").arg(step)
                   : ComparisonTexts::tr("First difference: %1").arg(step);
}

QString nameOfStep(const StepChange& change, const Trace& a, const Trace& b)
{
    return stepName(change.step, (change.in_b ? b : a).layer());
}

}  // namespace attn
