// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/oklab.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double flare = 0.05;  // in the WCAG 2 contrast ratio

struct Oklab {
    double lightness, a, b;
};

double decoded(int channel)
{
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

int encodedChannel(double light)
{
    const double c = std::clamp(light, 0.0, 1.0);
    const double channel = c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
    return static_cast<int>(std::lround(255 * channel));
}

Oklab toOklab(QRgb colour)
{
    const auto [r, g, b] = linear(colour);
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

QRgb fromOklab(const Oklab& colour)
{
    const auto cubed = [](double x) { return x * x * x; };
    const double l = cubed(colour.lightness + 0.3963377774 * colour.a + 0.2158037573 * colour.b);
    const double m = cubed(colour.lightness - 0.1055613458 * colour.a - 0.0638541728 * colour.b);
    const double s = cubed(colour.lightness - 0.0894841775 * colour.a - 1.2914855480 * colour.b);
    return qRgb(encodedChannel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                encodedChannel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                encodedChannel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

}  // namespace

LinearRgb linear(QRgb colour) { return {decoded(qRed(colour)), decoded(qGreen(colour)), decoded(qBlue(colour))}; }

double luminance(const LinearRgb& light) { return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue; }

QRgb mixedInOklab(QRgb a, QRgb b, double fraction)
{
    const Oklab from = toOklab(a);
    const Oklab to = toOklab(b);
    return fromOklab({std::lerp(from.lightness, to.lightness, fraction), std::lerp(from.a, to.a, fraction),
                      std::lerp(from.b, to.b, fraction)});
}

double contrast(QRgb a, QRgb b)
{
    const auto [dark, light] = std::minmax({luminance(linear(a)), luminance(linear(b))});
    return (light + flare) / (dark + flare);
}

bool prefersBlackText(QRgb background)
{
    const double light = luminance(linear(background)) + flare;
    return light / flare > (1 + flare) / light;
}

QRgb tintOf(QRgb background, double contrast)
{
    const LinearRgb light = linear(background);
    const double from = luminance(light);
    const double end = prefersBlackText(background) ? 0 : 1;
    const double wanted = end > 0 ? (from + flare) * contrast - flare : (from + flare) / contrast - flare;
    const double way = (wanted - from) / (end - from);
    return qRgb(encodedChannel(std::lerp(light.red, end, way)), encodedChannel(std::lerp(light.green, end, way)),
                encodedChannel(std::lerp(light.blue, end, way)));
}

QRgb legibleOn(QRgb background, QRgb colour, double min_contrast)
{
    constexpr int steps = 20;
    const QRgb end = prefersBlackText(background) ? 0xff000000u : 0xffffffffu;
    for (int i = 0; i < steps; ++i)
        if (const QRgb mixed = mixedInOklab(colour, end, double(i) / steps);
            contrast(background, mixed) >= min_contrast)
            return mixed;
    return end;
}

}  // namespace attn
