// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_picture.h"

#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace attn
{

// Names such as "W_Q" or "b_O" are typeset as in the papers: the part after the underscore is a subscript.

double titleTextWidth(const QString& text, const QFont& font);

/// Paints with the painter's pen, vertically centred in the area; if too long, without its suffix
/// ("· head 2") or elided.
void paintTitleText(QPainter& painter, const QRectF& area, const QString& text, const QFont& font);

/// The fonts of a drawing, sized in pixels of the drawing. They scale with the cell height, but labels keep a minimum
/// size.
struct DrawingFonts {
    QFont title, badge, label, digits;
    bool hasDigits = true;  ///< false: digits are not drawn, because they would be too small

    /// @param scale            factor for the minimum size of labels and digits
    /// @param smallestDigits   in pixels, at scale 1: smaller digits are not drawn
    static DrawingFonts forCells(double cellHeight, const QFont& base, double scale, double smallestDigits);
};

/// In pixels. Paper and vector files, which can be enlarged, have smaller digits.
inline constexpr double min_screen_digits = 9;
inline constexpr double min_paper_digits = 5;

/// In pixels. Smaller cells are painted as pixels of an image.
inline constexpr double min_drawn_cell = 8;

/// Cell height for digits of this size, in pixels.
double cellHeightFor(double digits);

/// Aspect ratio of a cell in which the picture's widest number fits.
double cellAspect(const MatrixPicture& picture);

/// A row or column label and its area.
struct MatrixLabel {
    bool ofRow = true;
    Index position = 0;
    QRectF area;
};

/// The layout of one matrix, in pixels of the drawing.
struct MatrixGeometry {
    QSizeF cell;  ///< size of one cell
    QRectF grid;  ///< rectangle of all cells
    /// Space around the cells: row labels at the left, title and column labels above, sums at the right and below.
    QMarginsF margins;
    DrawingFonts fonts;

    [[nodiscard]] QRectF rectOf(GridCell cell) const;
    /// The rectangle of a range of columns (x) and rows (y).
    [[nodiscard]] QRectF rectOf(const QRect& cells) const;
    /// The cell at a point; nullopt if there is none.
    [[nodiscard]] std::optional<GridCell> cellAt(QPointF point) const;
    /// Offset of row labels (x) and of title and column labels (y) that keeps them at the edge of the visible area.
    /// Leaves at least one cell uncovered.
    [[nodiscard]] QPointF labelShift(const QRectF& visible) const;
    /// The area of the cells and their frames, except what shifted labels cover.
    [[nodiscard]] QRectF uncoveredArea(const QRectF& visible) const;
    /// The area of all row labels: beside the cells, or at the edge of the visible area.
    [[nodiscard]] QRectF rowLabelBand(const QRectF& visible) const;
    /// The area of all column labels: above the cells, or at the edge of the visible area.
    [[nodiscard]] QRectF columnLabelBand(const QRectF& visible) const;
    /// The label of a row or column; nullopt if the picture has none.
    [[nodiscard]] std::optional<MatrixLabel> labelOf(bool ofRow, Index position, const MatrixPicture& picture,
                                                     const QRectF& visible) const;
    [[nodiscard]] std::optional<MatrixLabel> labelAt(QPointF point, const MatrixPicture& picture,
                                                     const QRectF& visible) const;
    /// The columns (x) and rows (y) that intersect `visible`.
    [[nodiscard]] QRect cellsIn(const QRectF& visible) const;
    [[nodiscard]] QRectF outer() const { return grid.marginsAdded(margins); }
    [[nodiscard]] QRectF titleArea(const MatrixPicture& picture, const QRectF& visible) const;
    /// The gap between two cells.
    [[nodiscard]] double gap() const;
};

/// Width beside the cells (for transposed pictures: height below them) for the sink; 0 without a sink.
double sinkExtent(const MatrixPicture& picture, const QSizeF& cell, const DrawingFonts& fonts);

/// The column of MatrixPicture::sink: a framed matrix of one column (below a transposed picture: one row) in the
/// margin, separate from the cells, because the sink is not a key.
struct SinkColumn {
    MatrixPicture picture;
    MatrixGeometry geometry;
};

/// nullopt if the picture has no sink.
std::optional<SinkColumn> sinkColumn(const MatrixPicture& picture, const MatrixGeometry& geometry);

/// Margins required by the picture's labels, title, sink and sums.
QMarginsF marginsOf(const MatrixPicture& picture, const QSizeF& cell, const DrawingFonts& fonts);

/// Interval at which labels of this extent do not overlap: every 1, 2, 5, 10, 20, ... positions.
Index labelStep(double extent, double cell);

}  // namespace attn
