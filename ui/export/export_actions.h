// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/file_exports.h"
#include "ui/session/session.h"
#include "ui/widgets/menu.h"

#include <QObject>

class QMenu;

namespace attn
{

class Stage;

/// Copies and saves pictures, numbers and derivations from the stage, to the clipboard and to files. Hidden numbers are
/// never exported.
class ExportActions : public QObject
{
    Q_OBJECT

public:
    /// @param window parent of the menus
    ExportActions(Session* session, Stage* stage, FileExports* files, QWidget* window);

    /// Copies the numbers of the focused matrix, or otherwise of the step's result in every shown head, as a table for
    /// spreadsheets.
    void copyNumbers();
    /// Copies the content of the stage, as pixels and as SVG.
    void copyPicture();
    /// Saves the same numbers as copyNumbers(), as a table or an array.
    void saveNumbers();
    /// Saves the derivation of the selected number.
    void saveDerivation();

signals:
    /// An export is complete; `text` is shown in a notice.
    void done(const QString& text);

private:
    void showMenu(const MatrixPicture& matrix, const std::optional<GridCell>& cell, const QPoint& place);
    void addCellEntries(QMenu& menu, const MatrixPicture& matrix, GridCell cell);
    void copyNumbersOf(const std::vector<MatrixPicture>& matrices);
    /// Returns `revealed`; if false, shows a notice that the numbers must be revealed first.
    bool checkRevealed(bool revealed);
    void copyText(const QString& text, const QString& message);

    Session* m_session;
    Stage* m_stage;
    FileExports* m_files;
    QWidget* m_window;
};

/// Menu of the exports to files.
Menu* makeExportMenu(Session* session, ExportActions* actions, FileExports* files, QWidget* window);

}  // namespace attn
