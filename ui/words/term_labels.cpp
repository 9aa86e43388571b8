// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/term_labels.h"

#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

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

QString inBrackets(const QString& number) { return number.front().isDigit() ? number : u'(' + number + u')'; }

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

}  // namespace

QString termLabel(const Trace& trace, const Explanation& explanation, std::size_t term)
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

QString fineValueText(TensorId tensor, double value)
{
    return tensor == TensorId::mask ? numberText(value, 0) : fineNumberText(value);
}

QString valueTextOf(const Explanation& explanation, const Term& term)
{
    const bool constant_factor =
        explanation.operation == Combine::product && term.factors.size() == 1 && !term.factors.front().source;
    return constant_factor ? factorText(term.value) : fineValueText(explanation.cell.tensor, term.value);
}

QString maximumPlace(const Trace& trace, const Explanation& maximum)
{
    const bool per_key = trace.layer().attention.softmax_axis == SoftmaxAxis::query;
    for (const Term& term : maximum.terms)
        if (const auto& source = term.factors.front().source; source && term.value == double(maximum.value))
            return QCoreApplication::translate("Cells", "at %1", "where the maximum is")
                .arg(spokenName(trace, per_key ? Axis::query : Axis::key, source->index[0],
                                source->index[per_key ? 2 : 3]));
    return {};
}

}  // namespace attn
