// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/theme/theme.h"

#include <QImage>
#include <QTransform>

#include <optional>

class QPainter;

namespace attn
{

/// Pixels for the cells of `part` (columns x, rows y) that lie at `place`, which is whole pixels or not. Where a pixel
/// is larger than a cell, it is the mean colour of the cells whose middle it has; where it is smaller, it is of the
/// cell at its own middle. CellTones says which colours; the image has an alpha channel where one is see-through.
/// @param pixels those that are wanted
QImage cellImage(const MatrixPicture& picture, const Theme& theme, const QRect& part, const QRectF& place,
                 const QRect& pixels);

/// One pixel per cell.
QImage cellImage(const MatrixPicture& picture, const Theme& theme, const QRect& part);

/// The cells of a matrix as they were last drawn: drawn again at once while they look the same.
class CellImage
{
public:
    /// @param part of the cells (columns x, rows y)
    /// @param area where it is drawn; a hatch is seen through what is see-through
    void draw(QPainter& painter, const MatrixPicture& picture, const Theme& theme, const QRect& part,
              const QRectF& area);
    /// How often it was made anew: for tests and benchmarks.
    [[nodiscard]] int made() const { return m_made; }

private:
    [[nodiscard]] bool shows(const MatrixPicture& picture, const Theme& theme, const QRect& part, const QRectF& place,
                             const QSize& size) const;
    void make(const MatrixPicture& picture, const Theme& theme, const QRect& part, const QRectF& place,
              const QSize& size);
    void layOnHatch(const QRectF& area, const QTransform& toImage);

    QImage m_cells;
    QImage m_hatched;  ///< m_cells on a hatch, where they can be seen through
    std::optional<MatrixPicture> m_picture;
    const Theme* m_theme = nullptr;
    QRect m_part;
    QRectF m_place;  ///< of the cells, relative to the image
    int m_made = 0;
};

}  // namespace attn
