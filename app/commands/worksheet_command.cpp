// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "core/files/file_io.h"
#include "core/forward/evaluate.h"

#include "core/pipeline/parameters.h"
#include "ui/words/message_text.h"
#include "ui/worksheet/worksheet_pages.h"

namespace attn
{

namespace
{

void declareWorksheet(QCommandLineParser& parser)
{
    parser.addOption({"steps",
                      Text::tr("the steps to compute by hand, by their tensors' names: NAME,NAME,… (otherwise "
                               "from the scores to the head's output)"),
                      Text::tr("names")});
    declarePositions(parser);
    parser.addOption({"paper", Text::tr("a4 or letter (otherwise the usual size of the locale)"), Text::tr("paper")});
    parser.addOption({"small-integers",
                      Text::tr("instead of the experiment's numbers, whole ones that are easy to multiply, drawn from "
                               "this seed"),
                      Text::tr("seed")});
    parser.addOption({{"o", "output"}, Text::tr("the file to write, OUT.pdf"), Text::tr("file")});
    parser.addOption(
        {"solution", Text::tr("write the solution to this PDF file instead of the end of OUT.pdf"), Text::tr("file")});
}

Paper paperOf(const QCommandLineParser& parser)
{
    if (!parser.isSet("paper"))
        return paperOfLocale();
    const QString paper = parser.value("paper");
    if (paper != "a4" && paper != "letter")
        throw UsageError(Text::tr("--paper %1: Choose a4 or letter.").arg(paper));
    return paper == "letter" ? Paper::letter : Paper::a4;
}

std::vector<TensorId> stepsOf(const QCommandLineParser& parser, const Trace& trace)
{
    if (!parser.isSet("steps"))
        return defaultSteps(trace);
    std::vector<TensorId> steps;
    for (const QString& word : parser.value("steps").split(',')) {
        const TensorId id = tensorNamed(word, Text::tr("--steps %1: There is no such tensor.").arg(word));
        if (const auto reason = unavailableReason(id, trace))
            throw UsageError(QStringLiteral("--steps %1: %2").arg(word, plainMessageText(*reason)));
        steps.push_back(id);
    }
    return steps;
}

Experiment experimentOf(const QCommandLineParser& parser)
{
    Experiment experiment = readExperiment(parser);
    if (!parser.isSet("small-integers"))
        return experiment;
    bool is_number = false;
    const std::uint64_t seed = parser.value("small-integers").toULongLong(&is_number);
    if (!is_number)
        throw UsageError(Text::tr("--small-integers %1: Give a whole number from 0 up, the seed.")
                             .arg(parser.value("small-integers")));
    return withSmallIntegers(std::move(experiment), seed);
}

auto pdfPath(const QString& name)
{
    const auto file = pathOf(name);
    if (extensionOf(file) != ".pdf")
        throw UsageError(Text::tr("%1: The name does not end in .pdf, as a worksheet must.").arg(name));
    return file;
}

void runWorksheet(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const auto file = pdfPath(requiredValue(parser, "o"));
    const bool apart = parser.isSet("solution");
    const auto solution = apart ? pdfPath(parser.value("solution")) : file;
    if (apart && solution == file)
        throw UsageError(Text::tr("--solution %1: That is the worksheet's own file: choose another name.")
                             .arg(parser.value("solution")));
    const Paper paper = paperOf(parser);
    const TracePtr trace = evaluate(experimentOf(parser));
    const Worksheet worksheet = makeWorksheet(*trace, selectedPosition(parser, *trace), stepsOf(parser, *trace));
    writeWorksheet(file, worksheet, paper, apart ? WorksheetPart::questions : WorksheetPart::whole);
    if (apart)
        writeWorksheet(solution, worksheet, paper, WorksheetPart::solution);
}

}  // namespace

const Command worksheet_command = {
    "worksheet", QT_TRANSLATE_NOOP("commands", "Makes a worksheet with blanks to fill in, and its solution."),
    declareWorksheet, runWorksheet, RequiredApplication::painting};

}  // namespace attn
