// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_geometry.h"
#include "ui/picture/step_picture.h"
#include "ui/session/view_state.h"

#include <array>
#include <vector>

namespace attn
{

/// Where everything of a step is on a stage of a given size.
struct StageLayout {
    QSizeF cell;                           ///< the one size of a cell
    std::vector<MatrixGeometry> matrices;  ///< one per matrix of the picture, in its order
    std::vector<QRectF> glyphs;            ///< one per glyph: where it is centred
    QRectF formula;                        ///< empty when there is none
    QSizeF size;                           ///< of all together
    Zoom zoom;                             ///< the wanted one with scrolls that do not leave the cells
};

/// Lays a step out in the middle of a stage with the largest cells that it allows, within reason. What needs measuring
/// is measured once; looking closer or elsewhere is cheap.
class StageLayouter
{
public:
    StageLayouter(const StepPicture& picture, const QSizeF& available, const MatrixFonts& fonts);

    [[nodiscard]] StageLayout layOut(const Zoom& zoom) const;

    /// How a person first sees it: all in sight or, where a few very long axes would make everything tiny, the
    /// beginning of those.
    [[nodiscard]] const Zoom& start() const { return m_start; }
    /// `zoom` scrolled no further than needed to have the selected positions in sight.
    [[nodiscard]] Zoom including(const Selection& selection, Zoom zoom) const;

    /// What a matrix needs around its cells, with its title in one line and in two.
    struct Measure {
        MatrixStyle style;
        std::array<MatrixMargins, 2> margins;
        std::array<double, 2> titleWidth;
    };

private:
    [[nodiscard]] std::vector<Measure> measured(const StepPicture& picture) const;
    void fitCells();
    void chooseStart();

    StepPicture m_picture;
    QSizeF m_available;
    MatrixFonts m_fonts;
    std::vector<Measure> m_measures;
    QSizeF m_formula;
    QSizeF m_cell;
    Zoom m_start;
};

}  // namespace attn
