// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <functional>
#include <stdexcept>

namespace attn
{

/// Text::tr() translates the messages of the command line into the user's language.
class Text
{
    Q_DECLARE_TR_FUNCTIONS(commands)
};

/// An error in the command line itself. The message is already in the user's language.
class UsageError : public std::runtime_error
{
public:
    explicit UsageError(const QString& message) : std::runtime_error(message.toStdString()) {}

    QString command;  ///< the command whose `--help` is recommended; empty: the program's
};

/// Runs `work`, converts exceptions to one line on standard error, and returns an exit status (docs/command-line.md): 0
/// success; 2 invalid input (InputError, UsageError); 1 an internal error (other exceptions).
int exitStatusOf(const std::function<void()>& work);

/// Installs the translations for the language given by `--lang` in `arguments`, otherwise the system language.
/// @throws UsageError for an unsupported language
void installLanguage(const QStringList& arguments);

}  // namespace attn
