// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_painter.h"

namespace attn
{

/// What the parts of paintDecorations() share.
struct Decorations {
    QPainter& painter;
    const MatrixPicture& picture;
    const MatrixGeometry& geometry;
    const MatrixFonts& fonts;
    const Theme& theme;

    [[nodiscard]] const QRectF& grid() const { return geometry.grid; }
    [[nodiscard]] double top() const { return grid().top() - geometry.margins.top; }
};

QFont boldened(const QFont& font);

/// A box with round corners and an edge 1 wide along its outline: two boxes filled, which is quicker than a line drawn.
void paintEdgedBox(QPainter& painter, const QRectF& outline, double radius, const QColor& edge, const QBrush& ground);

/// What rows and columns are called, and "…" where they go on beyond what is seen.
void paintLabels(const Decorations& s);

/// What rows, or columns, add up to: at the right, or below.
void paintSums(const Decorations& s);

/// The bar of colours below the cells, with the values at its ends.
void paintColourLegend(const Decorations& s);

/// The selected number, or the only one that it was made from here, beside its cell, where cells are too small for
/// digits.
void paintCallout(const Decorations& s);

/// Groups, highlighted cells, the edges behind which cells go on, and the selected cell: what lies on the cells.
void paintHighlights(const Decorations& s);

}  // namespace attn
