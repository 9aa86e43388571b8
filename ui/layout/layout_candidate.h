// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/layout/grid_tracks.h"
#include "ui/layout/stage_layout.h"

namespace attn
{

/// Whether a long axis asks for room for all its cells, or for a few that can be scrolled.
enum class LongAxes { whole, cut };

/// One candidate: a way to lay a picture out with cells of a given size.
class LayoutCandidate
{
public:
    LayoutCandidate(const StepPicture& picture, const std::vector<StageLayouter::Measure>& measures,
                    const QSizeF& formula, const QSizeF& cell, const MatrixFonts& fonts, LongAxes longAxes);

    /// What it needs, all cells in sight.
    [[nodiscard]] QSizeF size() const;
    /// Narrows the windows onto the cells until all fits.
    void squeezeInto(const QSizeF& available);
    /// In the middle of `available`.
    [[nodiscard]] StageLayout place(const Zoom& zoom, const QSizeF& available) const;

private:
    [[nodiscard]] bool hasFormulaBelow() const { return !m_picture.formulaPlace && !m_formula.isEmpty(); }
    /// What the matrices need, without a formula below them.
    [[nodiscard]] QSizeF body() const;
    [[nodiscard]] QSizeF cellOf(std::size_t index) const;
    [[nodiscard]] QSizeF contentOf(std::size_t index) const;
    [[nodiscard]] MatrixMargins marginsOf(std::size_t index) const;
    [[nodiscard]] QRectF windowOf(std::size_t index) const;
    [[nodiscard]] MatrixGeometry geometryOf(std::size_t index, const Zoom& zoom, QPointF centring) const;
    [[nodiscard]] QPointF centreOf(const Glyph& glyph) const;
    [[nodiscard]] QRectF formulaArea() const;
    void chooseTitles();
    void makeTracks();

    const StepPicture& m_picture;
    const std::vector<StageLayouter::Measure>& m_measures;
    QSizeF m_formula;
    QSizeF m_cell;
    const MatrixFonts& m_fonts;
    LongAxes m_longAxes;
    std::vector<bool> m_twoLines;  ///< per grid row
    GridTracks m_columns, m_rows;
    QSizeF m_widestSpan{0, 0};
};

}  // namespace attn
