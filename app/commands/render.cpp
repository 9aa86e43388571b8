// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/arguments.h"
#include "app/commands/command.h"
#include "app/messages/errors.h"
#include "app/messages/text.h"

#include "core/files/tensor_file.h"
#include "ui/picture/arrangement.h"
#include "ui/picture/highlighting.h"
#include "ui/stage/step_export.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

constexpr int largest_side = 20000;

void declare(QCommandLineParser& parser)
{
    parser.addOption({"step", Text::tr("the step to draw, by its tensor's name"), Text::tr("tensor")});
    parser.addOption({"storyboard", Text::tr("draw every step, a page each (PDF)")});
    declarePositions(parser);
    parser.addOption({"size", Text::tr("width and height in pixels, such as 1440x900"), Text::tr("WxH"), "1440x900"});
    parser.addOption({"theme", Text::tr("light or dark"), Text::tr("theme"), "light"});
    parser.addOption({{"o", "output"}, Text::tr("the file to write, OUT.png, OUT.svg or OUT.pdf"), Text::tr("file")});
}

const Theme& themeOf(const QCommandLineParser& parser)
{
    const QString theme = parser.value("theme");
    if (theme != "light" && theme != "dark")
        throw UsageError("render", Text::tr("--theme %1: Choose light or dark.").arg(theme));
    return theme == "dark" ? darkTheme() : lightTheme();
}

QSize sizeOf(const QCommandLineParser& parser)
{
    const auto match = QRegularExpression("^(\\d{1,6})x(\\d{1,6})$").match(parser.value("size"));
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    if (!match.hasMatch() || size.isEmpty() || std::max(size.width(), size.height()) > largest_side)
        throw UsageError("render", Text::tr("--size %1: Give width and height as in 1440x900, each from 1 to %2.")
                                       .arg(parser.value("size"))
                                       .arg(largest_side));
    return size;
}

TensorId stepOf(const QCommandLineParser& parser, const Trace& trace)
{
    const QString word = parser.value("step");
    const auto id = tensorId(word.toStdString());
    if (!id)
        throw UsageError("render", Text::tr("--step %1: There is no such tensor.").arg(word));
    if (!trace.has(*id))
        throw UsageError("render", Text::tr("--step %1: It does not occur in this experiment.").arg(word));
    return *id;
}

/// A person's own selection is drawn; without one, the picture is clean.
bool hasSelection(const Trace& trace) { return trace.experiment().view.contains("selection"); }

QByteArray stepFile(const QCommandLineParser& parser, const Trace& trace, const std::string& ending)
{
    Selection selection = selectedPosition(parser, trace);
    selection.step = stepOf(parser, trace);
    StepPicture picture = arrange(trace, selection);
    if (hasSelection(trace))
        highlight(picture, trace, selection);
    const QSize size = sizeOf(parser);
    const Theme& theme = themeOf(parser);
    if (ending == ".svg")
        return svgOf(picture, size, theme);
    return ending == ".pdf" ? pdfOf(picture, size, theme) : pngOf(picture, size, theme);
}

void checkEnding(const QCommandLineParser& parser, const std::filesystem::path& file)
{
    const std::string ending = file.extension().string();
    const bool storyboard = parser.isSet("storyboard");
    if (storyboard == parser.isSet("step"))
        throw UsageError("render", Text::tr("Give either --step TENSOR or --storyboard."));
    if (storyboard && ending != ".pdf")
        throw UsageError("render",
                         Text::tr("%1: The name does not end in .pdf, as a storyboard must.").arg(parser.value("o")));
    constexpr std::array endings = {".png", ".svg", ".pdf"};
    if (std::ranges::find(endings, ending) == endings.end())
        throw UsageError("render",
                         Text::tr("%1: The name ends neither in .png nor in .svg nor in .pdf: choose one of them.")
                             .arg(parser.value("o")));
}

void run(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const auto file = pathOf(required(parser, "o"));
    checkEnding(parser, file);
    const Theme& theme = themeOf(parser);
    const TracePtr trace = evaluate(readExperiment(parser));
    const QByteArray bytes = parser.isSet("storyboard")
                                 ? storyboardOf(*trace, selectedPosition(parser, *trace), hasSelection(*trace), theme)
                                 : stepFile(parser, *trace, file.extension().string());
    writeFileAtomically(file, std::as_bytes(std::span(bytes.data(), static_cast<std::size_t>(bytes.size()))));
}

}  // namespace

const Command render_command = {"render", QT_TRANSLATE_NOOP("commands", "Draws a step, or all of them, into a file."),
                                declare, run, true};

}  // namespace attn
