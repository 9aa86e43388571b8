// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/row_sentences.h"

#include "core/explain/sources.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/mask_text.h"
#include "ui/words/number_text.h"

#include <algorithm>
#include <cmath>

namespace attn
{

QString linkTo(QString address, const Shape& index, const QString& text)
{
    for (const Index position : index)
        address += QLatin1Char('/') + QString::number(position);
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(address, text.toHtmlEscaped());
}

Shape parsePositions(const QStringList& parts)
{
    Shape index;
    for (const QString& part : parts)
        index.push_back(static_cast<Index>(part.toLongLong()));
    return index;
}

QString cellLink(const CellRef& cell, const QString& text)
{
    return linkTo(QString::fromUtf8(name(cell.tensor)), cell.index, text);
}

std::optional<CellRef> parseCellLink(const QString& address)
{
    const QStringList parts = address.split(QLatin1Char('/'));
    const auto tensor = tensorId(parts.front().toStdString());
    return tensor ? std::optional(CellRef{*tensor, parsePositions(parts.mid(1))}) : std::nullopt;
}

namespace
{

/// Whether all keys of the cell's query are blocked, so that its weights have no meaning; false with softmax over
/// queries, which normalises over the queries.
bool isRowBlocked(const Trace& trace, const CellRef& cell)
{
    const Index matrix = cell.index[0] * trace.layer().grid.heads + cell.index[1];
    return trace.has(TensorId::mask) && trace.layer().mask.stage == MaskStage::before_softmax &&
           !isSoftmaxOverQueries(trace) && isLineEmpty(trace, matrix, cell.index[2]);
}

/// The weights that softmax normalises together: the cell's row or column.
struct Line {
    double sum = 0;
    bool set_by_hand = false;

