// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/messages/errors.h"

#include "ui/session/language.h"
#include "ui/words/message_text.h"

#include <cstdio>
#include <new>

namespace attn
{

namespace
{

constexpr int program_error = 1;
constexpr int input_error = 2;

/// Prints the message as one line, even if quoted texts or file names contain line breaks.
int report(QString message, int status)
{
    for (QChar& character : message)
        if (character.category() == QChar::Other_Control)
            character = ' ';
    std::fprintf(stderr, "attention-explorer: %s\n", message.toUtf8().constData());
    return status;
}

QString withPlace(const InputError& error)
{
    const QString text = plainMessageText(error.message());
    return error.place().empty() ? text : QString::fromStdString(error.place()) + ": " + text;
}

QString withHint(const UsageError& error)
{
    const QString program = "attention-explorer ";
    const QString help = program + (error.command.isEmpty() ? "--help" : error.command + " --help");
    return Text::tr("%1 See %2.").arg(QString::fromUtf8(error.what()), help);
}

// Read before the parser exists, so that the parser's messages are in this language.
QString requestedLanguage(const QStringList& arguments)
{
    for (qsizetype at = 1; at < arguments.size(); ++at) {
        if (arguments[at] == "--lang")
            return arguments.value(at + 1);
        if (arguments[at].startsWith("--lang="))
            return arguments[at].section('=', 1);
    }
    return systemLanguage();
}

}  // namespace

int exitStatusOf(const std::function<void()>& work)
{
    try {
        work();
        return 0;
    } catch (const InputError& error) {
        return report(withPlace(error), input_error);
    } catch (const UsageError& error) {
        return report(withHint(error), input_error);
    } catch (const std::bad_alloc&) {
        return report(Text::tr("This machine does not have enough memory."), program_error);
    } catch (const std::exception& error) {
        return report(QString::fromUtf8(error.what()), program_error);
    }
}

void installLanguage(const QStringList& arguments)
{
    const QString requested = requestedLanguage(arguments);
    const bool known = languages().contains(requested);
    setLanguage(known ? requested : systemLanguage());
    if (!known)
        throw UsageError(
            Text::tr("--lang %1: There is no such language: choose one of %2.").arg(requested, languages().join(", ")));
}

}  // namespace attn
