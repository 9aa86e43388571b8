// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/explanation_rows.h"

#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"
#include "ui/words/term_labels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace attn
{

namespace
{

/// Number of decimals per column, that of the terms' values last; determined by the largest number of the column.
std::vector<int> columnDecimals(const Explanation& explanation)
{
    std::vector<int> decimals;
    const auto take = [&](std::size_t column, double value, TensorId tensor) {
        decimals.resize(std::max(decimals.size(), column + 1), std::numeric_limits<int>::max());
        if (std::isfinite(value) && value != 0)
            decimals[column] = std::min(decimals[column], decimalsOf(tensor, std::abs(value)));
    };
    std::size_t factors = 0;
    for (const Term& term : explanation.terms)
        factors = std::max(factors, term.factors.size());
    for (const Term& term : explanation.terms) {
        for (std::size_t i = 0; i < term.factors.size(); ++i)
            take(i, double(term.factors[i].value), term.factors[i].source.value_or(explanation.cell).tensor);
        take(factors, term.value, explanation.cell.tensor);
    }
    std::ranges::replace(decimals, std::numeric_limits<int>::max(), 2);  // all numbers are zero
    return decimals;
}

ExplanationRow lineOf(const Trace& trace, const Explanation& explanation, std::size_t index,
                      const std::vector<int>& decimals)
{
    const Term& term = explanation.terms[index];
    ExplanationRow line;
    line.label = termLabel(trace, explanation, index);
    line.value = term.value;
    const bool is_subtracted = explanation.operation == Combination::exp && index == 1;
    for (std::size_t i = 0; i < term.factors.size(); ++i) {
        if (!line.segments.empty())
            line.segments.push_back({QStringLiteral(" · "), std::nullopt});
        const QString number = numberText(double(term.factors[i].value), decimals[i]);
        line.segments.push_back({i == 0 ? number : inParentheses(number), term.factors[i].source});
    }
    if (const auto links = line.links(); links.size() == 1)
        line.source = *links.front();
    if (line.segments.size() == 1 || is_subtracted)
        line.segments.clear();
    if (is_subtracted)
        line.label = CellTexts::tr("minus %1", "what is subtracted").arg(line.label);
    line.bar = explanation.operation == Combination::sum && explanation.terms.size() > 1;
    line.valueText = line.bar ? signedNumberText(term.value, decimals.back()) : valueTextOf(explanation, term);
    if (is_subtracted && term.value > 0)  // otherwise a negative maximum would look positive
        line.valueText = QStringLiteral("−(%1)").arg(fineNumberText(-term.value));
    return line;
}

/// A row for one cell of a tensor: "largest in its row, 8.96".
ExplanationRow cellLine(const Trace& trace, const CellRef& cell, const QString& label)
{
    ExplanationRow line;
    line.label = label;
    line.value = double(trace[cell.tensor].at(cell.index));
    line.valueText = fineValueText(cell.tensor, line.value);
    line.source = cell;
    return line;
}

/// "scaled score of cat", "logit of “the”". The score is named after the last step that changed it.
QString scoreLabel(const Trace& trace, const CellRef& score)
{
    const Axis axis = findStep(trace.layer(), score.tensor)->axes.back();
    const QString scored = ordinalName(trace, axis, score.index[0], score.index.back());
    const bool isMasked = score.tensor == TensorId::masked_scores && trace[TensorId::mask].at(score.index) == 0;
    const auto hasStep = [&](TensorId id) { return findStep(trace.layer(), id) != nullptr; };
    const bool isScaled = trace.layer().scaling.kind != Scale::Kind::none;
    return (axis == Axis::vocabulary           ? CellTexts::tr("logit of %1", "a word")
            : isMasked                         ? CellTexts::tr("masked score of %1", "a token")
            : hasStep(TensorId::biased_scores) ? CellTexts::tr("score of %1 with its bias", "a token")
            : hasStep(TensorId::capped_scores) ? CellTexts::tr("capped score of %1", "a token")
            : isScaled                         ? CellTexts::tr("scaled score of %1", "a token")
                                               : CellTexts::tr("score of %1", "a token"))
        .arg(scored);
}

/// The rows of a softmax, from the score to the weight: maximum, exponential, sum, quotient.
std::vector<ExplanationRow> softmaxLines(const Trace& trace, const Explanation& weight)
{
    const bool down = trace.layer().softmax_axis == SoftmaxAxis::query && isAttentionWeight(trace, weight.cell.tensor);
    const auto cell = [&](std::size_t term) { return *weight.terms[term].factors[0].source; };
    const ExplanationRow sum =
        cellLine(trace, cell(1), down ? CellTexts::tr("sum of the column") : CellTexts::tr("sum of the row"));
    const Explanation power = explain(trace, cell(0).tensor, cell(0).index);
    if (power.operation != Combination::exp)  // overridden, not computed from a score
        return {cellLine(trace, cell(0), matrixName(cell(0).tensor, trace.layer())), sum};
    const CellRef& score = *power.terms[0].factors[0].source;
    return {cellLine(trace, score, scoreLabel(trace, score)),
            cellLine(trace, *power.terms[1].factors.back().source,
                     down ? CellTexts::tr("largest in its column") : CellTexts::tr("largest in its row")),
            cellLine(trace, cell(0), totalLabel(trace, power)), sum};
}

/// Whether it explains a softmax weight (an exponential divided by its row sum), not another quotient.
bool isSoftmaxWeight(const Trace& trace, const Explanation& explanation)
{
    const Step& step = *findStep(trace.layer(), explanation.cell.tensor);
    return explanation.operation == Combination::divide && entryOf(step.operation).picture.layout == Layout::softmax;
}

/// The result of the folded rows for the explanation's operation.
double combined(std::span<const ExplanationRow> lines, Combination operation)
{
    double value = lines.front().value;
    for (const ExplanationRow& line : lines.subspan(1)) {
        const bool unknown = std::isnan(value) || std::isnan(line.value);
        value = operation == Combination::sum || unknown ? value + line.value : std::max(value, line.value);
    }
    return value;
}

/// One row that replaces the folded terms.
ExplanationRow foldedLine(std::span<const ExplanationRow> lines, Combination operation, int decimals)
{
    ExplanationRow line;
    line.kind = ExplanationRow::Kind::folded;
    const auto count = static_cast<int>(lines.size());  // lupdate does not find texts next to a cast
    line.label = CellTexts::tr("… %n more", nullptr, count);
    line.value = combined(lines, operation);
    line.valueText = operation == Combination::sum ? signedNumberText(line.value, decimals)
                                                   : QStringLiteral("≤ %1").arg(fineNumberText(line.value));
    return line;
}

void fold(std::vector<ExplanationRow>& lines, std::size_t first, std::size_t last, Combination operation, int decimals)
{
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = lines.begin() + static_cast<std::ptrdiff_t>(last);
    const ExplanationRow folded = foldedLine({begin, end}, operation, decimals);
    lines.insert(lines.erase(begin, end), folded);
}

/// Terms of a sum are ordered by magnitude, those of a maximum by value. NaN comes first, because it makes the result
/// NaN.
void orderBySize(std::vector<ExplanationRow>& lines, Combination operation)
{
    std::ranges::stable_sort(lines, std::ranges::greater(), [&](const ExplanationRow& line) {
        return std::isnan(line.value)          ? std::numeric_limits<double>::infinity()
               : operation == Combination::max ? line.value
                                               : std::abs(line.value);
    });
}

constexpr std::size_t max_terms = 4;  // plus one row for the folded ones

/// Appends a term; a leading minus replaces the plus.
void addTerm(std::vector<RowSegment>& sum, std::vector<RowSegment> term)
{
    QString& number = term.front().text;
    const bool negative = number.startsWith(u'−');
    if (!sum.empty())
        sum.push_back({negative ? QStringLiteral(" − ") : QStringLiteral(" + "), std::nullopt});
    if (number.startsWith(u'+') || (negative && !sum.empty()))
        number.remove(0, 1);
    sum.insert(sum.end(), term.begin(), term.end());
}

std::vector<RowSegment> weightSegments(const Trace& trace, const Explanation& weight)
{
    const CellRef& exponential = *weight.terms[0].factors[0].source;
    const CellRef& sum = *weight.terms[1].factors[0].source;
    const Explanation power = explain(trace, exponential.tensor, exponential.index);
    const QString above = power.operation == Combination::exp
                              ? totalLabel(trace, power)
                              : fineValueText(exponential.tensor, double(power.value));  // overridden
    return {{above, exponential},
            {QStringLiteral(" / "), std::nullopt},
            {inParentheses(fineValueText(sum.tensor, double(trace[sum.tensor].at(sum.index)))), sum}};
}

/// Whether one of the segments links to the cell.
bool hasLinkTo(const std::vector<RowSegment>& segments, const CellRef& cell)
{
    return std::ranges::any_of(segments, [&cell](const RowSegment& segment) { return segment.source == cell; });
}

std::vector<RowSegment> segmentsOf(ExplanationRow row)
{
    const bool isFolded = row.kind == ExplanationRow::Kind::folded;
    return row.segments.empty() ? std::vector<RowSegment>{{isFolded ? row.label : row.valueText, row.source}}
                                : row.segments;
}

}  // namespace

std::vector<const CellRef*> ExplanationRow::links() const
{
    std::vector<const CellRef*> cells;
    if (source)
        cells.push_back(&*source);
    else
        for (const RowSegment& segment : segments)
            if (segment.source)
                cells.push_back(&*segment.source);
    return cells;
}

std::optional<CellRef> decidingMaskCell(const Trace& trace, const CellRef& cell)
{
    const Step& step = *findStep(trace.layer(), cell.tensor);
    const int condition = entryOf(step.operation).condition;
    if (condition < 0 || findOverride(trace.layer(), cell.tensor, cell.index))
        return std::nullopt;
    return CellRef{operandsOf(step, trace.layer())[static_cast<std::size_t>(condition)], cell.index};
}

bool canBeOrdered(const Explanation& explanation)
{
    const bool can_sort = explanation.operation == Combination::sum || explanation.operation == Combination::max;
    return can_sort && explanation.terms.size() > 2;
}

std::vector<ExplanationRow> explanationRows(const Trace& trace, const Explanation& explanation, std::size_t maximum,
                                            TermOrder order)
{
    const std::vector<int> decimals = columnDecimals(explanation);
    std::vector<ExplanationRow> lines;
    if (isSoftmaxWeight(trace, explanation))
        lines = softmaxLines(trace, explanation);
    else
        for (std::size_t i = 0; i < explanation.terms.size(); ++i)
            lines.push_back(lineOf(trace, explanation, i, decimals));
    if (const auto condition = decidingMaskCell(trace, explanation.cell))
        lines.push_back(cellLine(trace, *condition, matrixName(condition->tensor, trace.layer())));
    const bool ordered = order == TermOrder::size && canBeOrdered(explanation);
    if (ordered)
        orderBySize(lines, explanation.operation);
    if (lines.size() > maximum) {
        const std::size_t head = ordered ? maximum - 1 : maximum / 2;
        fold(lines, head, lines.size() - (maximum - head - 1), explanation.operation, decimals.back());
    }
    ExplanationRow total;
    total.kind = ExplanationRow::Kind::total;
    total.label = totalLabel(trace, explanation);
    total.value = double(explanation.value);
    total.valueText = fineValueText(explanation.cell.tensor, total.value);
    lines.push_back(total);
    return lines;
}

std::vector<RowSegment> computationSegments(const Trace& trace, const Explanation& explanation,
                                            const std::optional<CellRef>& wanted)
{
    if (isSoftmaxWeight(trace, explanation))
        return weightSegments(trace, explanation);
    if (explanation.operation != Combination::sum || explanation.terms.size() < 2)
        return {{totalLabel(trace, explanation), std::nullopt}};
    std::vector<ExplanationRow> rows = explanationRows(trace, explanation, max_terms, TermOrder::size);
    rows.pop_back();  // the total
    std::vector<RowSegment> sum;
    for (const ExplanationRow& row : rows)
        addTerm(sum, segmentsOf(row));
    if (!wanted || hasLinkTo(sum, *wanted))
        return sum;
    for (const ExplanationRow& row : explanationRows(trace, explanation, explanation.terms.size() + 1))
        if (const std::vector<RowSegment> term = segmentsOf(row); hasLinkTo(term, *wanted)) {
            sum.push_back({QStringLiteral(" ("), std::nullopt});
            sum.insert(sum.end(), term.begin(), term.end());
            sum.push_back({QStringLiteral(")"), std::nullopt});
            break;
        }
    return sum;
}

}  // namespace attn
