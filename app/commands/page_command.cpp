// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"
#include "app/messages/errors.h"
#include "core/files/file_io.h"
#include "core/forward/evaluate.h"

#include "ui/export/web_page.h"

namespace attn
{

namespace
{

void declarePage(QCommandLineParser& parser)
{
    declareExcerpt(parser);
    parser.addOption({{"o", "output"}, Text::tr("the file to write, OUT.html"), Text::tr("file")});
}

void runPage(const QCommandLineParser& parser)
{
    operands(parser, {"EXPERIMENT"});
    const auto file = pathOf(requiredValue(parser, "o"));
    if (extensionOf(file) != ".html")
        throw UsageError(Text::tr("%1: The name must end in .html.").arg(parser.value("o")));
    const TracePtr trace = evaluate(readExperiment(parser));
    const PagePlan plan = planPage(trace, QString::fromStdString(trace->experiment().title),
                                   selectionFrom(trace->experiment().view, {}), excerptOf(parser, trace->layer()));
    const QByteArray page = pageOf(plan);
    writeFileAtomically(file, std::as_bytes(std::span(page.data(), static_cast<std::size_t>(page.size()))));
}

}  // namespace

const Command page_command = {
    "page", QT_TRANSLATE_NOOP("commands", "Writes every step as a web page that needs neither program nor network."),
    declarePage, runPage, RequiredApplication::painting};

}  // namespace attn
