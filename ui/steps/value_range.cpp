// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/steps/value_range.h"

#include "ui/heatmap/number_text.h"
#include "ui/steps/tensor_memory.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn
{

namespace
{

float largestInRow(const MatrixPicture& picture, Index row, Index columnStep)
{
    const MatrixSlice::Line values = picture.cells.row(row);
    float largest = 0;
    for (Index column = 0; column < picture.columns(); column += columnStep) {
        const float magnitude = std::abs(values[column]);
        if (magnitude > largest && std::isfinite(magnitude) && !picture.isBlocked({row, column}))
            largest = magnitude;
    }
    return largest;
}

float largestMagnitude(const MatrixPicture& picture, Index rowStep, Index columnStep)
{
    const bool every = !picture.mask && columnStep == 1;
    float largest = 0;
    for (Index row = 0; row < picture.rows(); row += rowStep) {
        const MatrixSlice::Line values = picture.cells.row(row);
        float here = std::numeric_limits<float>::infinity();
        if (every && values.stride == 1)  // many numbers at once
            here =
                Eigen::Map<const Eigen::ArrayXf>(values.first, picture.columns()).abs().maxCoeff<Eigen::PropagateNaN>();
        if (!std::isfinite(here))
            here = largestInRow(picture, row, columnStep);
        largest = std::max(largest, here);
    }
    return largest;
}

ValueRange rangeUpTo(float largest, ColourScheme scheme)
{
    if (scheme != ColourScheme::diverging && scheme != ColourScheme::difference)
        return {0, std::max(largest, 1.0f)};
    return largest > 0 ? ValueRange{-largest, largest} : ValueRange{-1, 1};
}

bool areWhole(const MatrixSlice& cells)
{
    for (Index row = 0; row < cells.rows(); ++row) {
        const MatrixSlice::Line values = cells.row(row);
        for (Index column = 0; column < cells.columns(); ++column)
            if (std::isfinite(values[column]) && values[column] != std::floor(values[column]))
                return false;
    }
    return true;
}

}  // namespace

ValueRange rangeOf(const MatrixPicture& picture)
{
    // A tensor that a mask has a part in is another one under another mask.
    static TensorMemory<float> memory;
    const float largest =
        memory.of(picture.cells.tensorPtr(), picture.cells.part(), [&] { return largestMagnitude(picture, 1, 1); });
    return rangeUpTo(largest, picture.scheme);
}

ValueRange roughRangeOf(const MatrixPicture& picture, Index rowStep, Index columnStep)
{
    return rangeUpTo(largestMagnitude(picture, rowStep, columnStep), picture.scheme);
}

int decimalsOf(const MatrixPicture& picture)
{
    static TensorMemory<bool> memory;
    const bool whole =
        memory.of(picture.cells.tensorPtr(), picture.cells.part(), [&] { return areWhole(picture.cells); });
    return whole ? 0 : std::min(decimalsFor(double(picture.range.high)), 4);
}

std::vector<float> highsOf(const MatrixPicture& picture)
{
    std::vector<float> highs(static_cast<std::size_t>(picture.rows()), 0.0f);
    for (Index row = 0; row < picture.rows(); ++row)
        for (Index column = 0; column < picture.columns(); ++column)
            if (const float value = picture.cells.at(row, column); std::isfinite(value))
                highs[static_cast<std::size_t>(row)] = std::max(highs[static_cast<std::size_t>(row)], value);
    return highs;
}

}  // namespace attn
