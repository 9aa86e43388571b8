// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/value_range.h"

#include "ui/picture/tensor_memory.h"
#include "ui/words/number_text.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace attn
{

namespace
{

constexpr float out_of_proportion = 1e5F;  // written with an exponent

float largestFinite(const MatrixSlice::Line& values, const MatrixSlice::Line* mask, Index count,
                    float below = std::numeric_limits<float>::infinity())
{
    float largest = 0;
    for (Index column = 0; column < count; ++column) {
        const float magnitude = std::abs(values[column]);
        if (magnitude > largest && magnitude < below && !(mask && (*mask)[column] == 0))
            largest = magnitude;
    }
    return largest;
}

/// The fast case: contiguous numbers, all that count finite; vectorised.
float largestInRow(const MatrixSlice::Line& values, const MatrixSlice::Line* mask, Index count)
{
    if (values.stride != 1 || (mask && mask->stride != 1))
        return largestFinite(values, mask, count);
    using Numbers = Eigen::Map<const Eigen::ArrayXf>;
    const auto magnitudes = Numbers(values.first, count).abs();
    const float largest =
        mask ? (Numbers(mask->first, count) == 0.0f).select(0.0f, magnitudes).maxCoeff<Eigen::PropagateNaN>()
             : magnitudes.maxCoeff<Eigen::PropagateNaN>();
    return std::isfinite(largest) ? largest : largestFinite(values, mask, count);
}

template <typename LargestInRow>
float largestMagnitude(const MatrixPicture& picture, LargestInRow largestInRow)
{
    float largest = 0;
    for (Index row = 0; row < picture.rows(); ++row) {
        const auto mask = picture.mask ? std::optional(picture.mask->row(row)) : std::nullopt;
        largest = std::max(largest, largestInRow(picture.cells.row(row), mask ? &*mask : nullptr, picture.columns()));
    }
    return largest;
}

/// One number that is out of all proportion (1e38) would leave all others without colour: it does not count, unless
/// there is no other.
float largestInProportion(const MatrixPicture& picture)
{
    const float largest = largestMagnitude(picture, largestInRow);
    if (largest < out_of_proportion)
        return largest;
    const auto ordinary = [](const MatrixSlice::Line& values, const MatrixSlice::Line* mask, Index count) {
        return largestFinite(values, mask, count, out_of_proportion);
    };
    const float others = largestMagnitude(picture, ordinary);
    return others > 0 ? others : largest;
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

ValueRange rangeUpTo(float largest, ColourScheme scheme)
{
    if (scheme != ColourScheme::diverging && scheme != ColourScheme::difference)
        return {0, std::max(largest, 1.0f)};
    return largest > 0 ? ValueRange{-largest, largest} : ValueRange{-1, 1};
}

ValueRange rangeOf(const MatrixPicture& picture)
{
    // The cache key is the tensor alone: under another mask it is another tensor.
    static thread_local TensorMemory<float> memory;
    const float largest =
        memory.of(picture.cells.tensorPtr(), picture.cells.part(), [&] { return largestInProportion(picture); });
    return rangeUpTo(largest, picture.scheme);
}

int decimalsOf(const MatrixPicture& picture)
{
    static thread_local TensorMemory<bool> memory;
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
