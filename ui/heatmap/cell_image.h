// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/theme/theme.h"

#include <QImage>

#include <vector>

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

/// The cells of one matrix as they were last drawn.
class CellImage
{
public:
    CellImage(MatrixPicture picture, const Theme& theme) : m_picture(std::move(picture)), m_theme(&theme) {}

    [[nodiscard]] bool shows(const MatrixPicture& picture, const Theme& theme) const;
    /// Whether it shows other numbers of the same tensor, or the same.
    [[nodiscard]] bool isOfTensorOf(const MatrixPicture& picture) const;
    [[nodiscard]] qsizetype bytes() const { return m_drawn.sizeInBytes(); }

    /// @param part of the cells (columns x, rows y)
    /// @param area where it is drawn; a hatch is seen through what is see-through
    void draw(QPainter& painter, const QRect& part, const QRectF& area);

private:
    MatrixPicture m_picture;
    const Theme* m_theme;
    QImage m_drawn;
    QRect m_part;
    QRectF m_place;  ///< on the device
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
    std::vector<CellImage> m_images;  ///< the latest at the end
    int m_made = 0;
};

}  // namespace attn
