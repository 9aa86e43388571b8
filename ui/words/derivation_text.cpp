// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/derivation_text.h"

#include "core/explain/sources.h"
#include "core/export/latex.h"
#include "core/forward/patching.h"
#include "core/mask/mask.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

struct DerivationTexts {
    Q_DECLARE_TR_FUNCTIONS(DerivationText)
};

QString number(double value) { return QString::number(value, 'g', 9); }

QString operationText(Combination operation)
{
    switch (operation) {
    case Combination::sum:
        return DerivationTexts::tr("the sum of");
    case Combination::product:
        return DerivationTexts::tr("the product of");
    case Combination::exp:
        return DerivationTexts::tr("e to the power of the sum of");
    case Combination::divide:
        return DerivationTexts::tr("the first divided by the second of");
    case Combination::max:
        return DerivationTexts::tr("the largest of");
    case Combination::root:
        return DerivationTexts::tr("the square root of the sum of");
    case Combination::norm:
        return DerivationTexts::tr("the norm (number − mean) ÷ deviation · weight + bias of");
    case Combination::gelu:
    case Combination::gelu_tanh:
    case Combination::silu:
    case Combination::relu:
        return DerivationTexts::tr("the activation of");
    case Combination::softcap:
        return DerivationTexts::tr("cap · tanh(score ÷ cap) of");
    case Combination::copy:
        return DerivationTexts::tr("a copy of");
    case Combination::select:
        return DerivationTexts::tr("chosen to be");
    }
    return {};
}

/// The location of the cell: Layer 2, head 1, query 2 "sat", key 1 "cat".
QString locationText(const Trace& trace, const CellRef& cell, Index first)
{
    const Layer& layer = trace.layer();
    const Axes& axes = findStep(layer, cell.tensor)->axes;
    QStringList places;
    if (const auto& model = trace.experiment().model)
        places << partName(model->model->plan(), model->part, model->layer + first - 1);  // partName() counts from 1
    std::size_t sequence = 0;
    for (std::size_t at = 0; at < axes.size(); ++at) {
        const auto position = static_cast<std::size_t>(cell.index[at]);
        const Index counted = cell.index[at] + first;
        const auto token = [&](const TokenLists& lists) { return QString::fromStdString(lists[sequence][position]); };
        const auto called = [&](const QString& place, const QString& word) {
            return place.arg(counted) +
                   (word.isEmpty() ? QString() : DerivationTexts::tr(" \"%1\"", "a token").arg(word));
        };
        if (axes[at] == Axis::batch) {
            sequence = position;
            places << DerivationTexts::tr("sequence %1").arg(counted);
        } else if (isHead(axes[at]))
            places << DerivationTexts::tr("head %1").arg(counted);
        else if (axes[at] == Axis::query)
            places << called(DerivationTexts::tr("query %1"), token(layer.query_tokens));
        else if (axes[at] == Axis::key)
            places << called(DerivationTexts::tr("key %1"), token(layer.key_tokens));
    }
    return places.join(", ");
}

/// "0.5 × 2 = 1", and the source cells.
std::pair<QString, QString> termText(const Term& term)
{
    QStringList numbers;
    QStringList names;
    for (const Factor& factor : term.factors) {
        numbers << number(factor.value);
        names << (factor.source ? cellCodeText(*factor.source) : DerivationTexts::tr("constant"));
    }
    if (numbers.size() > 1)
        numbers = QStringList(numbers.join(" × ") + " = " + number(term.value));
    return {numbers.front(), names.join(" × ")};
}

QString termLines(const std::vector<Term>& terms)
{
    std::vector<std::pair<QString, QString>> texts;
    std::ranges::transform(terms, std::back_inserter(texts), termText);
    qsizetype width = 0;
    for (const auto& [numbers, names] : texts)
        width = std::max(width, numbers.size());
    QString lines;
    for (const auto& [numbers, names] : texts)
        lines += "    " + numbers.leftJustified(width) + "   " + names + '\n';
    return lines;
}

QString blockOf(const Trace& trace, const Explanation& explanation, Index first)
{
    const Layer& layer = trace.layer();
    QString lines = cellCodeText(explanation.cell) + " = " + number(explanation.value) + '\n';
    if (const QString places = locationText(trace, explanation.cell, first); !places.isEmpty())
        lines += "  " + places + '\n';
    if (!explanation.terms.empty())
        lines += "  " + operationText(explanation.operation) + '\n' + termLines(explanation.terms);
    if (const auto& cell = explanation.deciding_override)
        lines += "  " +
                 (findPatch(trace, *cell) ? DerivationTexts::tr("taken from another experiment")
                  : cell->tensor == explanation.cell.tensor
                      ? DerivationTexts::tr("set by hand")
                      : DerivationTexts::tr("decided by %1, set by hand").arg(cellCodeText(*cell))) +
                 '\n';
    const auto line = [&](const QString& text, std::size_t at) {
        return "  " + text.arg(at).arg(QString::fromLatin1(kindOf(layer.mask.layers[at].region).name)) + '\n';
    };
    for (const BiasContribution& added : explanation.added_by)
        lines += line(DerivationTexts::tr("added by mask layer %1 (%2)"), added.layer);
    if (const auto& decision = explanation.decided_by) {
        lines += line(decision->allow ? DerivationTexts::tr("opened by mask layer %1 (%2)")
                                      : DerivationTexts::tr("blocked by mask layer %1 (%2)"),
                      decision->layer);
        const Shape& cell = explanation.cell.index;
        for (const std::size_t at : agreeingLayers(layer.mask.layers, layer.grid, {cell[0], cell[1], cell[2], cell[3]}))
            lines += line(DerivationTexts::tr("and by mask layer %1 (%2)"), at);
    }
    return lines;
}

}  // namespace

QString derivationText(const Trace& trace, const CellRef& cell, Index first)
{
    QStringList blocks;
    for (const Explanation& explanation : explainChain(trace, cell))
        blocks << blockOf(trace, explanation, first);
    return blocks.join('\n');
}

QString derivationLatex(const Trace& trace, const CellRef& cell)
{
    return QString::fromStdString(latexOf(trace, cell, locationText(trace, cell, 1).toStdString()));
}

QString derivationDocument(const Trace& trace, const CellRef& cell)
{
    return QString::fromStdString(latexDocument(derivationLatex(trace, cell).toStdString()));
}

}  // namespace attn
