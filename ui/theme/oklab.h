// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace attn
{

/// A colour in linear sRGB, components 0..1.
struct LinearRgb {
    double red, green, blue;
};

LinearRgb linear(QRgb colour);
/// Relative luminance (WCAG 2), 0..1.
double luminance(const LinearRgb& light);

/// Interpolates linearly from `a` to `b` in OKLab (Björn Ottosson, 2020), where equal steps are perceptually equal.
/// `fraction` 0..1.
QRgb mixedInOklab(QRgb a, QRgb b, double fraction);

/// Contrast ratio from 1 to 21 (WCAG 2).
double contrast(QRgb a, QRgb b);
/// Whether black has a larger contrast with the background than white.
bool prefersBlackText(QRgb background);
/// The background's hue, darkened or lightened to this contrast with the background.
QRgb tintOf(QRgb background, double contrast);
/// The colour if it has at least this contrast with the background (4.5: readable text), otherwise with the smallest
/// necessary change in lightness.
QRgb legibleOn(QRgb background, QRgb colour, double min_contrast = 4.5);

}  // namespace attn
