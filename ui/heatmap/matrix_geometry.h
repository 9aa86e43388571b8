// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"

#include <QFont>
#include <QRectF>

namespace attn
{

/// The type of a drawing, in pixels of the drawing: it follows the height of the cells, but labels do not shrink below
/// what can be read.
struct DrawingType {
    QFont title, badge, label, digits;
    bool hasDigits = true;  ///< false: digits of this size cannot be read, and are left out

    /// @param scale            how much larger than ordinary the smallest labels and digits are
    /// @param smallestDigits   in pixels, at scale 1: smaller ones are left out
    static DrawingType forCells(double cellHeight, const QFont& base, double scale, double smallestDigits);
};

/// On a screen; on paper and in vector files, which can be looked at closely, smaller ones are drawn.
inline constexpr double smallest_screen_digits = 9;
inline constexpr double smallest_paper_digits = 5;

/// How high cells are whose digits have this size, and the reverse.
double cellHeightFor(double digits);

/// How wide a cell is in relation to its height, so that the picture's widest number fits.
double cellAspect(const MatrixPicture& picture);

/// A label beside or above the cells, and where it is.
struct MatrixLabel {
    bool ofRow = true;
    Index position = 0;
    QRectF area;
};

/// Where the parts of a matrix are. All in the coordinates of the drawing, in pixels.
struct MatrixGeometry {
    QSizeF cell;  ///< the size of one
    QRectF grid;  ///< all cells
    /// Space between the cells and the far edge of what stands around them: row labels at the left, title and column
    /// labels above, sums at the right and below.
    QMarginsF margins;
    DrawingType type;

    [[nodiscard]] QRectF rectOf(GridCell cell) const;
    /// The rectangle of a range of columns (x) and rows (y).
    [[nodiscard]] QRectF rectOf(const QRect& cells) const;
    /// The cell at a point; nullopt: there is none.
    [[nodiscard]] std::optional<GridCell> cellAt(QPointF point) const;
    /// How far row labels (x) and title and column labels (y) are moved onto the cells, so that they stand at the edge
    /// of what is seen. They leave one cell uncovered.
    [[nodiscard]] QPointF labelShift(const QRectF& visible) const;
    /// The cells, with the frames around them, but for those under labels that are moved onto cells.
    [[nodiscard]] QRectF uncoveredArea(const QRectF& visible) const;
    /// Where the label of a row or column is; nullopt: the picture has none.
    [[nodiscard]] std::optional<MatrixLabel> labelOf(bool ofRow, Index position, const MatrixPicture& picture,
                                                     const QRectF& visible) const;
    [[nodiscard]] std::optional<MatrixLabel> labelAt(QPointF point, const MatrixPicture& picture,
                                                     const QRectF& visible) const;
    /// The columns (x) and rows (y) that intersect `visible`.
    [[nodiscard]] QRect cellsIn(const QRectF& visible) const;
    [[nodiscard]] QRectF outer() const { return grid.marginsAdded(margins); }
    /// Before it is moved.
    [[nodiscard]] QRectF titleArea() const;
    /// The blank between two cells.
    [[nodiscard]] double gap() const;
};

/// The margins that the picture's labels, title and sums need.
QMarginsF marginsOf(const MatrixPicture& picture, const DrawingType& type);

/// Every how many positions a label is drawn so that labels of this extent do not touch: 1, 2, 5, 10, 20, ...
Index labelStep(double extent, double cell);

}  // namespace attn
