// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/derivation/sum_parts.h"

#include "ui/derivation/term_labels.h"
#include "ui/words/cell_sentences.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr std::size_t most_terms = 4;  // plus one row for the folded ones

/// Appends a term; a leading minus replaces the plus.
void addTerm(std::vector<RowPart>& sum, std::vector<RowPart> term)
{
    QString& number = term.front().text;
    const bool negative = number.startsWith(u'−');
    if (!sum.empty())
        sum.push_back({negative ? QStringLiteral(" − ") : QStringLiteral(" + "), std::nullopt});
    if (number.startsWith(u'+') || (negative && !sum.empty()))
        number.remove(0, 1);
    sum.insert(sum.end(), term.begin(), term.end());
}

std::vector<RowPart> weightParts(const Trace& trace, const Explanation& weight)
{
    const CellRef& exponential = *weight.terms[0].factors[0].source;
    const CellRef& sum = *weight.terms[1].factors[0].source;
    const Explanation power = explain(trace, exponential.tensor, exponential.index);
    const QString above = power.operation == Combine::exp
                              ? totalLabel(trace, power)
                              : fineValueText(exponential.tensor, double(power.value));  // set by hand
    return {{above, exponential},
            {QStringLiteral(" / "), std::nullopt},
            {inBrackets(fineValueText(sum.tensor, double(trace[sum.tensor].at(sum.index)))), sum}};
}

/// Whether one of the parts links to the cell.
bool leadsTo(const std::vector<RowPart>& parts, const CellRef& cell)
{
    return std::ranges::any_of(parts, [&cell](const RowPart& part) { return part.source == cell; });
}

std::vector<RowPart> partsOf(ExplanationRow row)
{
    const bool isFolded = row.kind == ExplanationRow::Kind::folded;
    return row.parts.empty() ? std::vector<RowPart>{{isFolded ? row.label : row.valueText, row.source}} : row.parts;
}

}  // namespace

std::vector<RowPart> sumParts(const Trace& trace, const Explanation& explanation, const std::optional<CellRef>& wanted)
{
    if (isSoftmaxWeight(trace, explanation))
        return weightParts(trace, explanation);
    if (explanation.operation != Combine::sum || explanation.terms.size() < 2)
        return {{totalLabel(trace, explanation), std::nullopt}};
    std::vector<ExplanationRow> rows = explanationRows(trace, explanation, most_terms, TermOrder::size);
    rows.pop_back();  // the total
    std::vector<RowPart> sum;
    for (const ExplanationRow& row : rows)
        addTerm(sum, partsOf(row));
    if (!wanted || leadsTo(sum, *wanted))
        return sum;
    for (const ExplanationRow& row : explanationRows(trace, explanation, explanation.terms.size() + 1))
        if (const std::vector<RowPart> term = partsOf(row); leadsTo(term, *wanted)) {
            sum.push_back({QStringLiteral(" ("), std::nullopt});
            sum.insert(sum.end(), term.begin(), term.end());
            sum.push_back({QStringLiteral(")"), std::nullopt});
            break;
        }
    return sum;
}

}  // namespace attn
