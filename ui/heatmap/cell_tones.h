// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/theme/theme.h"

#include <QColor>
#include <QRect>

#include <span>
#include <vector>

namespace attn
{

/// What is laid over the hatch where a number is not finite.
inline constexpr QRgb not_finite_tint = 0x60c0264eu;

/// What a hidden cell is filled with: no value has this colour.
QColor hiddenTone(const Theme& theme);

ColourMap colourMapOf(const MatrixPicture& picture, const Theme& theme);

/// The colours of a picture's cells as entries of one palette, a row at a time: quick for a million cells, of which few
/// have a pixel of their own. The picture must outlive it.
class CellTones
{
public:
    CellTones(const MatrixPicture& picture, const Theme& theme);

    /// The steps of the colour map, and after them what stands for no number. Premultiplied. A blocked cell is
    /// transparent, so that a hatch below it shows, or has the ground of its layer's hatch.
    [[nodiscard]] const std::vector<QRgb>& palette() const { return m_palette; }

    /// The entries of the cells of `row` from `column` on.
    void read(Index row, Index column, std::span<int> tones) const;

private:
    int addMark(QRgb colour);
    void readNumbers(Index row, Index column, std::span<int> tones) const;
    void markCompared(Index row, Index column, std::span<int> tones) const;
    void markBlocked(Index row, Index column, std::span<int> tones) const;
    void markHidden(Index row, Index column, std::span<int> tones) const;

    const MatrixPicture& m_picture;
    ColourMap m_colours;
    std::vector<QRgb> m_palette;
    int m_notFinite, m_alone, m_hidden;
    std::vector<int> m_blocked;  ///< by no layer, by the first, and so on
    std::vector<QRect> m_hiddenCells;
};

}  // namespace attn
