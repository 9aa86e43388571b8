// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/stage_type.h"

#include "ui/theme/shaped_text.h"

#include <algorithm>
#include <limits>

namespace attn
{

namespace
{

constexpr int most_decimals = 4;
constexpr int least_decimals = 1;
constexpr double widest_proportion = 1.8;  // width to height
constexpr int caption_size = 13;

}  // namespace

int stageDigits(const StepPicture& picture, const QSizeF& cell, const MatrixFonts& fonts)
{
    for (const int decimals : {most_decimals, least_decimals}) {
        int size = std::numeric_limits<int>::max();
        for (const PlacedMatrix& matrix : picture.matrices)
            if (!matrix.picture.faint)
                size = std::min(size, digitSize(matrix.picture, cell, decimals, fonts));
        if (size > 0)
            return size;
    }
    return 0;
}

int decimalsIn(const MatrixPicture& picture, const QSizeF& cell, int digits, const MatrixFonts& fonts)
{
    return digitSize(picture, cell, most_decimals, fonts) >= digits ? most_decimals : least_decimals;
}

double widthForDigits(const StepPicture& picture, double height, const MatrixFonts& fonts)
{
    const auto widest = [&](int pixels, int decimals) {
        double width = 0;
        for (const PlacedMatrix& matrix : picture.matrices)
            width = std::max(width, widthForDigits(matrix.picture, pixels, decimals, fonts));
        return width;
    };
    if (digitSizeFor(height) < fonts.smallestDigits)
        return 0;
    for (const int decimals : {most_decimals, least_decimals})
        if (widest(fonts.smallestDigits, decimals) <= widest_proportion * height)
            return std::min(widest(digitSizeFor(height), decimals), widest_proportion * height);
    return 0;
}

QFont captionFont(const MatrixFonts& fonts)
{
    QFont font = fonts.title;
    font.setPixelSize(caption_size);
    font.setWeight(QFont::Normal);
    return font;
}

double captionWidth(const Glyph& glyph, const MatrixFonts& fonts)
{
    return glyph.caption.isEmpty() ? 0 : shapedWidth(glyph.caption, captionFont(fonts));
}

}  // namespace attn
