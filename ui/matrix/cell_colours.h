// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_picture.h"
#include "ui/theme/theme.h"

#include <QColor>
#include <QImage>
#include <QRect>

namespace attn
{

/// Tint drawn over the hatch of ∞ and NaN.
inline constexpr QRgb not_finite_tint = 0x60c0264eu;

/// Fill colour of hidden cells; different from the colour of every value.
QColor hiddenCellColour(const Theme& theme);

/// The colour of a cached cell: a greyer version of the number's colour.
QRgb cachedCellColour(QRgb colour, const Theme& theme);

/// The colour of a visible, finite number.
QRgb cellColour(const MatrixPicture& picture, GridCell cell, const ColourMap& colours, const Theme& theme);

ColourMap colourMapOf(const MatrixPicture& picture, const Theme& theme);

/// One pixel per cell of `part` (columns x, rows y), for drawings in which one pixel covers several cells.
/// Format_ARGB32_Premultiplied; a blocked cell is transparent, so that the hatch below it is visible, or has the
/// background of its layer's hatch.
QImage cellImage(const MatrixPicture& picture, const Theme& theme, const QRect& part);

}  // namespace attn
