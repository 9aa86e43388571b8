// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/autosave.h"

#include <QDialog>

class QListWidget;

namespace attn
{

/// Lists unsaved work of ended processes, newest first, to restore or delete it.
class UnsavedWorkDialog : public QDialog
{
    Q_OBJECT

public:
    /// @param copies not empty
    UnsavedWorkDialog(const std::vector<UnsavedWork>& copies, QWidget* parent);

    /// Removes a line after its work was deleted; closes the dialog after the last one.
    void removeLine(int line);

signals:
    /// `line` is an index into the copies that are still listed.
    void restoreRequested(int line);
    void discardRequested(int line);

private:
    QListWidget* m_list;
};

}  // namespace attn
