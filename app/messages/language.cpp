// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/messages/language.h"

#include "app/messages/errors.h"
#include "app/messages/text.h"

#include "ui/session/language.h"

namespace attn
{

namespace
{

// Read before any parser exists, so that the parser's own messages are in that language.
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

void installLanguage(const QStringList& arguments)
{
    const QString requested = requestedLanguage(arguments);
    const bool known = languages().contains(requested);
    setLanguage(known ? requested : systemLanguage());
    if (!known)
        throw UsageError(
            {},
            Text::tr("--lang %1: There is no such language: choose one of %2.").arg(requested, languages().join(", ")));
}

}  // namespace attn
