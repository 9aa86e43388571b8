// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_geometry.h"
#include "ui/theme/theme.h"

#include <vector>

class QPainter;

namespace attn
{

/// A matrix with everything needed to paint it: on screen, and as PNG, SVG or PDF (digits and labels stay text).
struct MatrixCanvas {
    QPainter& painter;
    const MatrixPicture& picture;
    const MatrixGeometry& geometry;
    const Theme& theme;
    QRectF visible;  ///< visible part of the drawing, in its coordinates

    /// The visible columns (x) and rows (y).
    [[nodiscard]] QRect part() const { return geometry.cellsIn(visible); }
};

/// Paints the cells with their hatches and digits.
void paintCells(const MatrixCanvas& canvas);

/// Paints the SinkColumn, if there is one.
void paintSink(const MatrixCanvas& canvas);

// In matrix_labels.cpp:

/// Paints title, shape, row and column labels, sums, and the colour scale. Labels outside the visible area are drawn at
/// its edge.
void paintLabelsAndScale(const MatrixCanvas& canvas);

/// Paints the labels of the selected row and column emphasised.
void paintSelectedLabels(const MatrixCanvas& canvas);

// In matrix_marks.cpp:

/// Paints marks that do not depend on the selection: frames of groups, corner marks of overrides, guesses.
void paintGroupsAndCorners(const MatrixCanvas& canvas);

/// Marks the source cells of the selected number with bars, frames the selected cell and emphasises the labels of both.
void paintSelection(const MatrixCanvas& canvas);

/// Frames rectangles of cells (columns x, rows y).
void paintFrames(const MatrixCanvas& canvas, const std::vector<QRect>& groups);

// In matrix_painter.cpp, used by the others:

/// The displayed text of a cell. A weight below 0.005 is "·"; a non-zero change that would be rounded to 0 is "≈0".
QString displayedNumber(const MatrixPicture& picture, GridCell cell);

/// Centred in `area` with the painter's pen; in a smaller font if necessary.
void paintNumber(QPainter& painter, const QRectF& area, const QString& digits, QFont font);

/// Paints a rounded box with a border of width 1 as two filled boxes, which is faster than stroking.
void paintBorderedBox(QPainter& painter, const QRectF& outline, double radius, const QColor& edge,
                      const QBrush& background);

}  // namespace attn
