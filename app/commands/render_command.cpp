// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "core/files/file_io.h"
#include "core/forward/evaluate.h"

#include "core/experiment/experiment_json.h"
#include "ui/export/picture_kinds.h"

#include <QRegularExpression>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int max_side = 20000;
constexpr int max_scale = 4;

void declareRender(QCommandLineParser& parser)
{
    parser.addOption({"step", Text::tr("the step to draw, by its tensor's name"), Text::tr("tensor")});
    for (const PictureKindEntry& kind : pictureKinds())
        if (kind.option)
            parser.addOption({kind.option, Text::tr(kind.help), kind.value ? Text::tr(kind.value) : QString()});
    declareBatch(parser);
    declareExcerpt(parser);
    parser.addOption({"size", Text::tr("width and height in pixels, such as 1440x900"), Text::tr("WxH"), "1440x900"});
    parser.addOption({"scale",
                      Text::tr("the scale of a PNG, 1 to 4: how many pixels wide each of those pixels becomes"),
                      Text::tr("number"), "1"});
    parser.addOption({"heading", Text::tr("say above the picture what it shows")});
    parser.addOption({"theme", Text::tr("light or dark"), Text::tr("theme"), "light"});
    parser.addOption({{"o", "output"}, Text::tr("the file to write, OUT.png, OUT.svg or OUT.pdf"), Text::tr("file")});
}

/// The requested kind of picture; the default is a step.
/// @throws UsageError if two kinds are requested, or if --step is missing or does not apply
const PictureKindEntry& kindOf(const QCommandLineParser& parser)
{
    const PictureKindEntry* chosen = nullptr;
    for (const PictureKindEntry& kind : pictureKinds()) {
        if (!kind.option || !parser.isSet(kind.option))
            continue;
        if (chosen)
            throw UsageError(Text::tr("--%1 and --%2: Choose one of them.").arg(chosen->option, kind.option));
        chosen = &kind;
    }
    if (!chosen)
        chosen = &entryOf(PictureKind::step);
    if (chosen->paged == parser.isSet("step"))
        throw UsageError(Text::tr("Give either --step TENSOR or --storyboard."));
    return *chosen;
}

const Theme& themeOf(const QCommandLineParser& parser)
{
    const QString theme = parser.value("theme");
    if (theme != "light" && theme != "dark")
        throw UsageError(Text::tr("--theme %1: Choose light or dark.").arg(theme));
    return theme == "dark" ? darkTheme() : lightTheme();
}

int scaleOf(const QCommandLineParser& parser)
{
    bool is_number = false;
    const int scale = parser.value("scale").toInt(&is_number);
    if (!is_number || scale < 1 || scale > max_scale)
        throw UsageError(Text::tr("--scale %1: Give 1, 2, 3 or 4.").arg(parser.value("scale")));
    return scale;
}

QSize sizeOf(const QCommandLineParser& parser)
{
    const auto match = QRegularExpression("^(\\d{1,6})x(\\d{1,6})$").match(parser.value("size"));
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const int largest = max_side / scaleOf(parser);
    if (!match.hasMatch() || size.isEmpty() || std::max(size.width(), size.height()) > largest)
        throw UsageError(Text::tr("--size %1: Give width and height as in 1440x900, each from 1 to %2.")
                             .arg(parser.value("size"))
                             .arg(largest));
    return size;
}

TensorId stepOf(const QCommandLineParser& parser, const Trace& trace)
{
    const QString word = parser.value("step");
    const TensorId id = tensorNamed(word, Text::tr("--step %1: There is no such tensor.").arg(word));
    if (!trace.has(id))
        throw UsageError(Text::tr("--step %1: It does not occur in this experiment.").arg(word));
    return id;
}

/// @throws UsageError if the kind of picture cannot show the chosen heads and positions
void checkExcerpt(const QCommandLineParser& parser, PictureKind kind, const PictureInput& input)
{
    const Step& step = *findStep(input.trace->layer(), input.selection.step);
    if (kind != PictureKind::heads && parser.isSet("head") && input.excerpt->sizes()[Axis::head] > 1 &&
        std::ranges::any_of(step.axes, isHead))
        throw UsageError(
            Text::tr("--head %1: The picture is of one head: choose one, or add --heads.").arg(parser.value("head")));
    if (kind == PictureKind::comparison && parser.isSet("position"))
        throw UsageError(Text::tr("--position: A comparison shows all positions: leave it out."));
}

/// Selection, colours and orientation are those of the experiment's view; without a view, nothing is selected and the
/// defaults apply.
PictureInput pictureInputOf(const QCommandLineParser& parser, const PictureKindEntry& kind)
{
    PictureInput input;
    input.trace = evaluate(readExperiment(parser));
    const Trace& trace = *input.trace;
    input.title = QString::fromStdString(trace.experiment().title);
    input.selection = selectedBatch(parser, trace);
    input.excerpt = excerptOf(parser, trace.layer());
    Index& head = input.selection[Axis::head];
    if (!input.excerpt->find(Axis::head, head))
        head = input.excerpt->positionAt(Axis::head, 0);
    if (!kind.paged) {
        input.selection.step = stepOf(parser, trace);
        checkExcerpt(parser, kind.kind, input);
    }
    input.options = viewOptionsFrom(trace.experiment().view, {});
    input.marked = trace.experiment().view.contains("selection");
    input.heading = parser.isSet("heading");
    if (kind.kind == PictureKind::comparison)
        input.pinned = evaluate(loadExperiment(pathOf(parser.value(kind.option))));
    if (!isAvailable(kind.kind, input))
        throw UsageError(Text::tr("--%1: The step %2 has no heads: choose another one, or leave it out.")
                             .arg(kind.option, parser.value("step")));
    return input;
}

PictureFormat formatOf(const QCommandLineParser& parser, const PictureKindEntry& kind, const std::string& extension)
{
    if (kind.paged && extension != ".pdf")
        throw UsageError(Text::tr("%1: The name does not end in .pdf, as a storyboard must.").arg(parser.value("o")));
    const auto found = std::ranges::find(picture_extensions, extension, &PictureExtension::text);
    if (found == picture_extensions.end())
        throw UsageError(Text::tr("%1: The name ends neither in .png nor in .svg nor in .pdf: choose one of them.")
                             .arg(parser.value("o")));
    if (extension != ".png" && parser.isSet("scale"))
        throw UsageError(Text::tr("%1: --scale is for .png: leave it out.").arg(parser.value("o")));
    return found->format;
}

void runRender(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const auto file = pathOf(requiredValue(parser, "o"));
    const PictureKindEntry& kind = kindOf(parser);
    const PictureFormat format = formatOf(parser, kind, extensionOf(file));
    PictureLook look{sizeOf(parser), false, double(scaleOf(parser)), &themeOf(parser)};
    if (kind.paged)
        look.size = a4_landscape;
    const QByteArray bytes = bytesOf(format, picturesOf(kind.kind, pictureInputOf(parser, kind)), look);
    writeFileAtomically(file, std::as_bytes(std::span(bytes.data(), static_cast<std::size_t>(bytes.size()))));
}

}  // namespace

const Command render_command = {"render", QT_TRANSLATE_NOOP("commands", "Draws a step, or all of them, into a file."),
                                declareRender, runRender, RequiredApplication::painting};

}  // namespace attn
