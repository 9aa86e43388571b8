// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/cell_image.h"
#include "ui/heatmap/matrix_geometry.h"

class QPainter;

namespace attn
{

// The one way a matrix is painted: on the screen, and as PNG, SVG or PDF, where digits and labels stay text.

/// Whether the cells are so small that they are painted as one image, rather than one by one.
bool areOneImage(const MatrixGeometry& geometry);

/// The cells with their digits and hatches: what costs time, and what a widget keeps while only the selection moves.
/// @param image what was drawn last, and is again where the cells are one image
void paintCells(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                const MatrixFonts& fonts, const Theme& theme, CellImage& image);

/// Title, badge, labels, row sums, colour scale, and what is selected: on top of the cells.
void paintDecorations(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                      const MatrixFonts& fonts, const Theme& theme);

/// Both.
void paintMatrix(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                 const MatrixFonts& fonts, const Theme& theme);

QFont digitFont(const MatrixStyle& style, const MatrixFonts& fonts);

}  // namespace attn
