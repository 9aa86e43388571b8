// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QString>

namespace attn
{

/// Inserts non-breaking spaces into short equations ("N = 1").
inline QString withUnbrokenEquations(QString text)
{
    static const QRegularExpression equation(QStringLiteral("(\\w) = (?=\\S)"),
                                             QRegularExpression::UseUnicodePropertiesOption);
    return text.replace(equation, QStringLiteral("\\1\u00a0=\u00a0"));
}

/// A message of core, translated. Arguments that are system errors ("Permission denied") are translated if Qt has a
/// translation.
inline QString plainMessageText(const Message& message)
{
    const QString translated = QCoreApplication::translate("core", message.text.c_str());
    Message result{translated.toStdString(), message.arguments};
    for (std::string& argument : result.arguments)
        argument = QCoreApplication::translate("QIODevice", argument.c_str()).toStdString();
    return QString::fromStdString(result.english());
}

/// plainMessageText() with non-breaking spaces, for the window.
inline QString messageText(const Message& message) { return withUnbrokenEquations(plainMessageText(message)); }

/// A text of core without arguments (such as a comment in copied code), translated into the window's language.
inline std::string inWindowLanguage(const char* text) { return plainMessageText({text, {}}).toStdString(); }

}  // namespace attn
