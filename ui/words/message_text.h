// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QString>

namespace attn
{

/// The same words, with spaces in short equations ("N = 1") at which no line is broken.
inline QString withWholeEquations(QString text)
{
    static const QRegularExpression equation(QStringLiteral("(\\w) = (?=\\S)"),
                                             QRegularExpression::UseUnicodePropertiesOption);
    return text.replace(equation, QStringLiteral("\\1\u00a0=\u00a0"));
}

/// What core says, in the person's language. Of its arguments, reasons that the system gives ("Permission denied") are
/// translated where Qt knows them.
inline QString plainMessageText(const Message& message)
{
    const QString translated = QCoreApplication::translate("core", message.text.c_str());
    Message said{translated.toStdString(), message.arguments};
    for (std::string& argument : said.arguments)
        argument = QCoreApplication::translate("QIODevice", argument.c_str()).toStdString();
    return QString::fromStdString(said.english());
}

/// plainMessageText() for the window.
inline QString messageText(const Message& message) { return withWholeEquations(plainMessageText(message)); }

/// What core says without arguments, such as a comment of copied code, in the window's language.
inline std::string inWindowsLanguage(const char* text) { return plainMessageText({text, {}}).toStdString(); }

}  // namespace attn
