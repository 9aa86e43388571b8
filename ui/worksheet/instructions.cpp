// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/instructions.h"
#include "ui/worksheet/worksheet_words.h"

#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <QCoreApplication>

#include <cmath>

namespace attn
{

namespace
{

QString softmaxInstruction(Operation last, bool over_queries)
{
    QStringList sentences = {
        over_queries ? WorksheetWords::tr("In each column, find the largest score, max.")
                     : WorksheetWords::tr("In each row, find the largest score, max."),
        WorksheetWords::tr("For each score x, compute e^(x − max). Of −∞, this is 0."),
        over_queries ? WorksheetWords::tr("Add up each column of these.")
                     : WorksheetWords::tr("Add up each row of these."),
        WorksheetWords::tr("Divide each of them by its sum."),
    };
    const Operation order[] = {Operation::maximum, Operation::exponential, Operation::sum, Operation::normalise};
    for (qsizetype at = sentences.size(); order[--at] != last;)
        sentences.removeLast();
    return joinedSentences(sentences);
}

QString maskInstruction(const Mask& mask)
{
    const QString fill = numberText(mask.fill);
    return joinedSentences(
        {WorksheetWords::tr("Each score goes together with the mask's number at its place: that is what & means."),
         mask.apply == FillApply::add
             ? WorksheetWords::tr("Where the mask has a 0, add %1 to the score. Elsewhere copy it.").arg(fill)
             : WorksheetWords::tr("Where the mask has a 0, write %1. Elsewhere copy the score.").arg(fill)});
}

/// What the formula divides by, where it is a root.
QString scaleInstruction(const Layer& layer)
{
    const QString multiply = WorksheetWords::tr("Multiply each score by %1.").arg(factorText(double(layer.scale())));
    const bool of_head = layer.scaling.kind == Scale::Kind::sqrt_head_dim;
    if (!of_head && layer.scaling.kind != Scale::Kind::sqrt_model_dim)
        return multiply;
    const Index size = layer.dimensions[of_head ? Axis::head_qk : Axis::query_in];
    return joinedSentences(
        {(of_head ? WorksheetWords::tr("A head's queries and keys have %1 features, so √d_k is %2, and 1 / √d_k is %3.")
                  : WorksheetWords::tr("The tokens have %1 features, so √d_model is %2, and 1 / √d_model is %3."))
             .arg(size)
             .arg(factorText(std::sqrt(double(size))), factorText(double(layer.scale()))),
         multiply});
}

}  // namespace

QString instructionOf(const Step& step, const Layer& layer, const QStringList& operands)
{
    switch (entryOf(step.operation).hand_work) {
    case HandWork::products: {
        const QString product =
            WorksheetWords::tr(
                "Multiply each row of %1, number by number, with each column of %2, and add up the products.")
                .arg(operands[0], operands[1]);
        return operandsOf(step, layer).size() > 2 ? joinedSentences({product, WorksheetWords::tr("Then add the bias.")})
                                                  : product;
    }
    case HandWork::scale:
        return scaleInstruction(layer);
    case HandWork::mask:
        return maskInstruction(layer.mask);
    case HandWork::softmax: {
        const QString steps = softmaxInstruction(step.operation, layer.softmax_axis == SoftmaxAxis::query);
        const bool zero = step.operation == Operation::normalise && operandsOf(step, layer).size() > 2;
        return zero ? joinedSentences({steps, WorksheetWords::tr("Where nothing is visible, write 0.")}) : steps;
    }
    case HandWork::multiply_mask:
        return WorksheetWords::tr("Multiply each weight by the number of the mask at its place.");
    case HandWork::switch_heads:
        return WorksheetWords::tr("Write 0 everywhere if this head is switched off. Otherwise copy the numbers.");
    case HandWork::move:
        return WorksheetWords::tr("No number changes: write each one where it belongs.");
    case HandWork::formula:
        break;
    }
    return WorksheetWords::tr("Work out each number as the formula says.");
}

}  // namespace attn
