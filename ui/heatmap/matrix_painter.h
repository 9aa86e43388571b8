// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/cell_image.h"
#include "ui/heatmap/matrix_geometry.h"

#include <QPixmap>

class QPainter;
class QWidget;

namespace attn
{

// The one way a matrix is painted: on the screen, and as PNG, SVG or PDF, where digits and labels stay text.

/// Whether the cells are so small that they are painted as one image, rather than one by one.
bool areOneImage(const MatrixGeometry& geometry);

/// The cells with their digits and hatches: what costs time.
/// @param image what was drawn last, and is again where the cells are one image
void paintCells(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                const MatrixFonts& fonts, const Theme& theme, CellImage& image);

/// What a widget keeps of its cells, to be drawn again while only the selection moves: an image keeps itself, cells
/// painted one by one are kept as one.
class KeptCells
{
public:
    /// They look otherwise now.
    void forget() { m_fit = false; }
    void draw(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry, const MatrixFonts& fonts,
              const Theme& theme, const QWidget& widget);
    /// How often they were painted anew.
    [[nodiscard]] int paintings() const { return m_paintings + m_image.made(); }

private:
    CellImage m_image;
    QPixmap m_cells;
    bool m_fit = false;
    int m_paintings = 0;
};

/// Title, badge, labels, row sums, colour scale, and what is selected: on top of the cells.
void paintDecorations(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                      const MatrixFonts& fonts, const Theme& theme);

/// Both.
void paintMatrix(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                 const MatrixFonts& fonts, const Theme& theme);

QFont digitFont(const MatrixStyle& style, const MatrixFonts& fonts);

/// A cell's number as it is drawn. A change too small for the others' decimals has one more where that fits, else it
/// is "≈0": what did not change is 0. Where large numbers leave a matrix no decimal, a small one keeps one that
/// has room, so that 0.7 less 1.2 is not read as 0.
QString drawnNumber(const MatrixPicture& picture, GridCell cell, const MatrixGeometry& geometry,
                    const MatrixFonts& fonts);

}  // namespace attn
