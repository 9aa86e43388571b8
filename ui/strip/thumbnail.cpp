// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/strip/thumbnail.h"

#include "ui/colour/hatch.h"
#include "ui/heatmap/cell_tones.h"
#include "ui/picture/value_range.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace attn
{

namespace
{

/// Which of `count` lines each of so many pixels shows.
std::vector<Index> shownLines(Index count, int pixels)
{
    std::vector<Index> lines;
    for (int pixel = 0; pixel < pixels; ++pixel)
        lines.push_back(pixel * count / pixels);
    return lines;
}

/// Row by row; NaN for a blocked cell.
std::vector<float> sampled(const MatrixPicture& picture, const QSize& size)
{
    const std::vector<Index> columns = shownLines(picture.columns(), size.width());
    std::vector<float> values;
    values.reserve(columns.size() * static_cast<std::size_t>(size.height()));
    for (const Index row : shownLines(picture.rows(), size.height())) {
        const MatrixSlice::Line numbers = picture.cells.row(row);
        for (const Index column : columns)
            values.push_back(picture.isBlocked({row, column}) && !picture.isLeaking({row, column})
                                 ? std::numeric_limits<float>::quiet_NaN()
                                 : numbers[column]);
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
    const std::vector<Index> rows = shownLines(picture.rows(), image.height());
    const std::vector<Index> columns = shownLines(picture.columns(), image.width());
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x)
            if (picture.isHidden({rows[y], columns[x]}))
                image.setPixel(static_cast<int>(x), static_cast<int>(y), tone);
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
