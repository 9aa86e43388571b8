// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/arrangement.h"
#include "ui/picture/step_drawing.h"
#include "ui/session/session.h"

#include <QAbstractScrollArea>
#include <QPixmap>
#include <QVariantAnimation>

#include <vector>

class QToolButton;

namespace attn
{

class StageInput;

/// The present step in the middle of the window: its StepDrawing, through which one zooms and scrolls. The wheel zooms
/// about the pointer, a drag scrolls. One matrix is current: keys act on it, and Tab leads to the next; with another
/// step it is the result. What clicks and keys do is in StageInput.
///
/// A step first shows whole if its numbers can be read at that size; otherwise its result at a size that can be read,
/// with what made it beside it as far as there is room, or of a chain with the row that made the selected one above it.
/// toggleWhole() changes between the two.
class Stage : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit Stage(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override { return {360, 240}; }

    /// Null before the first trace.
    [[nodiscard]] const StepDrawing* drawing() const { return m_drawing ? &*m_drawing : nullptr; }
    /// What is at a point of the viewport.
    [[nodiscard]] std::optional<DrawnPart> partAt(QPointF point) const;
    /// Where a rectangle of the drawing is in the viewport.
    [[nodiscard]] QRectF toViewport(const QRectF& area) const { return area.translated(origin()); }
    [[nodiscard]] QRectF cellRect(std::size_t matrix, GridCell cell) const;
    /// What of the drawing is seen, in its coordinates.
    [[nodiscard]] QRectF visibleArea() const { return QRectF(viewport()->rect()).translated(-origin()); }

    /// In the picture's matrices.
    [[nodiscard]] std::size_t currentMatrix() const { return m_current; }
    void setCurrentMatrix(std::size_t matrix);
    /// The matrix with the selected cell of the step's result; nullopt: it is not on the stage.
    [[nodiscard]] std::optional<std::size_t> resultMatrix() const;
    /// The current matrix; where every head is shown, that of each. None before the first trace.
    [[nodiscard]] std::vector<MatrixPicture> presentMatrices() const;

    /// Larger cells for steps > 0, smaller ones for steps < 0; `fixed` (in the viewport) stays where it is.
    void zoomAt(double steps, QPointF fixed);
    /// The same about the selected cell.
    void zoomBy(double steps);
    void scrollBy(QPointF distance);
    /// Between the whole step and its readable part; holds for the steps that follow.
    void toggleWhole();
    /// Opens a field over the selected cell, for another number. Ignored where none can be set.
    void editSelected();

    /// Frames these cells (columns x, rows y) of a matrix while a rectangle is spanned; empty: nothing.
    void setSpanned(std::size_t matrix, const QRect& cells);

signals:
    /// The number under the pointer, with its place; empty when there is none any more.
    void hovered(const QString& text);
    /// A click on a title or on a letter of the formula: what the pointer is on should be explained.
    void aboutWanted();
    /// What can be had of the matrix and of a cell in it should be offered.
    /// @param cell  under the pointer or, asked for by key, the selected one
    /// @param place on the screen
    void menuWanted(const attn::MatrixPicture& picture, const std::optional<attn::GridCell>& cell, const QPoint& place);

protected:
    void changeEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void showEvent(QShowEvent* event) override;

private:
    void updateDrawing();
    void startMotion();
    void paintMotion(QPainter& painter) const;
    void startAnew();
    [[nodiscard]] StepPicture arranged(ChainOperands operands) const;
    void mark(StepPicture& picture) const;
    [[nodiscard]] DrawingStyle drawingStyle() const;
    [[nodiscard]] QSizeF room() const;
    [[nodiscard]] double readableCellHeight() const;
    [[nodiscard]] StepDrawing startingDrawing() const;
    void leaveFields();
    void updateScrollBars();
    void scrollToStart();
    void scrollToSelected();
    [[nodiscard]] QPointF origin() const;
    void updateAccessibleText();
    void drawIcon();
    void repaintAll();

    Session* m_session;
    TracePtr m_trace;
    TracePtr m_before;  ///< what m_trace is compared with; null: nothing
    bool m_isPainting = false;
    bool m_isWhole = false;  ///< the whole step is shown although its numbers cannot be read
    std::optional<StepDrawing> m_drawing;
    QPoint m_start;        ///< where scrolling began: at least so far it can be scrolled
    QSize m_arrangedSize;  ///< of the stage, when the drawing was chosen
    std::size_t m_current = 0;
    std::size_t m_spannedMatrix = 0;
    QRect m_spanned;
    QPixmap m_painted;           ///< the viewport without selection; null: to be painted anew
    QVariantAnimation m_motion;  ///< of what made the chosen number into its cell, while presenting
    StageInput* m_input;
    QToolButton* m_paintButton;
};

}  // namespace attn
