// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/layout/layout_candidate.h"

namespace attn
{

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

private:
    [[nodiscard]] std::vector<MatrixMeasure> measured(const StepPicture& picture) const;
    void fitCells();
    void chooseStart();

    StepPicture m_picture;
    QSizeF m_available;
    MatrixFonts m_fonts;
    std::vector<MatrixMeasure> m_measures;
    QSizeF m_formula;
    QSizeF m_cell;
    Zoom m_start;
};

}  // namespace attn
