// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/layout/stage_fit.h"

namespace attn
{

/// Lays a step out in the middle of a stage with the largest cells that it allows, within reason, and type of the
/// wanted size or, where that would cost digits, smaller. What needs measuring is measured once; looking elsewhere is
/// cheap.
class StageLayouter
{
public:
    /// @param fonts as large as type is wanted
    StageLayouter(const StepPicture& picture, const QSizeF& available, const MatrixFonts& fonts);

    /// Type grows with the cells as long as that leaves room for them.
    [[nodiscard]] StageLayout layOut(const Zoom& zoom) const;

    /// How a person first sees it: all in sight or, where a few very long axes would make everything tiny, the
    /// beginning of those.
    [[nodiscard]] const Zoom& start() const { return m_start; }
    /// Whether a person who first sees it can read its digits; where there are many tokens, patterns that are large
    /// enough to be made out will do, and where numbers stand in groups, the whole.
    [[nodiscard]] bool canBeRead() const;
    /// Whether, beyond that, its digits are at least so large, in pixels, and have all their decimals.
    [[nodiscard]] bool reads(double digits) const;
    /// Whether matrices of tokens that look at tokens are large enough to be made out.
    [[nodiscard]] bool showsPatterns() const;
    /// `zoom` scrolled no further than needed to have the selected positions in sight.
    [[nodiscard]] Zoom including(const Selection& selection, Zoom zoom) const;

private:
    void chooseStart();
    void completeTitles();
    void enlargeFormula(double scale);
    [[nodiscard]] double typeAt(const Zoom& zoom) const;
    [[nodiscard]] bool showsAsMuch(const StageLayout& larger, const StageLayout& ordinary) const;

    QSizeF m_available;
    StageFit m_fit;
    Zoom m_start;
};

}  // namespace attn
