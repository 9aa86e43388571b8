// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_painter.h"

#include <QPointF>
#include <QWidget>

#include <vector>

namespace attn
{

/// One matrix on the screen. It shows what it is given and tells what a person does to it; where the cells are and how
/// large is decided by whoever lays it out. Enter goes into it; the arrow keys, Home and End then move the selected
/// cell until Esc.
class MatrixView : public QWidget
{
    Q_OBJECT

public:
    explicit MatrixView(QWidget* parent = nullptr);

    /// @param geometry in the coordinates of the widget
    void setPicture(const MatrixPicture& picture, const MatrixGeometry& geometry);

    /// Whether the arrow keys move the cell here; otherwise they are whoever else's.
    void setEntered(bool entered) { m_entered = entered; }

    /// Frames each of these groups of cells (columns x, rows y); of all cells, the whole matrix.
    void setHighlighted(const std::vector<QRect>& areas);
    [[nodiscard]] const std::vector<QRect>& highlighted() const { return m_highlighted; }

    [[nodiscard]] const std::optional<MatrixPicture>& picture() const { return m_picture; }
    [[nodiscard]] const MatrixGeometry& geometryOfCells() const { return m_geometry; }
    /// Where anything of the matrix is, in the coordinates of whatever it lies in: beside its title, it is blank.
    [[nodiscard]] QRegion occupied() const;
    /// How often the cells were painted anew rather than taken from what is kept: for tests and benchmarks.
    [[nodiscard]] int cellPaintings() const { return m_cells.paintings(); }

signals:
    /// Enter on a matrix that is not entered, Esc on one that is.
    void enterWanted(bool enter);
    void cellChosen(const attn::GridCell& cell);
    /// A click on a cell, which was chosen first.
    void cellClicked(const attn::GridCell& cell);
    /// A click on a row's or a column's label.
    void labelClicked(const attn::MatrixLabel& label);
    /// A click on a row's label, told after labelClicked(), or Shift+Enter: the cells (columns x, rows y) of the row
    /// are asked about.
    void cellsAsked(const QRect& cells);
    /// Enter on the selected cell of a matrix that is entered.
    void cellConfirmed(const attn::GridCell& cell);
    /// Enter on the selected cell, told after cellConfirmed() or, where Enter leads in and the number is hidden, before
    /// enterWanted().
    void cellAsked(const attn::GridCell& cell);
    /// A double click on a cell, "=", or the first character of a number: the selected number should become another.
    void editWanted(const QString& typed);
    /// The cell under the pointer, told again when what is shown there changes; row −1 when there is none any more.
    void cellHovered(const attn::GridCell& cell);
    /// The pointer is on the title, told after cellHovered(), which tells that it left, too.
    void titleHovered();
    void titleClicked();
    /// The wheel: larger cells for steps > 0; `fixed` (in the widget's coordinates) should stay where it is.
    void zoomWanted(double steps, const QPointF& fixed);
    /// A double click on a label, or F2 (Shift+F2: the column's) for that of the selected cell.
    void labelEditWanted(const attn::MatrixLabel& label);
    /// A drag: the cells should follow by `distance`.
    void panWanted(const QPointF& distance);
    /// A right click, the menu key or Shift+F10: what can be had of the matrix and of a cell in it should be offered.
    /// @param cell under the pointer or, asked for by key, the selected one
    /// @param place on the screen
    void menuWanted(const std::optional<attn::GridCell>& cell, const QPoint& place);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void paintFrames(QPainter& painter) const;
    void describe();
    [[nodiscard]] GridCell cellUnderPointer() const;
    [[nodiscard]] bool isOnTitle(QPointF point) const;
    void tellPointer();
    void forgetPointer();
    [[nodiscard]] bool isWayIn(const QKeyEvent& key) const;
    void walk(const QKeyEvent& key);
    void askForLabel(bool ofRow);
    void askForMenu();
    void askAboutRow(Index row);
    [[nodiscard]] QString tooltipAt(QPointF point) const;

    std::optional<MatrixPicture> m_picture;
    MatrixGeometry m_geometry;
    KeptCells m_cells;
    std::optional<QPointF> m_pointer;  ///< on the screen, while it is over this view
    GridCell m_hovered{-1, -1};
    bool m_onTitle = false;  ///< the pointer
    QPointF m_pressed;
    bool m_dragging = false;
    bool m_entered = false;
    std::vector<QRect> m_highlighted;
};

}  // namespace attn
