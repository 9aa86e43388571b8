// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/examples.h"

#include <QDialog>

class QListWidget;
class QTextBrowser;

namespace attn
{

class FileActions;

/// Existing model folders: recently opened ones, newest first, then those in the Hugging Face cache and in the data
/// folder, sorted by name. Does not check whether they can be opened.
std::vector<Example> modelFolders();

/// Adds a folder to the list of recently opened folders.
void rememberModelFolder(const QString& folder);

/// Opens a model that is not shipped with the program: from one of the folders found on this computer, or from another
/// folder, chosen or dropped. Explains which files and families are supported and how to download a model.
class ModelsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ModelsDialog(FileActions* actions, QWidget* parent = nullptr);

protected:
    /// Updates the list of folders, and the help, whose links have the colour of the current theme.
    void showEvent(QShowEvent* event) override;

private:
    QListWidget* m_list;
    QTextBrowser* m_help;
};

}  // namespace attn
