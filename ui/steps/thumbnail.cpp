// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/steps/thumbnail.h"

#include "ui/heatmap/hatch.h"
#include "ui/heatmap/matrix_painter.h"
#include "ui/steps/value_range.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace attn
{

namespace
{

/// Row by row; NaN for a blocked cell.
std::vector<float> sampled(const MatrixPicture& picture, const QSize& size)
{
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height()));
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x) {
            const GridCell cell{y * picture.rows() / size.height(), x * picture.columns() / size.width()};
            values.push_back(picture.isBlocked(cell) ? std::numeric_limits<float>::quiet_NaN()
                                                     : picture.cells.at(cell));
        }
    return values;
}

float largestOf(const std::vector<float>& values)
{
    float largest = 0;
    for (const float value : values)
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(value));
    return largest;
}

void hide(QImage& image, const MatrixPicture& picture, QRgb tone)
{
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (picture.isHidden({y * picture.rows() / image.height(), x * picture.columns() / image.width()}))
                image.setPixel(x, y, tone);
}

}  // namespace

QImage thumbnailOf(MatrixPicture picture, const QSize& pixels, const Theme& theme)
{
    const QSize size(static_cast<int>(std::min<Index>(pixels.width(), picture.columns())),
                     static_cast<int>(std::min<Index>(pixels.height(), picture.rows())));
    const std::vector<float> values = sampled(picture, size);
    picture.range = rangeUpTo(largestOf(values), picture.scheme);
    const ColourMap colours = colourMapOf(picture, theme);
    const QRgb hatched = hatchGround(theme).darker(theme.dark ? 60 : 130).rgb();
    QImage image(size, QImage::Format_RGB32);
    auto value = values.begin();
    for (int y = 0; y < size.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < size.width(); ++x, ++value)
            line[x] = std::isfinite(*value) ? colours(*value) : hatched;
    }
    if (picture.revealed)
        hide(image, picture, hiddenTone(theme).rgb());
    return image;
}

}  // namespace attn
