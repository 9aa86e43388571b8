// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/layout/stage_layout.h"

#include <optional>

namespace attn
{

/// What a stage shows of a step, and how it is laid out.
struct FittingStep {
    StepPicture picture;
    StageLayouter layouter;
    std::optional<std::size_t> shortening;  ///< which of shortenings() the picture is; nullopt: the whole step
};

/// How a stage is to show a step.
struct WantedStep {
    MatrixFonts fonts;
    double digits;     ///< how large they should be, in pixels; 0: the whole step is wanted, readable or not
    bool resultAlone;  ///< rather than all with smaller digits
    bool captioned;    ///< a title stands above the stage already: one matrix alone needs none
};

/// The whole step, or the end of a chain, or the result alone if so wanted, where only there the digits have all their
/// decimals and the wanted size; where digits have no room, as much of the step as they have room for; where none have
/// any, the whole as long as it shows patterns.
FittingStep fittingStep(const StepPicture& whole, const QSizeF& room, const WantedStep& wanted);

}  // namespace attn
