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
constexpr double beside_label = 3;

constexpr double seen_with_two_decimals = 0.005;
constexpr double seen_with_one_decimal = 0.05;
constexpr double two_significant = 10;  // a number as large has two digits without decimals

/// How many decimals are left, from all there are to what is tried last.
enum class Decimals { all, fewer, fewest };
constexpr Decimals attempts[] = {Decimals::all, Decimals::fewer, Decimals::fewest};

/// A change is small beside the numbers that changed: it has their two decimals, or all where these would read 0.00.
int decimalsOf(const MatrixPicture& picture, Decimals decimals)
{
    if (decimals == Decimals::all)
        return most_decimals;
    const double largest = std::max(std::abs(double(picture.range.low)), std::abs(double(picture.range.high)));
    if (picture.compared)
        return largest < seen_with_two_decimals                                   ? most_decimals
               : decimals == Decimals::fewest && largest >= seen_with_one_decimal ? 1
                                                                                  : 2;
    return decimals == Decimals::fewest && largest >= two_significant ? 0 : 1;
}

/// The size of a matrix's digits with as many decimals as fit, but no fewer than asked; 0: none fit.
int digitsWith(Decimals least, const MatrixPicture& picture, const QSizeF& cell, const MatrixFonts& fonts)
{
    int size = 0;
    for (const Decimals decimals : attempts)
        if (size == 0 && decimals <= least)
            size = digitSize(picture, cell, decimalsOf(picture, decimals), fonts);
    return size;
}

}  // namespace

int stageDigits(const StepPicture& picture, const QSizeF& cell, const MatrixFonts& fonts)
{
    for (const Decimals decimals : attempts) {
        int size = std::numeric_limits<int>::max();
        for (const PlacedMatrix& matrix : picture.matrices)
            if (!matrix.picture.faint)
                size = std::min(size, digitsWith(decimals, matrix.picture, cell, fonts));
        if (size > 0)
            return size;
    }
    return 0;
}

int decimalsIn(const MatrixPicture& picture, const QSizeF& cell, int digits, const MatrixFonts& fonts)
{
    for (const Decimals decimals : {Decimals::all, Decimals::fewer})
        if (digitSize(picture, cell, decimalsOf(picture, decimals), fonts) >= digits)
            return decimalsOf(picture, decimals);
    return decimalsOf(picture, Decimals::fewest);
}

bool hasAllDecimals(const StepPicture& picture, const QSizeF& cell, int digits, const MatrixFonts& fonts)
{
    return std::ranges::all_of(picture.matrices, [&](const PlacedMatrix& matrix) {
        return decimalsIn(matrix.picture, cell, digits, fonts) >= matrix.picture.decimals;
    });
}

double widthForDigits(const StepPicture& picture, double height, const MatrixFonts& fonts)
{
    const auto widest = [&](int pixels, Decimals decimals) {
        double width = 0;
        for (const PlacedMatrix& matrix : picture.matrices)
            width =
                std::max(width, widthForDigits(matrix.picture, pixels, decimalsOf(matrix.picture, decimals), fonts));
        return width;
    };
    if (digitSizeFor(height, fonts.scale) < fonts.smallestDigits)
        return 0;
    for (const Decimals decimals : attempts)
        if (widest(fonts.smallestDigits, decimals) <= widest_proportion * height)
            return std::min(widest(digitSizeFor(height, fonts.scale), decimals), widest_proportion * height);
    return 0;
}

double widthForLabels(const StepPicture& picture, double height, const MatrixFonts& fonts)
{
    double widest = 0;
    for (const PlacedMatrix& matrix : picture.matrices)
        if (const auto across = matrix.picture.cells.across(); across == Axis::query || across == Axis::key)
            widest = std::max(widest, widestOf(matrix.picture.columnLabels, fonts.label) + beside_label);
    return std::min(widest, widest_proportion * height);
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
