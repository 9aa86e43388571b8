// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/arguments.h"
#include "app/commands/command.h"
#include "app/messages/errors.h"
#include "app/messages/text.h"

#include "core/explain/explain.h"
#include "core/export/latex.h"
#include "core/mask/agreeing_layers.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

void declare(QCommandLineParser& parser)
{
    parser.addPositionalArgument("TENSOR", Text::tr("the tensor's name, such as scores"));
    parser.addPositionalArgument("INDEX…", Text::tr("one number for each axis, counted from 0"));
    parser.addOption({"format", Text::tr("text, json or latex"), Text::tr("format"), "text"});
    parser.addOption({"json", Text::tr("the same as --format json")});
}

TensorId tensorOf(const QString& word)
{
    const auto id = tensorId(word.toStdString());
    if (!id)
        throw UsageError("explain", Text::tr("There is no tensor \"%1\".").arg(word));
    return *id;
}

Shape indexOf(const QStringList& words)
{
    Shape index;
    for (const QString& word : words) {
        bool isNumber = false;
        index.push_back(word.toLongLong(&isNumber));
        if (!isNumber)
            throw UsageError("explain", Text::tr("\"%1\" is no index: give a whole number, 0 or more.").arg(word));
    }
    return index;
}

QString number(double value) { return QString::number(value, 'g', 9); }

QString cellName(const CellRef& cell)
{
    QStringList index;
    for (const Index at : cell.index)
        index << QString::number(at);
    return QString::fromStdString(std::string(name(cell.tensor))) + '[' + index.join(", ") + ']';
}

QString headline(Combine operation)
{
    switch (operation) {
    case Combine::sum:
        return Text::tr("the sum of");
    case Combine::product:
        return Text::tr("the product of");
    case Combine::exp:
        return Text::tr("e to the power of the sum of");
    case Combine::divide:
        return Text::tr("the first divided by the second of");
    case Combine::max:
        return Text::tr("the largest of");
    case Combine::copy:
        return Text::tr("a copy of");
    case Combine::select:
        return Text::tr("chosen to be");
    }
    return {};
}

/// The positions that have a meaning to a person: "head 1, query 2 "sat", key 1 "cat".
QString whereabouts(const Layer& layer, const CellRef& cell)
{
    const Axes& axes = findStep(layer, cell.tensor)->axes;
    QStringList places;
    std::size_t sequence = 0;
    for (std::size_t at = 0; at < axes.size(); ++at) {
        const auto position = static_cast<std::size_t>(cell.index[at]);
        const auto token = [&](const TokenLists& lists) { return QString::fromStdString(lists[sequence][position]); };
        const auto called = [&](const QString& place, const QString& word) {
            return place.arg(position) + (word.isEmpty() ? QString() : Text::tr(" \"%1\"", "a token").arg(word));
        };
        if (axes[at] == Axis::batch)
            places << Text::tr("sequence %1").arg(sequence = position);
        else if (isHead(axes[at]))
            places << Text::tr("head %1").arg(position);
        else if (axes[at] == Axis::query)
            places << called(Text::tr("query %1"), token(layer.query_tokens));
        else if (axes[at] == Axis::key)
            places << called(Text::tr("key %1"), token(layer.key_tokens));
    }
    return places.join(", ");
}

/// "0.5 × 2 = 1", and the cells it was read from.
std::pair<QString, QString> termText(const Term& term)
{
    QStringList numbers;
    QStringList names;
    for (const Factor& factor : term.factors) {
        numbers << number(factor.value);
        names << (factor.source ? cellName(*factor.source) : Text::tr("constant"));
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

QString derivation(const Layer& layer, const Explanation& explanation)
{
    QString lines = cellName(explanation.cell) + " = " + number(explanation.value) + '\n';
    if (const QString places = whereabouts(layer, explanation.cell); !places.isEmpty())
        lines += "  " + places + '\n';
    if (!explanation.terms.empty())
        lines += "  " + headline(explanation.operation) + '\n' + termLines(explanation.terms);
    if (const auto& cell = explanation.set_by_hand)
        lines +=
            "  " +
            (cell->tensor == explanation.cell.tensor ? Text::tr("set by hand")
                                                     : Text::tr("decided by %1, set by hand").arg(cellName(*cell))) +
            '\n';
    if (const auto& decision = explanation.decided_by) {
        const auto line = [&](const QString& text, std::size_t at) {
            const MaskLayer& decider = layer.mask.layers[at];
            return "  " + text.arg(at).arg(QString::fromLatin1(kindOf(decider.region).name)) + '\n';
        };
        lines +=
            line(decision->allow ? Text::tr("opened by mask layer %1 (%2)") : Text::tr("blocked by mask layer %1 (%2)"),
                 decision->layer);
        const Shape& cell = explanation.cell.index;
        for (const std::size_t at : agreeingLayers(layer.mask.layers, layer.grid, {cell[0], cell[1], cell[2], cell[3]}))
            lines += line(Text::tr("and by mask layer %1 (%2)"), at);
    }
    return lines;
}

/// How the derivation is written.
using Writer = QString (*)(const Layer&, const Explanation&);

Writer writerOf(const QCommandLineParser& parser)
{
    const QString format = parser.isSet("json") ? "json" : parser.value("format");
    if (format == "text")
        return derivation;
    if (format == "json")
        return [](const Layer&, const Explanation& explanation) {
            return QString::fromStdString(toJson(explanation).dump()) + '\n';
        };
    if (format == "latex")
        return [](const Layer& layer, const Explanation& explanation) {
            return QString::fromStdString(latexOf(explanation, layer));
        };
    throw UsageError("explain", Text::tr("--format %1: Choose text, json or latex.").arg(format));
}

void run(const QCommandLineParser& parser)
{
    const QStringList words = operands(parser, {"EXPERIMENT", "TENSOR"}, More::any);
    const TensorId tensor = tensorOf(words[1]);
    const Shape index = indexOf(words.mid(2));
    const Writer write = writerOf(parser);
    const TracePtr trace = evaluate(readExperiment(parser));
    print(write(trace->layer(), explain(*trace, tensor, index)));
}

}  // namespace

const Command explain_command = {"explain", QT_TRANSLATE_NOOP("commands", "Tells how one number came about."), declare,
                                 run};

}  // namespace attn
