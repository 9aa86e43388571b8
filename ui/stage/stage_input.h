// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/step_drawing.h"
#include "ui/session/session.h"

#include <QObject>

class QContextMenuEvent;
class QHelpEvent;
class QKeyEvent;
class QMouseEvent;

namespace attn
{

class CellEditor;
class Stage;
class TokenEditor;

/// What pointer and keys do on the stage: cells are chosen, entered, revealed and changed, labels edited; the session
/// holds what the pointer is on. Enter goes into the current matrix: the arrow keys, Home and End then move the
/// selected cell until Esc (among all heads, from head to head).
///
/// A cell is passed on as a CellRef of the trace that is shown, and only if that trace has it: a difference also shows
/// cells of the pinned trace alone. Nothing of the drawing is used after a signal that may replace it.
class StageInput : public QObject
{
    Q_OBJECT

public:
    StageInput(Session* session, Stage* stage);

    /// See Stage::editSelected().
    void editSelected(const QString& typed = {});
    /// The pointer stands still, but what is under it may be something else.
    void updateHovered();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] const MatrixPicture& pictureOf(std::size_t matrix) const;
    [[nodiscard]] std::optional<CellRef> cellRefOf(std::size_t matrix, GridCell cell) const;
    bool onKey(const QKeyEvent& event);
    bool onNumberKey(const QKeyEvent& event);
    void onMove(const QMouseEvent& event);
    void onRelease(const QMouseEvent& event);
    void onDoubleClick(QPointF point);
    void onContextMenu(const QContextMenuEvent& event);
    void showToolTip(const QHelpEvent& event);
    void setPointer(std::optional<QPointF> pointer);
    void choose(std::size_t matrix, GridCell cell);
    void clickCell(std::size_t matrix, GridCell cell);
    void chooseLine(std::size_t matrix, const MatrixLabel& label);
    void editLabel(std::size_t matrix, const MatrixLabel& label);
    void editSelectedLabel(bool ofRow);
    void showMenuAtSelected();
    [[nodiscard]] bool wantsGuess(std::size_t matrix, GridCell cell) const;
    void askAbout(std::size_t matrix, GridCell cell);
    void revealCells(std::size_t matrix, const QRect& cells);
    void walk(const QKeyEvent& event);
    bool walkHeads(const QKeyEvent& event);
    void enterHead();
    [[nodiscard]] bool showsHeads() const;

    Session* m_session;
    Stage* m_stage;
    CellEditor* m_editor;
    TokenEditor* m_tokenEditor;
    std::optional<QPointF> m_pointer;  ///< in the viewport, while it is over it
    std::optional<QPointF> m_pressed;  ///< where the left button went down, then where it was dragged to
    bool m_isDragging = false;
};

}  // namespace attn
