// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_geometry.h"
#include "ui/steps/step_picture.h"

namespace attn
{

/// The digits of a stage with cells of this size: as many decimals as all its matrices can have in type that can be
/// read, one if need be.
struct StageDigits {
    int size;  ///< in pixels; 0: none
    int decimals;
};
StageDigits stageDigits(const StepPicture& picture, const QSizeF& cell, const MatrixFonts& fonts);

/// How wide the stage's cells must be to have digits as large as this height allows; 0 where that would be too wide for
/// a cell.
double widthForDigits(const StepPicture& picture, double height, const MatrixFonts& fonts);

QFont captionFont(const MatrixFonts& fonts);

/// 0 without a caption.
double captionWidth(const Glyph& glyph, const MatrixFonts& fonts);

}  // namespace attn
