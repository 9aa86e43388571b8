// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class QWidget;

namespace attn
{

/// Asks a question in a dialog with a button per answer and a Cancel button, which is the default.
/// @return the index of the chosen answer; the number of answers if cancelled
int ask(QWidget* parent, const QString& title, const QString& question, const QStringList& answers);

/// Asks for confirmation before data are lost. @param yes label of the confirming button
inline bool isConfirmed(QWidget* parent, const QString& title, const QString& question, const QString& yes)
{
    return ask(parent, title, question, {yes}) == 0;
}

/// A file type for saving.
struct FileType {
    QString name;       ///< name in the dialog
    QString extension;  ///< file extension with the dot
};

/// Asks for an existing file. @param filter as for QFileDialog @return empty if cancelled
QString askForFile(QWidget* parent, const QString& title, const QString& folder, const QString& filter);

/// Asks for an existing folder. @return empty if cancelled
QString askForFolder(QWidget* parent, const QString& title);

/// Asks for a file to write, appends the extension if missing, and always confirms replacing a file.
/// @param types empty: asks for a folder
/// @return empty if cancelled
QString askForSavePath(QWidget* parent, const QString& title, const QString& suggested,
                       const std::vector<FileType>& types);

}  // namespace attn
