// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/theme/theme.h"

#include <QImage>
#include <QSizeF>

#include <vector>

class QPainter;

namespace attn
{

/// What is laid over the hatch where a number is not finite.
inline constexpr QRgb not_finite_tint = 0x60c0264eu;

/// One pixel per cell of `part` (columns x, rows y). Blocked cells are transparent, so that a hatch below them shows;
/// numbers that are not finite have a tint of their own. Without an alpha channel where no cell is either.
QImage cellImage(const MatrixPicture& picture, const QRect& part, const Theme& theme);

/// Pixels for the cells of `part` that lie at `place`, which is whole pixels or not. Where a pixel is larger than a
/// cell, it is the mean of the cells whose middle it has; where it is smaller, it is of the cell at its own middle.
/// @param image  a pixel per cell
/// @param pixels those that are wanted
QImage resampled(const QImage& image, const QRect& part, const QRectF& place, const QRect& pixels);

/// All cells of one matrix as pixels, drawn at any size: one cell as many pixels, or as a part of one.
class CellImage
{
public:
    CellImage(const MatrixPicture& picture, const Theme& theme);

    /// Whether cells are see-through, and want a hatch below them.
    [[nodiscard]] bool hasHoles() const { return m_image.hasAlphaChannel(); }
    [[nodiscard]] qsizetype bytes() const { return m_image.sizeInBytes() + m_drawn.sizeInBytes(); }

    /// @param part of the cells (columns x, rows y)
    /// @param area where it is drawn
    void draw(QPainter& painter, const QRect& part, const QRectF& area);

private:
    QImage m_image;
    QImage m_drawn;  ///< this part as it was last drawn, at this place of the device
    QRect m_part;
    QRectF m_place;
};

/// The images of what one view showed lately, so that coming back to a head costs nothing. Those of another tensor,
/// which are of another trace or step, are forgotten.
class KeptCellImages
{
public:
    /// What `picture` shows in this theme: kept, or made now. Valid until the next call.
    CellImage& of(const MatrixPicture& picture, const Theme& theme);
    /// How many were made: for tests.
    [[nodiscard]] int made() const { return m_made; }

private:
    struct Entry {
        MatrixPicture picture;
        bool dark;
        CellImage image;
    };
    std::vector<Entry> m_entries;  ///< the latest at the end
    int m_made = 0;
};

}  // namespace attn
