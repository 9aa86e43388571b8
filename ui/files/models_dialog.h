// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/examples.h"

#include <QDialog>

class QListWidget;

namespace attn
{

class FileActions;

/// Existing model folders: recently opened ones, newest first, then those in the Hugging Face cache and in the data
/// folder, by name. Whether a folder can be opened is not checked.
std::vector<Example> modelFolders();

/// Adds a folder to the recently opened ones.
void rememberModelFolder(const QString& folder);

/// Opens a model that does not come with the program: one of the folders found on this computer, or another folder,
/// chosen or dropped. Says which files and families can be opened, and how to fetch a model.
class ModelsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ModelsDialog(FileActions* actions, QWidget* parent = nullptr);

protected:
    /// Lists the folders, which may have changed.
    void showEvent(QShowEvent* event) override;

private:
    FileActions* m_actions;
    QListWidget* m_list;
};

}  // namespace attn
