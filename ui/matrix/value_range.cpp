// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/value_range.h"

#include "core/basics/text.h"
#include "ui/matrix/matrix_pictures.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace attn
{

namespace
{

constexpr float outlier_threshold = 1e5F;  // numbers from here on are shown with an exponent

constexpr float infinity = std::numeric_limits<float>::infinity();

/// The largest visible magnitude below `below`.
float largestInRow(const MatrixSlice::Line& values, const MatrixSlice::Line* mask, Index count, float below = infinity)
{
    if (below == infinity && values.stride == 1 && (!mask || mask->stride == 1)) {  // vectorised
        using Numbers = Eigen::Map<const Eigen::ArrayXf>;
        const auto magnitudes = Numbers(values.first, count).abs();
        const float largest =
            mask ? (Numbers(mask->first, count) == 0.0f).select(0.0f, magnitudes).maxCoeff<Eigen::PropagateNaN>()
                 : magnitudes.maxCoeff<Eigen::PropagateNaN>();
        if (std::isfinite(largest))
            return largest;
    }
    float largest = 0;
    for (Index column = 0; column < count; ++column) {
        const float magnitude = std::abs(values[column]);
        if (magnitude > largest && magnitude < below && !(mask && (*mask)[column] == 0))
            largest = magnitude;
    }
    return largest;
}

float largestMagnitude(const MatrixPicture& picture, float below = infinity)
{
    float largest = 0;
    for (Index row = 0; row < picture.rows(); ++row) {
        const auto mask = picture.mask ? std::optional(picture.mask->row(row)) : std::nullopt;
        largest =
            std::max(largest, largestInRow(picture.cells.row(row), mask ? &*mask : nullptr, picture.columns(), below));
    }
    return largest;
}

/// A single outlier (1e38) would give all other numbers the neutral colour, so outliers are ignored unless all numbers
/// are outliers.
float largestWithoutOutliers(const MatrixPicture& picture)
{
    const float largest = largestMagnitude(picture);
    const float others = largest < outlier_threshold ? largest : largestMagnitude(picture, outlier_threshold);
    return others > 0 ? others : largest;
}

bool areAllIntegers(const MatrixSlice& cells)
{
    for (Index row = 0; row < cells.rows(); ++row) {
        const MatrixSlice::Line values = cells.row(row);
        for (Index column = 0; column < cells.columns(); ++column)
            if (std::isfinite(values[column]) && values[column] != std::floor(values[column]))
                return false;
    }
    return true;
}

enum class NumberKind { logits, totals, weights, sizes, parameters, vectors, booleans };

NumberKind numberKindOf(const Step& step)
{
    const OperationEntry& operation = entryOf(step.operation);
    const auto has = [&step](Axis axis) { return std::ranges::find(step.axes, axis) != step.axes.end(); };
    switch (operation.values) {
    case ValueKind::boolean:
        return NumberKind::booleans;
    case ValueKind::positive:  // exponentials are at most 1, like weights; deviations are unbounded
        return operation.picture.layout == Layout::softmax ? NumberKind::weights : NumberKind::sizes;
    case ValueKind::weight:
        return NumberKind::weights;
    case ValueKind::total:
        return NumberKind::totals;
    case ValueKind::signed_number:
        break;
    }
    if (isParameter(step.id))
        return NumberKind::parameters;
    const bool logit = operation.picture.layout == Layout::softmax || (has(Axis::query) && has(Axis::key));
    return logit ? NumberKind::logits : NumberKind::vectors;
}

float largestInTensor(const TensorPtr& tensor, const TensorPtr& mask)
{
    float largest = 0;
    for (Index slice = 0; slice < tensor->matrixCount(); ++slice) {
        const ConstMatrixMap matrix = tensor->matrix(slice);
        const MatrixSlice::Line visible{mask ? mask->matrix(slice).data() : nullptr, 1};
        largest = std::max(largest, largestInRow({matrix.data(), 1}, mask ? &visible : nullptr, matrix.size()));
    }
    return largest;
}

ValueRange rangeUpTo(float largest, ColourScheme scheme)
{
    if (scheme != ColourScheme::diverging && scheme != ColourScheme::difference)
        return {0, std::max(largest, 1.0f)};
    return largest > 0 ? ValueRange{-largest, largest} : ValueRange{-1, 1};
}

}  // namespace

ValueRange rangeOf(const MatrixPicture& picture) { return rangeUpTo(largestWithoutOutliers(picture), picture.scheme); }

int decimalsOf(const MatrixPicture& picture)
{
    return areAllIntegers(picture.cells) ? 0 : std::min(decimalsFor(double(picture.range.high)), 4);
}

std::vector<float> rowMaximaOf(const MatrixPicture& picture)
{
    std::vector<float> highs(static_cast<std::size_t>(picture.rows()), 0.0f);
    for (Index row = 0; row < picture.rows(); ++row)
        for (Index column = 0; column < picture.columns(); ++column)
            if (const float value = picture.cells.at(row, column); std::isfinite(value))
                highs[static_cast<std::size_t>(row)] = std::max(highs[static_cast<std::size_t>(row)], value);
    return highs;
}

ValueRange sharedRange(const Trace& trace, TensorId id)
{
    const NumberKind kind = numberKindOf(*findStep(trace.layer(), id));
    float largest = 0;
    for (const Step* step : trace.steps())
        if (numberKindOf(*step) == kind)
            largest = std::max(largest, largestInTensor(trace.find(step->id), maskOf(trace, step->id)));
    if (kind == NumberKind::sizes)
        return {0, largest > 0 ? largest : 1.0f};
    const bool is_positive = kind == NumberKind::weights || kind == NumberKind::booleans;
    return rangeUpTo(largest, is_positive ? ColourScheme::sequential : ColourScheme::diverging);
}

}  // namespace attn
