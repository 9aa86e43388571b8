// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"

#include <QCoreApplication>
#include <QString>

namespace attn
{

/// A sentence of core in the person's language. Of its arguments, reasons that the system gives ("Permission denied")
/// are translated where Qt knows them.
inline QString messageText(const Message& message)
{
    const QString translated = QCoreApplication::translate("core", message.text.c_str());
    Message said{translated.toStdString(), message.arguments};
    for (std::string& argument : said.arguments)
        argument = QCoreApplication::translate("QIODevice", argument.c_str()).toStdString();
    return QString::fromStdString(said.english());
}

/// What core says without arguments, such as a comment of copied code, in the window's language.
inline std::string inWindowsLanguage(const char* text) { return messageText({text, {}}).toStdString(); }

}  // namespace attn
