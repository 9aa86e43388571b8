// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/step_drawing.h"
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

/// Mouse and keyboard (stage_keys.cpp) input of the stage: selects, reveals and edits cells, and edits labels;
/// Session::hoveredCells() follows the pointer. Enter activates the current matrix: arrow keys, Home and End then move
/// the selected cell until Esc (from head to head if all heads are shown).
///
/// Cells are passed on as CellRefs of the shown trace, and only if it contains them: a difference also shows cells that
/// exist only in the pinned trace. The drawing must not be used after emitting a signal, which may replace it.
class StageInput : public QObject
{
    Q_OBJECT

public:
    StageInput(Session* session, Stage* stage);

    /// See Stage::editSelected().
    void editSelected(const QString& typed = {});
    /// Updates the hovered item after the drawing changed.
    void updateHovered();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] const MatrixPicture& pictureOf(std::size_t matrix) const;
    [[nodiscard]] MatrixPicture pictureOf(const DrawingItem& item) const;
    [[nodiscard]] std::optional<CellRef> cellRefOf(const MatrixSlice& cells, GridCell cell) const;
    [[nodiscard]] bool overridesShortcut(const QKeyEvent& event) const;
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
    void clickSink(const DrawingItem& item);
    void selectLine(std::size_t matrix, const MatrixLabel& label);
    void editLabel(std::size_t matrix, const MatrixLabel& label);
    void editSelectedLabel(bool ofRow);
    void showMenuAtSelected();
    [[nodiscard]] bool requiresGuess(std::size_t matrix, GridCell cell) const;
    void guessOrReveal(std::size_t matrix, GridCell cell);
    void revealCells(std::size_t matrix, const QRect& cells);
    void moveSelection(const QKeyEvent& event);
    bool moveHead(const QKeyEvent& event);
    void showSelectedHead();
    [[nodiscard]] bool showsHeads() const;

    Session* m_session;
    Stage* m_stage;
    CellEditor* m_editor;
    TokenEditor* m_tokenEditor;
    std::optional<QPointF> m_pointer;  ///< viewport coordinates, while it is over the viewport
    std::optional<QPointF> m_pressed;  ///< position of the left button press, then of the last drag
    bool m_isDragging = false;
};

}  // namespace attn
