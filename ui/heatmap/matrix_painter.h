// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_geometry.h"
#include "ui/theme/theme.h"

class QPainter;

namespace attn
{

/// One matrix and what it is painted with: on the screen, and as PNG, SVG or PDF, where digits and labels stay text.
struct MatrixCanvas {
    QPainter& painter;
    const MatrixPicture& picture;
    const MatrixGeometry& geometry;
    const Theme& theme;
    QRectF visible;  ///< the part of the drawing that is seen, in its coordinates

    /// The columns (x) and rows (y) that are seen.
    [[nodiscard]] QRect part() const { return geometry.cellsIn(visible); }
};

/// The cells with their hatches and digits.
void paintCells(const MatrixCanvas& canvas);

/// A cell's number as it is drawn. A share below 0.005 is "·", a change that its decimals would show as 0 is "≈0".
QString drawnNumber(const MatrixPicture& picture, GridCell cell);

/// In the middle of `area`, with the painter's pen; in smaller digits where it is wider than that.
void paintNumber(QPainter& painter, const QRectF& area, const QString& digits, QFont font);

/// A box with round corners and an edge 1 wide along its outline: two boxes filled, which is faster than a line drawn.
void paintEdgedBox(QPainter& painter, const QRectF& outline, double radius, const QColor& edge, const QBrush& ground);

}  // namespace attn
