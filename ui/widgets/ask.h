// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace attn
{

/// Asks a question over a window, with a button for each answer and one that cancels, which Enter presses.
/// @return which of the answers was chosen; their count where none was
int ask(QWidget* parent, const QString& title, const QString& question, const QStringList& answers);

/// Asks before something is lost. @param yes what the button says that agrees
inline bool isConfirmed(QWidget* parent, const QString& title, const QString& question, const QString& yes)
{
    return ask(parent, title, question, {yes}) == 0;
}

}  // namespace attn
