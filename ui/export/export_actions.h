// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/file_exports.h"
#include "ui/session/session.h"

#include <QObject>

class QMenu;

namespace attn
{

class Stage;

/// What a person takes out of the stage: pictures, numbers and derivations, to the clipboard and into files. What is
/// hidden from a person stays so.
class ExportActions : public QObject
{
    Q_OBJECT

public:
    /// Menus stand over `window`.
    ExportActions(Session* session, Stage* stage, FileExports* files, QWidget* window);

    /// Of the matrix that has the focus, or else of the step's result, or of every head that is shown: as a table that
    /// spreadsheets take.
    void copyNumbers();
    /// Of what the stage shows: as pixels and as SVG.
    void copyPicture();
    /// As a table or an array, like copyNumbers().
    void saveNumbers();
    /// Of the selected number.
    void saveDerivation();

signals:
    /// What was done, for a notice.
    void done(const QString& text);

private:
    void showMenu(const MatrixPicture& matrix, const std::optional<GridCell>& cell, const QPoint& place);
    void addCellEntries(QMenu& menu, const MatrixPicture& matrix, GridCell cell);
    void copyNumbersOf(const std::vector<MatrixPicture>& matrices);
    /// Says what to do if it is not.
    bool isToBeSeen(bool revealed);
    void copyText(const QString& text, const QString& said);

    Session* m_session;
    Stage* m_stage;
    FileExports* m_files;
    QWidget* m_window;
};

}  // namespace attn
