// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace attn
{

/// A colour of sRGB's linear light, 0..1 each.
struct LinearRgb {
    double red, green, blue;
};

LinearRgb linear(QRgb colour);
/// What the eye weighs as brightness, 0..1.
double luminance(const LinearRgb& light);

/// The mixture `fraction` (0..1) of the way from `a` to `b` along a straight line in OKLab (Björn Ottosson, 2020),
/// where equal steps look equally far apart.
QRgb mixedInOklab(QRgb a, QRgb b, double fraction);

/// From 1 to 21, as in the accessibility guidelines.
double contrast(QRgb a, QRgb b);
/// Whether black has a larger contrast with a ground than white.
bool isReadInBlack(QRgb ground);
/// The ground's own hue, as much darker or lighter as has this contrast with it.
QRgb tintOf(QRgb ground, double contrast);
/// The colour itself if it has that contrast with a ground (4.5: letters can be read); otherwise as little darker or
/// lighter as makes it so.
QRgb legibleOn(QRgb ground, QRgb colour, double least_contrast = 4.5);

}  // namespace attn
