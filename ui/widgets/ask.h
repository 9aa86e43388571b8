// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

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

/// A kind of file that is written.
struct FileType {
    QString name;    ///< what the dialog calls it
    QString ending;  ///< of its names, with the dot
};

/// Asks for a file that is there. @param filter its kinds, as QFileDialog takes them
/// @return empty when the person gave up
QString askForFile(QWidget* parent, const QString& title, const QString& folder, const QString& filter);

/// Asks for a folder that is there. @return empty when the person gave up
QString askForFolder(QWidget* parent, const QString& title);

/// Asks for a name, sees to its ending, and never agrees to replacing a file that the person was not asked about.
/// @param types none: it is a folder that is written
/// @return empty when the person gave up
QString askWhereToWrite(QWidget* parent, const QString& title, const QString& suggested,
                        const std::vector<FileType>& types);

}  // namespace attn
