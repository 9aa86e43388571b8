// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/cell_colours.h"

#include "ui/theme/oklab.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace attn
{

namespace
{

/// Branch-free, so that the compiler vectorises it for contiguous numbers.
/// @param lowest colour index of −∞, which blocks like a mask
/// @param notFinite colour index of ∞ and NaN
template <typename Number>
void toColourIndices(const ColourMap& colours, int lowest, int notFinite, const Number& number, std::span<int> indices)
{
    constexpr float largest = std::numeric_limits<float>::max();
    for (std::size_t x = 0; x < indices.size(); ++x) {
        const float value = number(x);
        const int step = colours.indexOf(value);
        indices[x] = std::abs(value) <= largest ? step : value < 0 ? lowest : notFinite;
    }
}

/// The colours of a picture's cells as indices into one palette, read by rows in a vectorised loop. The picture must
/// outlive it.
class CellColours
{
public:
    CellColours(const MatrixPicture& picture, const Theme& theme)
        : m_picture(picture), m_colours(colourMapOf(picture, theme)),
          m_palette(m_colours.steps().begin(), m_colours.steps().end()),
          m_notFinite(addMark(qPremultiply(not_finite_tint))), m_onlyInOne(addMark(theme.background.rgb())),
          m_hidden(addMark(hiddenCellColour(theme).rgb()))
    {
        m_blocked.push_back(addMark(0));
        for (const HatchStyle& style : picture.hatches)  // the cell is too small for the hatch itself
            m_blocked.push_back(addMark(style.hue == 0 ? 0 : hatchBackground(theme, style).rgba()));
        if (picture.revealed) {
            const QRegion hidden = QRegion(picture.cells.area()).subtracted(*picture.revealed);
            m_hiddenCells.assign(hidden.begin(), hidden.end());
        }
    }

    /// The steps of the colour map, followed by the colours of cells without a number. Premultiplied. A blocked cell is
    /// transparent, so that the hatch below it is visible, or has the background of its layer's hatch.
    [[nodiscard]] const std::vector<QRgb>& palette() const { return m_palette; }

    /// Writes the palette indices of the cells of `row`, starting at `column`.
    void read(Index row, Index column, std::span<int> indices) const
    {
        readNumbers(row, column, indices);
        if (m_picture.compared)
            markCompared(row, column, indices);
        if (m_picture.mask)
            markBlocked(row, column, indices);
        if (!m_hiddenCells.empty())
            markHidden(row, column, indices);
    }

private:
    int addMark(QRgb colour)
    {
        m_palette.push_back(colour);
        return static_cast<int>(m_palette.size()) - 1;
    }

    void readNumbers(Index row, Index column, std::span<int> indices) const
    {
        const MatrixSlice::Line line = m_picture.cells.row(row);
        const float* first = line.first + column * line.stride;
        const auto stride = static_cast<std::size_t>(line.stride);
        const auto highest = [](float high) { return high > 0 ? high : 1; };
        const auto toIndices = [&](const auto& number) {
            toColourIndices(m_colours, m_blocked.front(), m_notFinite, number, indices);
        };
        if (!m_picture.columnMaxima.empty()) {
            const float* highs = m_picture.columnMaxima.data() + column;
            toIndices([=](std::size_t x) { return first[x * stride] / highest(highs[x]); });
        } else if (!m_picture.rowMaxima.empty()) {
            const float high = highest(m_picture.rowMaxima[static_cast<std::size_t>(row)]);
            toIndices([=](std::size_t x) { return first[x * stride] / high; });
        } else if (stride == 1) {
            toIndices([=](std::size_t x) { return first[x]; });
        } else {
            toIndices([=](std::size_t x) { return first[x * stride]; });
        }
    }

    void markCompared(Index row, Index column, std::span<int> indices) const
    {
        const ComparedSizes& sizes = *m_picture.compared;
        const bool both = row < std::min(sizes.rowsOfA, sizes.rowsOfB);
        const Index common = both ? std::min(sizes.columnsOfA, sizes.columnsOfB) - column : 0;
        const auto begin = static_cast<std::size_t>(std::clamp<Index>(common, 0, std::ssize(indices)));
        std::ranges::fill(indices.subspan(begin), m_onlyInOne);
    }

    void markBlocked(Index row, Index column, std::span<int> indices) const
    {
        const MatrixSlice::Line mask = m_picture.mask->row(row);
        const MatrixSlice::Line numbers = m_picture.cells.row(row);
        for (std::size_t x = 0; x < indices.size(); ++x) {
            const Index cell = column + static_cast<Index>(x);
            if (mask[cell] == 0 && !std::isnan(numbers[cell]) && !m_picture.isLeak(numbers[cell]))
                indices[x] = m_picture.decidingLayers
                                 ? m_blocked[static_cast<std::size_t>(m_picture.decidingLayers->at(row, cell))]
                                 : m_blocked.front();
        }
    }

    void markHidden(Index row, Index column, std::span<int> indices) const
    {
        const QRect here(static_cast<int>(column), static_cast<int>(row), static_cast<int>(indices.size()), 1);
        for (const QRect& hidden : m_hiddenCells)
            if (const QRect cells = hidden.intersected(here); !cells.isEmpty())
                std::ranges::fill(indices.subspan(static_cast<std::size_t>(cells.left() - here.left()),
                                                  static_cast<std::size_t>(cells.width())),
                                  m_hidden);
    }

    const MatrixPicture& m_picture;
    ColourMap m_colours;
    std::vector<QRgb> m_palette;
    int m_notFinite, m_onlyInOne, m_hidden;
    std::vector<int> m_blocked;  ///< palette index by deciding layer; the first entry is for cells without one
    std::vector<QRect> m_hiddenCells;
};

}  // namespace

QColor hiddenCellColour(const Theme& theme)
{
    return QColor(mixedInOklab(theme.background.rgb(), theme.line.rgb(), theme.dark ? 1.0 : 0.7));
}

QRgb cachedCellColour(QRgb colour, const Theme& theme)
{
    constexpr double grey = 0.7;
    return mixedInOklab(colour, theme.line.rgb(), grey);
}

QRgb cellColour(const MatrixPicture& picture, GridCell cell, const ColourMap& colours, const Theme& theme)
{
    const QRgb colour = colours(picture.relativeValue(cell));
    return picture.isCached(cell) ? cachedCellColour(colour, theme) : colour;
}

ColourMap colourMapOf(const MatrixPicture& picture, const Theme& theme)
{
    return {picture.scheme, picture.range, theme.neutral, picture.colours};
}

QImage cellImage(const MatrixPicture& picture, const Theme& theme, const QRect& part)
{
    const CellColours cells(picture, theme);
    QImage image(part.size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<QRgb> cached(cells.palette());
    for (QRgb& colour : cached)
        if (qAlpha(colour) == 255)  // excludes marks of blocked cells
            colour = cachedCellColour(colour, theme);
    std::vector<int> indices(static_cast<std::size_t>(part.width()));
    for (int y = 0; y < part.height(); ++y) {
        cells.read(part.top() + y, part.left(), indices);
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < part.width(); ++x) {
            const bool isCached = picture.isCached({part.top() + y, part.left() + x});
            pixels[x] =
                (isCached ? cached : cells.palette())[static_cast<std::size_t>(indices[static_cast<std::size_t>(x)])];
        }
    }
    return image;
}

}  // namespace attn
