// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/export/picture_kinds.h"
#include "ui/session/session.h"

#include <QObject>

class QMenu;
class QWidget;

namespace attn
{

/// What a person takes out of the window: pictures, numbers and derivations, to the clipboard. What is hidden from a
/// person stays so.
class ExportActions : public QObject
{
    Q_OBJECT

public:
    /// Menus stand over `window`.
    ExportActions(Session* session, QWidget* window);

    /// What can be had of a matrix on the stage and of one of its cells.
    void showMenu(const MatrixPicture& matrix, const std::optional<GridCell>& cell, const QPoint& place);

    /// As a table that spreadsheets take.
    void copyNumbers(const MatrixPicture& matrix);
    /// As pixels and as SVG.
    void copyPicture(const PicturePage& page);
    /// Of what the stage shows.
    void copyShown();
    void copyDerivation(const Explanation& explanation, const Layer& layer);
    void copyLatex(const Explanation& explanation, const Layer& layer);

signals:
    /// What was done, for the status line.
    void done(const QString& text);

private:
    void addCellEntries(QMenu& menu, const MatrixPicture& matrix, GridCell cell);
    void copyText(const QString& text, const QString& said);
    [[nodiscard]] TracePtr traceOf(const MatrixPicture& matrix) const;
    [[nodiscard]] PictureSource source() const;
    [[nodiscard]] PictureKind shownKind() const;

    Session* m_session;
    QWidget* m_window;
};

}  // namespace attn
