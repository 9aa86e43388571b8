// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/softmax.h"

#include "core/tensor/in_parallel.h"

#include <array>
#include <cmath>

namespace attn
{

namespace
{

/// work(row, result) for every row of the grid (operand 0) beside its lines' numbers (operand 1).
template <typename Work>
Tensor forEachRow(const OperationInput& in, Index cost_per_cell, Work&& work)
{
    const Tensor& grid = in.operand(0);
    const Tensor& lines = in.operand(1);
    Tensor result = in.result();
    const bool columns = linesAreColumns(lines);
    const Index width = grid.size(Axis::key);
    const Index height = grid.size(Axis::query);
    inParallel(grid.matrixCount() * height, cost_per_cell * width, [&](Index begin, Index end) {
        for (Index row = begin; row < end; ++row) {
            const float* line = lines.values().data() + (columns ? row / height * width : row);
            work(RowOfLines{grid.values().data() + row * width, line, columns ? 1 : 0, width},
                 result.values().data() + row * width);
        }
    });
    return result;
}

/// One number per line by `reduce`, a function of a row or column expression.
template <typename Reduce>
Tensor reduceLines(const OperationInput& in, Reduce&& reduce)
{
    const Tensor& grid = in.operand(0);
    Tensor result = in.result();
    const bool columns = linesAreColumns(result);
    const Index lines = result.shape().back();
    inParallel(result.size(), columns ? grid.size(Axis::query) : grid.size(Axis::key), [&](Index begin, Index end) {
        for (Index line = begin; line < end; ++line) {
            const ConstMatrixMap matrix = grid.matrix(line / lines);
            result.values()[static_cast<std::size_t>(line)] =
                columns ? reduce(matrix.col(line % lines)) : reduce(matrix.row(line % lines));
        }
    });
    return result;
}

constexpr Index chunk_size = 256;
using Chunk = Eigen::Map<Eigen::ArrayXf>;

/// result[i] = e^x[i]. Eigen's vectorised exp clamps its argument at −88, where the true result is a denormal number
/// or 0, and loses NaN; both are put right here.
void exponentiate(const float* x, float* result, Index count)
{
    constexpr float clamped_below = -87.0F;
    constexpr float zero_below = -104.0F;
    Chunk(result, count) = Eigen::Map<const Eigen::ArrayXf>(x, count).exp();
    bool denormal = false;
    for (Index at = 0; at < count; ++at) {
        const float e = x[at] < zero_below ? 0.0F : result[at];
        result[at] = std::isnan(x[at]) ? x[at] : e;
        denormal |= (x[at] < clamped_below) & (x[at] >= zero_below);
    }
    if (denormal)
        for (Index at = 0; at < count; ++at)
            if (x[at] < clamped_below && x[at] >= zero_below)
                result[at] = std::exp(x[at]);
}

void clearEmptyLines(Tensor& weights, const Tensor& mask, bool columns)
{
    for (Index slice = 0; slice < mask.matrixCount(); ++slice) {
        const ConstMatrixMap visible = mask.matrix(slice);
        MatrixMap matrix = weights.matrix(slice);
        for (Index line = 0; line < (columns ? visible.cols() : visible.rows()); ++line) {
            if (columns && visible.col(line).isZero(0.0F))
                matrix.col(line).setZero();
            else if (!columns && visible.row(line).isZero(0.0F))
                matrix.row(line).setZero();
        }
    }
}

}  // namespace

void exponentialRow(const RowOfLines& row, float* result)
{
    std::array<float, chunk_size> difference;
    for (Index start = 0; start < row.count; start += chunk_size) {
        const Index count = std::min(chunk_size, row.count - start);
        for (Index at = 0; at < count; ++at)
            difference[static_cast<std::size_t>(at)] = row.cells[start + at] - row.line[(start + at) * row.step];
        exponentiate(difference.data(), result + start, count);
    }
}

void dividedRow(const RowOfLines& row, float* result)
{
    if (row.step == 0) {
        const float sum = *row.line;
        for (Index at = 0; at < row.count; ++at)
            result[at] = row.cells[at] / sum;
    } else {
        for (Index at = 0; at < row.count; ++at)
            result[at] = row.cells[at] / row.line[at];
    }
}

float maximumOf(std::span<const float> line)
{
    const Eigen::Map<const Eigen::RowVectorXf> row(line.data(), static_cast<Index>(line.size()));
    return row.maxCoeff<Eigen::PropagateNaN>();
}

float sumOf(std::span<const float> line)
{
    return Eigen::Map<const Eigen::RowVectorXf>(line.data(), static_cast<Index>(line.size())).sum();
}

bool linesAreColumns(const Tensor& per_line) { return per_line.has(Axis::key); }

Tensor lineMaximum(const OperationInput& in)
{
    return reduceLines(in, [](const auto& line) { return line.template maxCoeff<Eigen::PropagateNaN>(); });
}

Tensor exponential(const OperationInput& in)
{
    constexpr Index cost_of_exp = 8;
    return forEachRow(in, cost_of_exp, exponentialRow);
}

Tensor lineSum(const OperationInput& in)
{
    return reduceLines(in, [](const auto& line) { return line.sum(); });
}

Tensor normalise(const OperationInput& in)
{
    Tensor weights = forEachRow(in, 1, dividedRow);
    if (in.operands.size() > 2)
        clearEmptyLines(weights, in.operand(2), linesAreColumns(in.operand(1)));
    return weights;
}

}  // namespace attn
