// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/arrangement.h"
#include "ui/matrix/step_drawing.h"
#include "ui/session/session.h"

#include <QAbstractScrollArea>
#include <QPixmap>
#include <QVariantAnimation>

#include <memory>
#include <vector>

class QAccessibleInterface;

namespace attn
{

class PaintGestures;
class StageInput;

/// The view of the current step in the middle of the window: a StepDrawing with zooming and scrolling. The wheel zooms
/// about the pointer, dragging scrolls. One matrix is current: keys act on it, and Tab moves to the next; when the step
/// changes, it is the result. Clicks and keys are handled by StageInput; zooming and scrolling are in
/// stage_scrolling.cpp, painting in stage_painting.cpp.
///
/// A step is initially shown whole if its numbers are readable at that size; otherwise its result is shown at a
/// readable size, with as many operands beside it as fit, or for a chain with the operand rows of the selected row
/// above it. toggleWholeStep() switches between the two. For a difference, A, B and B − A are initially shown whole.
class Stage : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit Stage(Session* session, QWidget* parent = nullptr);
    ~Stage() override;

    [[nodiscard]] QSize minimumSizeHint() const override { return {360, 140}; }

    /// Null before the first trace.
    [[nodiscard]] const StepDrawing* drawing() const { return m_drawing ? &*m_drawing : nullptr; }
    /// The part of the drawing at a point of the viewport.
    [[nodiscard]] std::optional<DrawingItem> itemAt(QPointF point) const;
    /// Converts a rectangle from drawing to viewport coordinates.
    [[nodiscard]] QRectF toViewport(const QRectF& area) const { return area.translated(origin()); }
    [[nodiscard]] QRectF cellRect(std::size_t matrix, GridCell cell) const;
    /// The visible part of the drawing, in its coordinates.
    [[nodiscard]] QRectF visibleArea() const { return QRectF(viewport()->rect()).translated(-origin()); }

    /// Index of the current matrix in StepPicture::matrices.
    [[nodiscard]] std::size_t currentMatrix() const { return m_current; }
    void setCurrentMatrix(std::size_t matrix);
    /// Index of the matrix with the selected cell of the step's result; nullopt if not shown.
    [[nodiscard]] std::optional<std::size_t> resultMatrix() const;
    /// The current matrix or, if all heads are shown, the matrices of all heads. Empty before the first trace.
    [[nodiscard]] std::vector<MatrixPicture> currentMatrices() const;

    /// Enlarges the cells for steps > 0, shrinks them for steps < 0; the point `fixed` of the viewport stays in place.
    void zoomAt(double steps, QPointF fixed);
    /// zoomAt() about the selected cell.
    void zoomBy(double steps);
    void scrollBy(QPointF distance);
    /// Switches between the whole step and its readable part, also for subsequent steps.
    void toggleWholeStep();
    /// Opens an editor over the selected cell; does nothing if its number cannot be set.
    void editSelected();

    /// Frames these cells (columns x, rows y) of a matrix while a rectangle is dragged; empty: no frame.
    void setFramedCells(std::size_t matrix, const QRect& cells);

signals:
    /// The number under the pointer and its position; empty when the pointer leaves it.
    void hovered(const QString& text);
    /// A click on a title or a symbol of the formula: requests an explanation of the hovered item.
    void explanationRequested();
    /// Requests the context menu of a matrix and a cell of it.
    /// @param cell  under the pointer, or the selected one if requested by key
    /// @param place in screen coordinates
    void menuRequested(const attn::MatrixPicture& picture, const std::optional<attn::GridCell>& cell,
                       const QPoint& place);

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
    void paintCellFrames(QPainter& painter) const;
    void paintFormulaFrames(QPainter& painter) const;
    void resetDrawing();
    void onPresentationModeChanged();
    [[nodiscard]] StepPicture makePicture() const;
    void mark(StepPicture& picture) const;
    [[nodiscard]] DrawingStyle drawingStyle() const;
    [[nodiscard]] double margin() const;
    [[nodiscard]] QSizeF availableSize() const;
    [[nodiscard]] double readableCellHeight() const;
    [[nodiscard]] std::optional<StepDrawing> drawingUpdatedFrom(const StepDrawing& before) const;
    [[nodiscard]] StepDrawing startingDrawing();
    void closeEditors();
    void updateScrollBars();
    void scrollToSelected();
    [[nodiscard]] QPointF origin() const;
    void updateAccessibleText();
    void focusSelectedCell();
    void repaintAll();

    Session* m_session;
    TracePtr m_trace;
    TracePtr m_before;  ///< trace A of a difference; null: no difference is shown
    bool m_isPainting = false;
    bool m_hasOtherLayout = false;          ///< whether toggleWholeStep() has switched to the other layout
    Operands m_operands = Operands::whole;  ///< initial arrangement of the step
    std::optional<StepDrawing> m_drawing;
    QPoint m_start;        ///< initial scroll position; always within the scroll range
    QSize m_arrangedSize;  ///< size of the stage when the layout was chosen
    std::size_t m_current = 0;
    std::size_t m_framedMatrix = 0;
    QRect m_framedCells;
    QPixmap m_painted;           ///< cache of the viewport without the selection; null: invalid
    QVariantAnimation m_motion;  ///< moves the sources of the selected number into its cell in presentation mode
    // Event filters of the stage. They are destroyed before QWidget's destructor sends its last events.
    std::unique_ptr<StageInput> m_input;
    std::unique_ptr<PaintGestures> m_paintGestures;
};

/// A factory for QAccessible::installFactory(): exposes the current matrix of a Stage to screen readers as a table with
/// row headers, column headers and cells. The name of a cell contains its labels, its number, and whether it is
/// blocked, overridden or selected. Null for other objects. In stage_table.cpp.
QAccessibleInterface* makeStageTable(const QString& className, QObject* object);

}  // namespace attn
