// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_geometry.h"
#include "ui/picture/step_picture.h"

namespace attn
{

/// The size in pixels of a stage's digits in cells of this size: such that every matrix can have all its decimals in
/// type that can be read, or, where it has no room for them, one or, of large numbers, none; a difference has two at
/// least. 0: no digits.
int stageDigits(const StepPicture& picture, const QSizeF& cell, const MatrixFonts& fonts);

/// How many decimals a matrix has room for in digits of this size.
int decimalsIn(const MatrixPicture& picture, const QSizeF& cell, int digits, const MatrixFonts& fonts);

/// Whether digits of this size leave no matrix without some of its decimals.
bool hasAllDecimals(const StepPicture& picture, const QSizeF& cell, int digits, const MatrixFonts& fonts);

/// How wide the stage's cells must be to have digits as large as this height allows; 0 where that would be too wide for
/// a cell.
double widthForDigits(const StepPicture& picture, double height, const MatrixFonts& fonts);

/// How wide the cells must be to name the tokens above them in full, as far as this height allows; 0 where no tokens
/// stand above any.
double widthForLabels(const StepPicture& picture, double height, const MatrixFonts& fonts);

QFont captionFont(const MatrixFonts& fonts);

/// 0 without a caption.
double captionWidth(const Glyph& glyph, const MatrixFonts& fonts);

}  // namespace attn
