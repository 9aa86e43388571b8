// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/stage_type.h"

#include "ui/theme/shaped_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn
{

namespace
{

constexpr int most_decimals = 4;
constexpr double widest_proportion = 1.8;  // width to height
constexpr int caption_size = 13;

/// How many decimals a matrix has where room is short. A change is small beside the numbers that changed: with one
/// decimal it would read 0.0.
int leastDecimals(const MatrixPicture& picture) { return picture.compared ? 2 : 1; }

int decimalsOf(const MatrixPicture& picture, bool all) { return all ? most_decimals : leastDecimals(picture); }

}  // namespace

int stageDigits(const StepPicture& picture, const QSizeF& cell, const MatrixFonts& fonts)
{
    for (const bool all : {true, false}) {
        int size = std::numeric_limits<int>::max();
        for (const PlacedMatrix& matrix : picture.matrices)
            if (!matrix.picture.faint)
                size = std::min(size, digitSize(matrix.picture, cell, decimalsOf(matrix.picture, all), fonts));
        if (size > 0)
            return size;
    }
    return 0;
}

int decimalsIn(const MatrixPicture& picture, const QSizeF& cell, int digits, const MatrixFonts& fonts)
{
    return digitSize(picture, cell, most_decimals, fonts) >= digits ? most_decimals : leastDecimals(picture);
}

double widthForDigits(const StepPicture& picture, double height, const MatrixFonts& fonts)
{
    const auto widest = [&](int pixels, bool all) {
        double width = 0;
        for (const PlacedMatrix& matrix : picture.matrices)
            width = std::max(width, widthForDigits(matrix.picture, pixels, decimalsOf(matrix.picture, all), fonts));
        return width;
    };
    if (digitSizeFor(height, fonts.scale) < fonts.smallestDigits)
        return 0;
    for (const bool all : {true, false})
        if (widest(fonts.smallestDigits, all) <= widest_proportion * height)
            return std::min(widest(digitSizeFor(height, fonts.scale), all), widest_proportion * height);
    return 0;
}

QFont captionFont(const MatrixFonts& fonts)
{
    QFont font = fonts.title;
    font.setPixelSize(static_cast<int>(std::lround(caption_size * fonts.scale)));
    font.setWeight(QFont::Normal);
    return font;
}

double captionWidth(const Glyph& glyph, const MatrixFonts& fonts)
{
    return glyph.caption.isEmpty() ? 0 : shapedWidth(glyph.caption, captionFont(fonts));
}

}  // namespace attn
