// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/term_labels.h"

#include "core/forward/patching.h"
#include "core/mask/mask_layer.h"
#include "core/tensor/tensor_id.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/mask_text.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <variant>

namespace attn
{

namespace
{

/// The coordinate (index into CellRef::index) in which the sources of the first two terms differ; nullopt: none.
std::optional<std::size_t> varyingCoordinate(const Explanation& explanation)
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

QString translatedLabel(const char* text) { return text ? CellTexts::tr(text) : QString(); }

const Wording& wordingOf(const Trace& trace, const Explanation& explanation)
{
    return entryOf(findStep(trace.layer(), explanation.cell.tensor)->operation).wording;
}

bool hasSourceCell(const Term& term)
{
    return std::ranges::any_of(term.factors, [](const Factor& factor) { return factor.source.has_value(); });
}

/// Label of a step that chooses between two values: Wording::kept if it chose the value of the operand or, without
/// operands, 1; otherwise Wording::replaced.
QString selectionLabel(const Trace& trace, const Explanation& explanation)
{
    const Step& step = *findStep(trace.layer(), explanation.cell.tensor);
    const bool read = explanation.terms.front().factors.front().source.has_value();
    const bool kept = read || (step.operands.empty() && explanation.value != 0);
    const Wording& wording = wordingOf(trace, explanation);
    return translatedLabel(kept ? wording.kept : wording.replaced);
}

/// The name of a mask layer that adds to a score; with the distance for the layers whose number depends on it (ALiBi
/// and relative bias).
QString biasLayerName(const Trace& trace, const CellRef& cell, std::size_t at)
{
    const Layer& layer = trace.layer();
    const QString name = maskLayerName(layer.mask, at, layer.model_mask_layer_count);
    const bool isByDistance =
        std::visit([]<typename Region>(const Region&) { return always_adds<Region>; }, layer.mask.layers[at].region);
    const Shape& index = cell.index;
    const Index distance = layer.grid.distance({index[0], index[1], index[2], index[3]});
    return isByDistance
               ? CellTexts::tr("%1, distance %2", "mask layer, key − query").arg(name, numberText(double(distance), 0))
               : name;
}

}  // namespace

std::optional<Axis> termAxis(const Trace& trace, const Explanation& explanation, std::size_t term)
{
    const auto place = varyingCoordinate(explanation);
    const auto& source = explanation.terms[term].factors[0].source;
    const bool runs = place && source && source->tensor == explanation.terms[0].factors[0].source->tensor;
    return runs ? std::optional(findStep(trace.layer(), source->tensor)->axes[*place]) : std::nullopt;
}

QString termLabel(const Trace& trace, const Explanation& explanation, std::size_t term)
{
    const auto& factors = explanation.terms[term].factors;
    if (const auto axis = termAxis(trace, explanation, term)) {
        const Shape& index = factors[0].source->index;
        return positionName(trace, *axis, index[0], index[*varyingCoordinate(explanation)]);
    }
    const auto named = std::ranges::find_if(factors, [](const Factor& factor) { return factor.source.has_value(); });
    if (named != factors.end())
        return matrixName(named->source->tensor, trace.layer());
    if (explanation.deciding_override == explanation.cell)
        return findPatch(trace, explanation.cell) ? CellTexts::tr("the number there") : CellTexts::tr("your number");
    if (term < explanation.added_by.size())
        return biasLayerName(trace, explanation.cell, explanation.added_by[term].layer);
    if (explanation.external_source && explanation.external_source->checkpoint_tensor.empty())
        return partName(trace.experiment().model->model->plan(), explanation.external_source->part,
                        explanation.external_source->layer);
    if (explanation.terms.size() > 1 && std::ranges::none_of(explanation.terms, hasSourceCell))  // computed from text
        return term == 0 ? CellTexts::tr("token") : CellTexts::tr("position");
    return translatedLabel(wordingOf(trace, explanation).constant);
}

namespace
{

/// (x − mean) / deviation · weight + bias, or x / deviation · weight.
QString normLabel(const Explanation& explanation, const std::function<QString(std::size_t)>& number)
{
    if (explanation.terms.size() == 3)
        return QStringLiteral("%1 / %2 · %3").arg(number(0), inParentheses(number(1)), inParentheses(number(2)));
    return QStringLiteral("(%1 − %2) / %3 · %4 + %5")
        .arg(number(0), inParentheses(fineNumberText(-explanation.terms[1].value)), inParentheses(number(2)),
             inParentheses(number(3)), inParentheses(number(4)));
}

/// Whether the factor was read from a cell that the mask blocks.
bool isReadFromBlocked(const Trace& trace, const Factor& factor)
{
    return factor.source && isBlocked(trace, *factor.source);
}

/// Number of terms of a sum or a maximum that a mask blocks, which count as 0 or −∞.
int blockedTermCount(const Trace& trace, const Explanation& explanation)
{
    const auto isNothing = [&](const Factor& factor) {
        return (factor.value == 0 || std::isinf(factor.value)) && isReadFromBlocked(trace, factor);
    };
    return static_cast<int>(std::ranges::count_if(explanation.terms, [&](const Term& term) {
        return !std::isnan(term.value) && std::ranges::any_of(term.factors, isNothing);  // 0 · NaN is NaN
    }));
}

/// Whether a mask blocks all terms, independent of their value.
bool isFullyBlocked(const Trace& trace, const Explanation& explanation)
{
    return std::ranges::all_of(explanation.terms, [&](const Term& term) {
        return std::ranges::any_of(term.factors,
                                   [&](const Factor& factor) { return isReadFromBlocked(trace, factor); });
    });
}

/// Label if everything is blocked: the result is NaN or, with a finite fill value, the same as without mask.
QString fullyBlockedLabel(Combination operation, int all)
{
    return operation == Combination::sum ? CellTexts::tr("%n terms, all blocked", "added up", all)
                                         : CellTexts::tr("largest of %n, all blocked", "scores", all);
}

/// "sum of 2 terms"; shortened if some are blocked: "2 terms, 10 blocked as 0".
QString sumLabel(int count, int blocked)
{
    return blocked == 0 ? CellTexts::tr("sum of %n terms", nullptr, count)
                        : CellTexts::tr("%n terms, %1 blocked as 0", "added up", count).arg(blocked);
}

QString maximumLabel(int count, int blocked)
{
    return blocked == 0 ? CellTexts::tr("largest of %n", nullptr, count)
                        : CellTexts::tr("largest of %n, %1 blocked", "scores", count).arg(blocked);
}

}  // namespace

QString totalLabel(const Trace& trace, const Explanation& explanation)
{
    const auto number = [&](std::size_t i) { return valueTextOf(explanation, explanation.terms[i]); };
    const bool added = explanation.operation == Combination::sum || explanation.operation == Combination::max;
    const auto all = static_cast<int>(explanation.terms.size());
    const int count = added ? all - blockedTermCount(trace, explanation) : all;
    if (added && all > 1 && isFullyBlocked(trace, explanation))
        return fullyBlockedLabel(explanation.operation, all);
    switch (explanation.operation) {
    case Combination::sum:
        if (all == 1 && wordingOf(trace, explanation).kept)  // a single term is not a sum
            return selectionLabel(trace, explanation);
        return sumLabel(count, all - count);
    case Combination::max:
        return maximumLabel(count, all - count);
    case Combination::exp:
        return QStringLiteral("e^(%1 − %2)").arg(number(0), inParentheses(fineNumberText(-explanation.terms[1].value)));
    case Combination::divide:
        return QStringLiteral("%1 / %2").arg(number(0), inParentheses(number(1)));
    case Combination::product:
        return explanation.terms.size() == 2 ? QStringLiteral("%1 · %2").arg(number(0), inParentheses(number(1)))
                                             : CellTexts::tr("product");
    case Combination::root:
        return CellTexts::tr("root of the sum of %n terms", nullptr, count);
    case Combination::norm:
        return normLabel(explanation, number);
    case Combination::gelu:
    case Combination::gelu_tanh:
    case Combination::silu:
    case Combination::relu:
        return QStringLiteral("%1(%2)").arg(QLatin1String(name(explanation.operation).data()), number(0));
    case Combination::softcap:
        return QStringLiteral("%2 · tanh(%1 / %2)").arg(number(0), inParentheses(number(1)));
    case Combination::copy:
        if (explanation.deciding_override && findPatch(trace, *explanation.deciding_override))
            return CellTexts::tr("taken from another experiment");
        if (explanation.deciding_override)
            return CellTexts::tr("set by hand");
        return CellTexts::tr("the same number");
    case Combination::select:
        return selectionLabel(trace, explanation);
    }
    return {};
}

QString valueTextOf(const Explanation& explanation, const Term& term)
{
    const bool alone = term.factors.size() == 1;
    const std::optional<CellRef> source = alone ? term.factors.front().source : std::nullopt;
    if (alone && !source && explanation.operation == Combination::product)
        return factorText(term.value);
    return fineValueText(source.value_or(explanation.cell).tensor, term.value);
}

QString inParentheses(const QString& number) { return number.startsWith(u'−') ? u'(' + number + u')' : number; }

}  // namespace attn