    /// Whether the sum is 1 to two decimals.
    [[nodiscard]] bool sumsToOne() const { return std::abs(sum - 1) < 0.005; }
};

Line lineOf(const Trace& trace, const CellRef& cell)
{
    const Tensor& tensor = trace[cell.tensor];
    const std::size_t summed_axis = isSoftmaxOverQueries(trace) ? 2 : 3;
    Line line;
    CellRef each = cell;
    for (each.index[summed_axis] = 0; each.index[summed_axis] < tensor.shape()[summed_axis];
         ++each.index[summed_axis]) {
        line.sum += double(tensor.at(each.index));
        line.set_by_hand = line.set_by_hand || findOverride(trace.layer(), each.tensor, each.index);
    }
    return line;
}

/// The reason why the weights do not sum to 1: the first step, up to the cell's, after which they do not.
QString sumDeviationReason(const Trace& trace, const CellRef& cell)
{
    for (const TensorId id : {TensorId::weights, TensorId::masked_weights}) {
        if (!trace.has(id))
            continue;
        const Line line = lineOf(trace, {id, cell.index});
        if (line.sumsToOne() && id != cell.tensor)
            continue;
        if (id == TensorId::weights && !line.set_by_hand && hasSink(trace.layer()))
            return CellTexts::tr("the rest goes to the sink.");
        return line.set_by_hand || id == TensorId::weights ? CellTexts::tr("a number was set by hand.")
                                                           : CellTexts::tr("the mask came after the softmax.");
    }
    return CellTexts::tr("dropout set some weights to 0 and made the others larger.");
}

QString reason(NanCause cause)
{
    switch (cause) {
    case NanCause::given:
        return CellTexts::tr("it was given as NaN.");
    case NanCause::set_by_hand:
        return CellTexts::tr("it was set by hand.");
    case NanCause::empty_row:
        return CellTexts::tr("no key is visible there, and a softmax over nothing has no value.");
    case NanCause::opposed_infinities:
        return CellTexts::tr("∞ − ∞ has no value.");
    case NanCause::zero_times_infinity:
        return CellTexts::tr("0 · ∞ has no value.");
    case NanCause::undefined_quotient:
        return CellTexts::tr("∞ / ∞ has no value.");
    case NanCause::overflow:
        return CellTexts::tr("the sum became too large for single precision on the way.");
    }
    return {};
}

}  // namespace

QString attentionSentence(const Trace& trace, const CellRef& cell)
{
    if (!isAttentionWeight(trace, cell.tensor))
        return {};
    const Tensor& tensor = trace[cell.tensor];
    CellRef maximum = cell;
    maximum.index.back() = 0;
    float largest = tensor.at(maximum.index);
    int equals = 0;
    for (CellRef other = maximum; other.index.back() < tensor.shape().back(); ++other.index.back()) {
        const float value = tensor.at(other.index);
        if (std::isnan(value))
            return {};
        equals = value > largest ? 1 : equals + (value == largest ? 1 : 0);
        if (value > largest)
            maximum = other;
        largest = std::max(largest, value);
    }
    const Index batch = cell.index.front();
    const QString query = tokenInSentence(trace, Axis::query, batch, cell.index[2]);
    const bool blocked = isRowBlocked(trace, cell);
    if (largest == 0 && blocked && hasSink(trace.layer()))
        return CellTexts::tr("All keys of %1 are blocked: all of its attention goes to the sink.").arg(query);
    if (largest == 0 && blocked && trace.layer().mask.empty_rows == EmptyRows::zero)
        return CellTexts::tr("All keys of %1 are blocked: its weights are set to 0.").arg(query);
    if (largest == 0)
        return CellTexts::tr("%1 attends to no token: none of its weights is above 0.").arg(query);
    if (blocked)
        return CellTexts::tr("All keys of %1 are blocked: its weights mean nothing.").arg(query);
    if (equals > 1)
        return CellTexts::tr("%1 attends most, and equally, to %n tokens.", nullptr, equals).arg(query);
    if (maximum == cell)
        return CellTexts::tr("That is where %1 attends most.").arg(query);
    const QString key = cellLink(maximum, ordinalName(trace, Axis::key, batch, maximum.index.back()));
    if (isSoftmaxOverQueries(trace) || largest > 1)  // not a fraction of a row
        return CellTexts::tr("The largest weight of %1 is that of %2: %3.", "query, key, number")
            .arg(query, key, fineNumberText(double(largest)));
    return CellTexts::tr("%1 attends most to %2: %3.", "query, key, percentage")
        .arg(query, key, percentageText(double(largest)));
}

QString weightSumSentence(const Trace& trace, const CellRef& cell)
{
    if (!isAttentionWeight(trace, cell.tensor))
        return {};
    const Line line = lineOf(trace, cell);
    if (line.sumsToOne() || line.sum == 0 || !std::isfinite(line.sum))
        return {};
    return (isSoftmaxOverQueries(trace) ? CellTexts::tr("This column adds up to %1, not to 1: %2", "number, reason")
                                        : CellTexts::tr("This row adds up to %1, not to 1: %2", "number, reason"))
        .arg(numberText(line.sum), sumDeviationReason(trace, cell));
}

QString deviationTermsSentence(const Trace& trace, const Explanation& explanation)
{
    const Step& step = *findStep(trace.layer(), explanation.cell.tensor);
    const bool centred = operandsOf(step, trace.layer()).size() > 1;
    if (explanation.operation != Combination::root || !centred)
        return {};
    return CellTexts::tr("The squares are multiplied out above: the mean of (x − μ)² is the mean of x², minus μ².");
}

QString nanSentence(const Trace& trace, const CellRef& cell)
{
    const auto origin = nanOrigin(trace, cell);
    if (!origin)
        return {};
    if (origin->cell == cell)
        return CellTexts::tr("Here NaN first appears: %1").arg(reason(origin->cause));
    return CellTexts::tr("NaN first appears in %1: %2", "cell, reason")
        .arg(cellLink(origin->cell, cellName(trace, origin->cell)), reason(origin->cause));
}

QString offHeadSentence(const Trace& trace, const CellRef& cell)
{
    const Tensor& tensor = trace[cell.tensor];
    if (!tensor.has(Axis::head) || !tensor.has(Axis::query) || cell.tensor == TensorId::kept_head_outputs)
        return {};
    const Index head = cell.index[1];
    if (!trace.layer().isHeadOff(head))
        return {};
    const CellRef first{TensorId::kept_head_outputs, {cell.index[0], head, cell.index[2], 0}};
    return CellTexts::tr(
               "Head %1 is off: its weights stay, its output is not added. The first number that differs is %2.",
               "number, cell")
        .arg(positionText(head), cellLink(first, cellName(trace, first)));
}

}  // namespace attn
