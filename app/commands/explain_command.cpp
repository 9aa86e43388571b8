// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "core/forward/evaluate.h"

#include "core/explain/explain.h"
#include "ui/words/derivation_text.h"

namespace attn
{

namespace
{

void declareExplain(QCommandLineParser& parser)
{
    parser.addPositionalArgument("TENSOR", Text::tr("the tensor's name, such as scores"));
    parser.addPositionalArgument("INDEX…", Text::tr("one number for each axis, counted from 0"));
    parser.addOption({"format", Text::tr("text, json, latex or latex-document"), Text::tr("format"), "text"});
    parser.addOption({"json", Text::tr("the same as --format json")});
}

Shape indexOf(const QStringList& words)
{
    Shape index;
    for (const QString& word : words) {
        bool isNumber = false;
        index.push_back(word.toLongLong(&isNumber));
        if (!isNumber)
            throw UsageError(Text::tr("\"%1\" is not an index: give a whole number, 0 or more.").arg(word));
    }
    return index;
}

/// Writes a derivation in one output format.
using Writer = QString (*)(const Trace&, const CellRef&);

Writer writerOf(const QCommandLineParser& parser)
{
    const QString format = parser.isSet("json") ? "json" : parser.value("format");
    if (format == "text")
        return [](const Trace& trace, const CellRef& cell) { return derivationText(trace, cell, 0); };
    if (format == "json")
        return [](const Trace& trace, const CellRef& cell) {
            return QString::fromStdString(toJson(explain(trace, cell.tensor, cell.index)).dump()) + '\n';
        };
    if (format == "latex")
        return derivationLatex;
    if (format == "latex-document")
        return derivationDocument;
    throw UsageError(Text::tr("--format %1: Choose text, json, latex or latex-document.").arg(format));
}

void runExplain(const QCommandLineParser& parser)
{
    const QStringList words = operands(parser, {"EXPERIMENT", "TENSOR"}, ExtraOperands::any);
    const TensorId tensor = tensorNamed(words[1], Text::tr("There is no tensor \"%1\".").arg(words[1]));
    const Shape index = indexOf(words.mid(2));
    const Writer write = writerOf(parser);
    const TracePtr trace = evaluate(readExperiment(parser));
    print(write(*trace, {tensor, index}));
}

}  // namespace

const Command explain_command = {"explain", QT_TRANSLATE_NOOP("commands", "Tells how one number came about."),
                                 declareExplain, runExplain};

}  // namespace attn
