// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_picture.h"
#include "ui/theme/theme.h"

#include <QColor>
#include <QImage>
#include <QRect>

#include <span>
#include <vector>

namespace attn
{

/// Tint drawn over the hatch of ∞ and NaN.
inline constexpr QRgb not_finite_tint = 0x60c0264eu;

/// Fill colour of hidden cells; different from the colour of every value.
QColor hiddenCellColour(const Theme& theme);

/// The colour of a cached cell: a greyer version of the number's colour.
QRgb cachedCellColour(QRgb colour, const Theme& theme);

/// The colour of a visible, finite number.
QRgb cellColour(const MatrixPicture& picture, GridCell cell, const ColourMap& colours, const Theme& theme);

ColourMap colourMapOf(const MatrixPicture& picture, const Theme& theme);

/// The colours of a picture's cells as indices into one palette, read by rows in a vectorised loop, for drawings in
/// which one pixel covers several cells. The picture must outlive it.
class CellColours
{
public:
    CellColours(const MatrixPicture& picture, const Theme& theme);

    /// The steps of the colour map, followed by the colours of cells without a number. Premultiplied. A blocked cell is
    /// transparent, so that the hatch below it is visible, or has the background of its layer's hatch.
    [[nodiscard]] const std::vector<QRgb>& palette() const { return m_palette; }

    /// Writes the palette indices of the cells of `row`, starting at `column`.
    void read(Index row, Index column, std::span<int> indices) const;

private:
    int addMark(QRgb colour);
    void readNumbers(Index row, Index column, std::span<int> indices) const;
    void markCompared(Index row, Index column, std::span<int> indices) const;
    void markBlocked(Index row, Index column, std::span<int> indices) const;
    void markHidden(Index row, Index column, std::span<int> indices) const;

    const MatrixPicture& m_picture;
    ColourMap m_colours;
    std::vector<QRgb> m_palette;
    int m_notFinite, m_onlyInOne, m_hidden;
    std::vector<int> m_blocked;  ///< palette index by deciding layer; the first entry is for cells without one
    std::vector<QRect> m_hiddenCells;
};

/// One pixel per cell of `part` (columns x, rows y), in the colours of CellColours. Format_ARGB32_Premultiplied; a
/// blocked cell without a layer's hatch is transparent.
QImage cellImage(const MatrixPicture& picture, const Theme& theme, const QRect& part);

}  // namespace attn
