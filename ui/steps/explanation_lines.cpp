// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/steps/explanation_lines.h"

#include "ui/heatmap/number_text.h"
#include "ui/steps/cell_sentences.h"
#include "ui/steps/step_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <span>

namespace attn
{

namespace
{

bool isSum(const Explanation& explanation) { return explanation.operation == Combine::sum; }

/// The axis along which the terms run: the one on which the first two terms' sources differ.
std::optional<std::size_t> runningPlace(const Explanation& explanation)
{
    if (explanation.terms.size() < 2 || explanation.terms[0].factors.empty() || explanation.terms[1].factors.empty())
        return std::nullopt;
    const auto& first = explanation.terms[0].factors[0].source;
    const auto& second = explanation.terms[1].factors[0].source;
    if (!first || !second || first->tensor != second->tensor)
        return std::nullopt;
    for (std::size_t i = 0; i < first->index.size(); ++i)
        if (first->index[i] != second->index[i])
            return i;
    return std::nullopt;
}

/// What a number that was read from no cell is.
QString constantName(Operation operation, std::size_t term, std::size_t count)
{
    switch (operation) {
    case Operation::given:
        if (count == 1)
            return QCoreApplication::translate("Cells", "given");
        return term == 0 ? QCoreApplication::translate("Cells", "token")
                         : QCoreApplication::translate("Cells", "position");
    case Operation::scale:
        return QCoreApplication::translate("Cells", "scale");
    case Operation::mask:
        return QCoreApplication::translate("Cells", "fill");
    case Operation::combine_mask:
        return QCoreApplication::translate("Cells", "mask");
    case Operation::drop_out:
        return QCoreApplication::translate("Cells", "dropout");
    case Operation::switch_heads:
        return QCoreApplication::translate("Cells", "switch");
    case Operation::normalise:
        return QCoreApplication::translate("Cells", "empty row");
    default:
        return {};
    }
}

QString labelOf(const Trace& trace, const Explanation& explanation, std::size_t term)
{
    const auto place = runningPlace(explanation);
    const auto& factors = explanation.terms[term].factors;
    const auto& source = factors[0].source;
    const bool runs = place && source && source->tensor == explanation.terms[0].factors[0].source->tensor;
    if (runs) {
        const Axis axis = findStep(trace.layer(), source->tensor)->axes[*place];
        return positionName(trace, axis, source->index[0], source->index[*place]);
    }
    const auto named = std::ranges::find_if(factors, [](const Factor& factor) { return factor.source.has_value(); });
    if (named != factors.end())
        return matrixName(named->source->tensor, trace.layer());
    if (explanation.set_by_hand == explanation.cell)
        return QCoreApplication::translate("Cells", "your number");
    const Step* step = findStep(trace.layer(), explanation.cell.tensor);
    return constantName(step->operation, term, explanation.terms.size());
}

/// How many decimals the numbers of each column need, the terms' values last: the largest of a column decides.
std::vector<int> columnDecimals(const Explanation& explanation)
{
    std::vector<double> largest;
    const auto take = [&](std::size_t column, double value) {
        largest.resize(std::max(largest.size(), column + 1), 0.0);
        if (std::isfinite(value))
            largest[column] = std::max(largest[column], std::abs(value));
    };
    std::size_t factors = 0;
    for (const Term& term : explanation.terms)
        factors = std::max(factors, term.factors.size());
    for (const Term& term : explanation.terms) {
        for (std::size_t i = 0; i < term.factors.size(); ++i)
            take(i, double(term.factors[i].value));
        take(factors, term.value);
    }
    std::vector<int> decimals;
    std::ranges::transform(largest, std::back_inserter(decimals), decimalsFor);
    return decimals;
}

QString inBrackets(const QString& number) { return number.front().isDigit() ? number : u'(' + number + u')'; }

/// A term's value; a constant that is multiplied has its digits.
QString valueTextOf(const Explanation& explanation, const Term& term)
{
    const bool constant_factor =
        explanation.operation == Combine::product && term.factors.size() == 1 && !term.factors.front().source;
    return constant_factor ? factorText(term.value) : fineValueText(explanation.cell.tensor, term.value);
}

/// Which of two it is, and why.
QString selectionLabel(const Explanation& explanation, Operation operation)
{
    const bool kept = explanation.terms.front().factors.front().source.has_value();
    switch (operation) {
    case Operation::combine_mask:
        return explanation.value == 0 ? QCoreApplication::translate("Cells", "blocked")
                                      : QCoreApplication::translate("Cells", "visible");
    case Operation::mask:
        return kept ? QCoreApplication::translate("Cells", "kept: the mask is 1")
                    : QCoreApplication::translate("Cells", "filled: the mask is 0");
    case Operation::switch_heads:
        return kept ? QCoreApplication::translate("Cells", "kept: the head is on")
                    : QCoreApplication::translate("Cells", "0: the head is off");
    default:
        return QCoreApplication::translate("Cells", "no key is visible");
    }
}

QString totalLabel(const Trace& trace, const Explanation& explanation)
{
    const auto number = [&](std::size_t i) { return valueTextOf(explanation, explanation.terms[i]); };
    const auto count = static_cast<int>(explanation.terms.size());
    switch (explanation.operation) {
    case Combine::sum:
        if (explanation.cell.tensor == TensorId::masked_scores && count == 1)
            return selectionLabel(explanation, Operation::mask);
        return QCoreApplication::translate("Cells", "sum of %n terms", nullptr, count);
    case Combine::max:
        return QCoreApplication::translate("Cells", "largest of %n", nullptr, count);
    case Combine::exp:
        return QStringLiteral("e^(%1 − %2)").arg(number(0), inBrackets(fineNumberText(-explanation.terms[1].value)));
    case Combine::divide:
        return QStringLiteral("%1 / %2").arg(number(0), inBrackets(number(1)));
    case Combine::product:
        return explanation.terms.size() == 2 ? QStringLiteral("%1 · %2").arg(number(0), inBrackets(number(1)))
                                             : QCoreApplication::translate("Cells", "product");
    case Combine::copy:
        if (explanation.set_by_hand)
            return QCoreApplication::translate("Cells", "set by hand");
        return QCoreApplication::translate("Cells", "the same number");
    case Combine::select:
        return selectionLabel(explanation, findStep(trace.layer(), explanation.cell.tensor)->operation);
    }
    return {};
}

ExplanationLine lineOf(const Trace& trace, const Explanation& explanation, std::size_t index,
                       const std::vector<int>& decimals)
{
    const Term& term = explanation.terms[index];
    ExplanationLine line;
    line.label = labelOf(trace, explanation, index);
    line.value = term.value;
    const bool taken_away = explanation.operation == Combine::exp && index == 1;
    for (std::size_t i = 0; i < term.factors.size(); ++i) {
        if (!line.parts.empty())
            line.parts.push_back({QStringLiteral(" · "), std::nullopt});
        line.parts.push_back({numberText(double(term.factors[i].value), decimals[i]), term.factors[i].source});
    }
    if (const auto links = line.links(); links.size() == 1)
        line.source = *links.front();
    if (line.parts.size() == 1 || taken_away)
        line.parts.clear();
    if (taken_away)
        line.label = QCoreApplication::translate("Cells", "minus %1", "what is subtracted").arg(line.label);
    line.bar = isSum(explanation);
    line.valueText = line.bar ? signedNumberText(term.value, decimals.back()) : valueTextOf(explanation, term);
    return line;
}

/// A line for a whole tensor's cell: "Max, at the, 0.97".
ExplanationLine cellLine(const Trace& trace, const CellRef& cell, const QString& remark)
{
    ExplanationLine line;
    line.label = matrixName(cell.tensor, trace.layer());
    line.value = double(trace[cell.tensor].at(cell.index));
    line.valueText = fineValueText(cell.tensor, line.value);
    line.source = cell;
    if (!remark.isEmpty())
        line.parts.push_back({remark, std::nullopt});
    return line;
}

/// Whose the largest of a row's scores is, or nothing when there is no such term.
QString winner(const Trace& trace, const Explanation& maximum)
{
    const bool per_key = trace.layer().attention.softmax_axis == SoftmaxAxis::query;
    for (const Term& term : maximum.terms)
        if (const auto& source = term.factors.front().source; source && term.value == double(maximum.value))
            return QCoreApplication::translate("Cells", "at %1", "where the maximum is")
                .arg(spokenName(trace, per_key ? Axis::query : Axis::key, source->index[0],
                                source->index[per_key ? 2 : 3]));
    return {};
}

/// From the score to the weight, as the softmax goes.
std::vector<ExplanationLine> softmaxLines(const Trace& trace, const Explanation& weight)
{
    const auto explained = [&](const CellRef& cell) { return explain(trace, cell.tensor, cell.index); };
    const CellRef& exponential = *weight.terms[0].factors[0].source;
    const CellRef& sum = *weight.terms[1].factors[0].source;
    const Explanation power = explained(exponential);
    if (power.operation != Combine::exp)  // set by hand: there is nothing before it
        return {cellLine(trace, exponential, {}), cellLine(trace, sum, {})};
    const CellRef& score = *power.terms[0].factors[0].source;
    const CellRef& maximum = *power.terms[1].factors.back().source;
    const auto count = static_cast<int>(explained(sum).terms.size());
    return {cellLine(trace, score, {}), cellLine(trace, maximum, winner(trace, explained(maximum))),
            cellLine(trace, exponential, totalLabel(trace, power)),
            cellLine(trace, sum, QCoreApplication::translate("Cells", "of %n terms", "numbers added up", count))};
}

std::vector<ExplanationLine> conditionLines(const Trace& trace, const Explanation& explanation)
{
    const auto condition = chosenBy(trace, explanation);
    return condition ? std::vector{cellLine(trace, *condition, {})} : std::vector<ExplanationLine>();
}

/// What the lines come to under the explanation's operation.
double combined(std::span<const ExplanationLine> lines, Combine operation)
{
    double value = lines.front().value;
    for (const ExplanationLine& line : lines.subspan(1)) {
        const bool unknown = std::isnan(value) || std::isnan(line.value);
        value = operation == Combine::sum || unknown ? value + line.value : std::max(value, line.value);
    }
    return value;
}

/// Lines that are left out, as one.
ExplanationLine foldedLine(std::span<const ExplanationLine> lines, Combine operation, int decimals)
{
    ExplanationLine line;
    line.kind = ExplanationLine::Kind::folded;
    line.label = QCoreApplication::translate("Cells", "… %n more", nullptr, static_cast<int>(lines.size()));
    line.value = combined(lines, operation);
    line.valueText = operation == Combine::sum ? signedNumberText(line.value, decimals)
                                               : QStringLiteral("≤ %1").arg(fineNumberText(line.value));
    return line;
}

void fold(std::vector<ExplanationLine>& lines, std::size_t first, std::size_t last, Combine operation, int decimals)
{
    const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = lines.begin() + static_cast<std::ptrdiff_t>(last);
    const ExplanationLine folded = foldedLine({begin, end}, operation, decimals);
    lines.insert(lines.erase(begin, end), folded);
}

/// NaN before all else, for it decides everything.
double rank(const ExplanationLine& line)
{
    return std::isnan(line.value) ? std::numeric_limits<double>::infinity() : std::abs(line.value);
}

/// The largest of a sum are those far from 0; of a maximum, those high up.
void orderBySize(std::vector<ExplanationLine>& lines, Combine operation)
{
    std::ranges::stable_sort(lines, std::ranges::greater(), [&](const ExplanationLine& line) {
        return operation == Combine::max && !std::isnan(line.value) ? line.value : rank(line);
    });
}

}  // namespace

std::vector<const CellRef*> ExplanationLine::links() const
{
    std::vector<const CellRef*> cells;
    if (source)
        cells.push_back(&*source);
    else
        for (const LinePart& part : parts)
            if (part.source)
                cells.push_back(&*part.source);
    return cells;
}

QString fineValueText(TensorId tensor, double value)
{
    return tensor == TensorId::mask ? numberText(value, 0) : fineNumberText(value);
}

std::optional<CellRef> chosenBy(const Trace& trace, const Explanation& explanation)
{
    const bool masked = findStep(trace.layer(), explanation.cell.tensor)->operation == Operation::mask;
    if (!masked || explanation.set_by_hand == explanation.cell)
        return std::nullopt;
    return CellRef{TensorId::mask, explanation.cell.index};
}

bool canBeOrdered(const Explanation& explanation)
{
    const bool orderly = explanation.operation == Combine::sum || explanation.operation == Combine::max;
    return orderly && explanation.terms.size() > 2;
}

std::vector<ExplanationLine> explanationLines(const Trace& trace, const Explanation& explanation, std::size_t most,
                                              TermOrder order)
{
    const std::vector<int> decimals = columnDecimals(explanation);
    std::vector<ExplanationLine> lines;
    if (explanation.operation == Combine::divide)
        lines = softmaxLines(trace, explanation);
    else
        for (std::size_t i = 0; i < explanation.terms.size(); ++i)
            lines.push_back(lineOf(trace, explanation, i, decimals));
    for (ExplanationLine& line : conditionLines(trace, explanation))
        lines.push_back(std::move(line));
    const bool ordered = order == TermOrder::size && canBeOrdered(explanation);
    if (ordered)
        orderBySize(lines, explanation.operation);
    if (lines.size() > most) {
        const std::size_t head = ordered ? most - 1 : most / 2;
        fold(lines, head, lines.size() - (most - head - 1), explanation.operation, decimals.back());
    }
    ExplanationLine total;
    total.kind = ExplanationLine::Kind::total;
    total.label = totalLabel(trace, explanation);
    total.value = double(explanation.value);
    total.valueText = fineValueText(explanation.cell.tensor, total.value);
    lines.push_back(total);
    return lines;
}

}  // namespace attn
