// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/autosave.h"

#include <QDialog>

class QListWidget;

namespace attn
{

/// Lists the unsaved work that processes left behind, newest first, to restore or to delete.
class UnsavedWorkDialog : public QDialog
{
    Q_OBJECT

public:
    /// @param works not empty
    UnsavedWorkDialog(const std::vector<UnsavedWork>& works, QWidget* parent);

    /// Removes a line after its work was deleted; closes after the last.
    void removeLine(int line);

signals:
    /// Line numbers are indices into the works that are still listed.
    void restoreRequested(int line);
    void discardRequested(int line);

private:
    QListWidget* m_list;
};

}  // namespace attn
