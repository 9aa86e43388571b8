// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/empty_rows.h"

#include "core/tensor/tensor_id.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/counting.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace attn
{

namespace
{

struct EmptyRowText {
    Q_DECLARE_TR_FUNCTIONS(EmptyRowText)
};

/// Largest difference at which weights count as equal.
constexpr float equal_weights = 1e-5F;

bool softmaxRunsDown(const Trace& trace) { return trace.layer().softmax_axis == SoftmaxAxis::query; }

bool isEmpty(const Trace& trace, Index matrix, Index line)
{
    const ConstMatrixMap mask = trace[TensorId::mask].matrix(matrix);
    return softmaxRunsDown(trace) ? (mask.col(line).array() == 0).all() : (mask.row(line).array() == 0).all();
}

std::optional<Index> emptyLineOf(const Trace& trace, Index matrix)
{
    const ConstMatrixMap mask = trace[TensorId::mask].matrix(matrix);
    const Index lines = softmaxRunsDown(trace) ? mask.cols() : mask.rows();
    for (Index line = 0; line < lines; ++line)
        if (isEmpty(trace, matrix, line))
            return line;
    return std::nullopt;
}

/// Whether there are several heads and the line is empty in all of them.
bool isEmptyInAllHeads(const Trace& trace, const Shape& line)
{
    const Index heads = trace.layer().grid.heads;
    for (Index head = 0; head < heads; ++head)
        if (!isEmpty(trace, line[0] * heads + head, line[2]))
            return false;
    return heads > 1;
}

bool hasEqualWeights(const Trace& trace, const Shape& line)
{
    const Tensor& weights = trace[TensorId::weights];
    const ConstMatrixMap matrix = weights.matrix(line[0] * weights.shape()[1] + line[1]);
    const auto spread = [](const auto& values) { return values.maxCoeff() - values.minCoeff() < equal_weights; };
    return softmaxRunsDown(trace) ? spread(matrix.col(line[2])) : spread(matrix.row(line[2]));
}

QString consequence(const Trace& trace, const Shape& line)
{
    const Mask& mask = trace.layer().mask;
    const QString fill = exactNumberText(static_cast<float>(mask.fill));
    if (mask.stage == MaskStage::after_softmax)
        return EmptyRowText::tr("All its weights become 0 after softmax, so they do not add up to 1.");
    if (hasSink(trace.layer()))
        return EmptyRowText::tr("All of its attention goes to the sink.");
    if (mask.empty_rows == EmptyRows::zero)
        return EmptyRowText::tr("Its weights are set to 0.");
    if (std::isinf(mask.fill))
        return EmptyRowText::tr(
            "Its largest score is −∞ as well, and −∞ − (−∞) is NaN: so are its weights, and everything computed "
            "from them.");
    if (mask.apply == FillApply::replace)
        return EmptyRowText::
            tr("All its scores become %1, so softmax shares the attention equally among keys that should be hidden.")
                .arg(fill);
    return hasEqualWeights(trace, line)
               ? EmptyRowText::tr("%1 is so large that the scores vanish in it: softmax shares the attention equally "
                                  "among keys that "
                                  "should be hidden.")
                     .arg(fill)
               : EmptyRowText::tr(
                     "%1 is added to all its scores alike, which softmax does not notice: as if there were no mask!")
                     .arg(fill);
}

}  // namespace

std::optional<Shape> emptyLine(const Trace& trace, const Selection& at)
{
    if (!trace.has(TensorId::mask))
        return std::nullopt;
    const Index heads = trace.layer().grid.heads;
    const Index here = at[Axis::batch] * heads + at[Axis::head];
    if (const auto line = emptyLineOf(trace, here))
        return Shape{at[Axis::batch], at[Axis::head], *line};
    for (Index matrix = 0; matrix < trace[TensorId::mask].matrixCount(); ++matrix)
        if (const auto line = emptyLineOf(trace, matrix))
            return Shape{matrix / heads, matrix % heads, *line};
    return std::nullopt;
}

QString emptyLineText(const Trace& trace, const Shape& line)
{
    const bool down = softmaxRunsDown(trace);
    const QString name = spokenName(trace, down ? Axis::key : Axis::query, line[0], line[2]);
    const QString head = countedText(line[1]);
    QStringList sentences = {isEmptyInAllHeads(trace, line)
                                 ? (down ? EmptyRowText::tr("No query sees “%1” in any head.", "token")
                                         : EmptyRowText::tr("“%1” sees no key in any head.", "token"))
                                       .arg(name)
                                 : (down ? EmptyRowText::tr("No query sees “%1” in head %2.", "token, number")
                                         : EmptyRowText::tr("“%1” sees no key in head %2.", "token, number"))
                                       .arg(name, head)};
    if (trace[TensorId::weights].size(Axis::batch) > 1)
        sentences.prepend(EmptyRowText::tr("Sequence %1:").arg(countedText(line[0])));
    return joinedSentences(sentences << consequence(trace, line));
}

}  // namespace attn
