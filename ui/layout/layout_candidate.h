// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_geometry.h"
#include "ui/layout/grid_tracks.h"
#include "ui/picture/step_picture.h"
#include "ui/session/view_state.h"

#include <array>
#include <vector>

namespace attn
{

/// An operator on the stage. Where the picture had to be laid in several lines, it stands as it does there.
struct PlacedGlyph {
    Glyph glyph;
    QRectF area;  ///< it is centred there
    bool operator==(const PlacedGlyph&) const = default;
};

/// Where everything of a step is on a stage of a given size.
struct StageLayout {
    MatrixFonts fonts;                     ///< the type that everything is set in
    QSizeF cell;                           ///< the one size of a cell
    std::vector<MatrixGeometry> matrices;  ///< one per matrix of the picture, in its order
    std::vector<PlacedGlyph> glyphs;       ///< one per glyph of the picture, in its order
    QRectF formula;                        ///< empty when there is none
    QSizeF size;                           ///< of all together
    Zoom zoom;                             ///< the wanted one with scrolls that do not leave the cells
};

/// What a matrix needs around its cells, with its title in one line and in two.
struct MatrixMeasure {
    MatrixStyle style;
    std::array<MatrixMargins, 2> margins;
    std::array<double, 2> titleWidth;
    double titleRoom;  ///< how much of it, at least, is to be seen
};

/// Whether a long axis asks for room for all its cells, or for a few that can be scrolled.
enum class LongAxes { whole, cut };

/// One candidate: a way to lay a picture out with cells of a given size.
class LayoutCandidate
{
public:
    LayoutCandidate(const StepPicture& picture, const std::vector<MatrixMeasure>& measures, const QSizeF& formula,
                    const QSizeF& cell, const MatrixFonts& fonts, LongAxes longAxes);

    /// What it needs: with all cells in sight or, when it has been squeezed, with those that are.
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
    /// A length that is right for ordinary type.
    [[nodiscard]] double inType(double length) const { return length * m_fonts.scale; }
    void chooseTitles();
    void makeTracks();

    const StepPicture& m_picture;
    const std::vector<MatrixMeasure>& m_measures;
    QSizeF m_formula;
    QSizeF m_cell;
    const MatrixFonts& m_fonts;
    LongAxes m_longAxes;
    std::vector<bool> m_twoLines;  ///< per grid row
    GridTracks m_columns, m_rows;
    QSizeF m_widestSpan{0, 0};
};

}  // namespace attn
