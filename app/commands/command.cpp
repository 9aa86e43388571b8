// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"

#include "app/commands/arguments.h"
#include "app/messages/errors.h"
#include "app/messages/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace attn
{

std::span<const Command* const> commands()
{
    static constexpr std::array table = {&trace_command,   &explain_command,  &render_command,   &worksheet_command,
                                         &code_command,    &pack_command,     &page_command,     &validate_command,
                                         &predict_command, &generate_command, &tokenize_command, &model_command,
                                         &lesson_command};
    return table;
}

const Command* findCommand(const QString& name)
{
    const auto found = std::ranges::find(commands(), name, [](const Command* command) { return command->name; });
    return found == commands().end() ? nullptr : *found;
}

void runCommand(const Command& command, const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Text::tr(command.summary));
    parser.addPositionalArgument(command.name, Text::tr("the command"), command.name);
    if (command.subject == Subject::model)
        parser.addPositionalArgument("FOLDER", Text::tr("the model's folder, or shipped:NAME"));
    else if (command.subject != Subject::own)
        parser.addPositionalArgument("EXPERIMENT", Text::tr("the experiment's file, or - for standard input"));
    const QCommandLineOption help({"h", "help"}, Text::tr("print this"));
    parser.addOption(help);
    parser.addOption({"lang", Text::tr("language of messages: en or zh_CN"), Text::tr("language")});
    if (command.subject == Subject::part)
        declareParts(parser);
    command.declare(parser);

    if (!parser.parse(arguments)) {
        static const QRegularExpression negative(QStringLiteral("^-[0-9]+$"));  // taken for an option
        if (const qsizetype at = arguments.indexOf(negative); at >= 0)
            throw UsageError(command.name,
                             Text::tr("\"%1\" is no index: give a whole number, 0 or more.").arg(arguments[at]));
        throw UsageError(command.name, parser.errorText());
    }
    if (parser.isSet(help))
        print(parser.helpText());
    else
        command.run(parser);
}

}  // namespace attn
