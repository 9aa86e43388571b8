// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/operations.h"

#include "core/pipeline/softmax.h"
#include "core/random/counter_random.h"
#include "core/tensor/in_parallel.h"

#include <algorithm>
#include <cassert>

namespace attn
{

namespace
{

Tensor copy(const OperationInput& in)
{
    return in.operand(0).reshaped(shapeOf(in.step, in.layer.dimensions), in.step.axes);
}

Tensor slice(const OperationInput& in)
{
    Tensor result = in.result();
    const ConstMatrixMap fused = in.operand(0).rows();
    MatrixMap rows = result.rows();
    rows = fused.middleCols(sliceStart(in.step, in.layer), rows.cols());
    return result;
}

/// What so many multiplications of a matrix product cost inParallel(): many of them are done while one number travels
/// from memory and back.
Index productCost(Index multiplications) { return multiplications / 32; }

Tensor project(const OperationInput& in)
{
    Tensor result = in.result();
    const ConstMatrixMap x = in.operand(0).rows();
    const ConstMatrixMap weight = in.operand(1).matrix(0);
    MatrixMap rows = result.rows();
    const auto computeBlock = [&](Index row, Index feature, Index height, Index width) {
        auto block = rows.block(row, feature, height, width);
        block.noalias() = x.middleRows(row, height) * weight.middleRows(feature, width).transpose();
        if (in.operands.size() > 2)
            block.rowwise() += in.operand(2).matrix(0).row(0).segment(feature, width);
    };
    // A product rearranges both its operands before it multiplies, and every range does so with the whole of the one
    // that is not split: let it be the smaller one.
    if (rows.rows() > rows.cols())
        inParallel(rows.rows(), productCost(weight.size()),
                   [&](Index begin, Index end) { computeBlock(begin, 0, end - begin, rows.cols()); });
    else
        inParallel(rows.cols(), productCost(x.size()),
                   [&](Index begin, Index end) { computeBlock(0, begin, rows.rows(), end - begin); });
    return result;
}

Tensor splitHeads(const OperationInput& in)
{
    if (in.layer.attention.head_split == HeadLayout::view)
        return in.operand(0).reshaped(shapeOf(in.step, in.layer.dimensions), in.step.axes);
    Tensor result = in.result();
    const Index heads = result.size(Axis::head);
    for (Index slice = 0; slice < result.matrixCount(); ++slice) {
        MatrixMap part = result.matrix(slice);
        part = in.operand(0).matrix(slice / heads).middleCols(slice % heads * part.cols(), part.cols());
    }
    return result;
}

Tensor mergeHeads(const OperationInput& in)
{
    if (in.layer.attention.head_merge == HeadLayout::view)
        return in.operand(0).reshaped(shapeOf(in.step, in.layer.dimensions), in.step.axes);
    Tensor result = in.result();
    const Index heads = in.operand(0).size(Axis::head);
    for (Index slice = 0; slice < in.operand(0).matrixCount(); ++slice) {
        const ConstMatrixMap part = in.operand(0).matrix(slice);
        result.matrix(slice / heads).middleCols(slice % heads * part.cols(), part.cols()) = part;
    }
    return result;
}

/// Per (n, h): a·b, or a·bᵀ when b's last axis is the one that both share.
Tensor contract(const OperationInput& in)
{
    const Tensor& a = in.operand(0);
    const Tensor& b = in.operand(1);
    assert(!in.step.axes.empty());
    const bool transposed = a.axes().back() == b.axes().back();
    Tensor result = in.result();
    const Index height = result.shape()[result.shape().size() - 2];
    const Index row_cost = productCost(result.shape().back() * a.shape().back());
    // Rows of all matrices in one count, so that few large heads are shared among processors as well as many small
    // ones.
    inParallel(result.matrixCount() * height, row_cost, [&](Index begin, Index end) {
        for (Index row = begin; row < end;) {
            const Index slice = row / height;
            const Index first = row % height;
            const Index count = std::min(end - row, height - first);
            auto block = result.matrix(slice).middleRows(first, count);
            const auto left = a.matrix(slice).middleRows(first, count);
            if (transposed)
                block.noalias() = left * b.matrix(slice).transpose();
            else
                block.noalias() = left * b.matrix(slice);
            row += count;
        }
    });
    return result;
}

/// result[i] = function(operand 0[i], operand 1[i]...), in parallel ranges.
template <typename Function>
Tensor cellwise(const OperationInput& in, Function&& function)
{
    Tensor result = in.result();
    const float* a = in.operand(0).values().data();
    const float* b = in.operands.size() > 1 ? in.operand(1).values().data() : a;
    float* cells = result.values().data();
    inParallel(result.size(), 1, [&](Index begin, Index end) {
        for (Index at = begin; at < end; ++at)
            cells[at] = function(a[at], b[at]);
    });
    return result;
}

Tensor scale(const OperationInput& in)
{
    return cellwise(in, [factor = in.layer.scale()](float score, float) { return score * factor; });
}

Tensor mask(const OperationInput& in)
{
    const auto fill = static_cast<float>(in.layer.mask.fill);
    if (in.layer.mask.apply == FillApply::replace)
        return cellwise(in, [fill](float score, float visible) { return visible != 0.0F ? score : fill; });
    return cellwise(in, [fill](float score, float visible) { return visible != 0.0F ? score : score + fill; });
}

Tensor multiply(const OperationInput& in)
{
    return cellwise(in, [](float weight, float visible) { return weight * visible; });
}

Tensor combineMask(const OperationInput& in) { return combineMask(in.layer.mask.layers, in.layer.grid); }

Tensor dropOut(const OperationInput& in)
{
    Tensor result = in.result();
    for (Index offset = 0; offset < result.size(); ++offset) {
        const Shape cell = result.indexAt(offset);
        const auto at = static_cast<std::size_t>(offset);
        result.values()[at] = in.operand(0).values()[at] *
                              dropoutFactor(in.layer.attention.dropout, {cell[0], cell[1], cell[2], cell[3]});
    }
    return result;
}

Tensor switchHeads(const OperationInput& in)
{
    Tensor result = in.operand(0).clone();
    const Index heads = result.size(Axis::head);
    for (Index slice = 0; slice < result.matrixCount(); ++slice)
        if (in.layer.headOff(slice % heads))
            result.matrix(slice).setZero();
    return result;
}

/// Each head alone, merged and projected: what it adds to the output.
Tensor contribute(const OperationInput& in)
{
    const Tensor& parts = in.operand(0);
    Tensor result = in.result();
    result.rows().setZero();
    const HeadMapping mapping = mergeMapping(in.layer);
    const Index features = in.layer.dimensions[Axis::v_features];
    Matrix alone(mapping.length, features);
    for (Index slice = 0; slice < parts.matrixCount(); ++slice) {
        alone.setZero();
        const ConstMatrixMap part = parts.matrix(slice);
        for (Index position = 0; position < part.rows(); ++position)
            for (Index feature = 0; feature < part.cols(); ++feature) {
                const auto whole = mapping.whole({slice % mapping.heads, position, feature});
                alone(whole.position, whole.feature) = part(position, feature);
            }
        if (in.operands.size() > 1)
            result.matrix(slice).noalias() = alone * in.operand(1).matrix(0).transpose();
        else
            result.matrix(slice) = alone;
    }
    return result;
}

bool alwaysSame(const Layer&, const Layer&) { return true; }

/// An operation's arithmetic, and whether two layers agree on the settings that it reads.
struct OperationRow {
    Operation operation;
    Tensor (*compute)(const OperationInput&);
    bool (*same_settings)(const Layer&, const Layer&);
};

constexpr std::array operation_table = {
    OperationRow{Operation::copy, copy, alwaysSame},
    OperationRow{Operation::slice, slice, alwaysSame},
    OperationRow{Operation::project, project, alwaysSame},
    OperationRow{Operation::split_heads, splitHeads,
                 [](const Layer& a, const Layer& b) { return a.attention.head_split == b.attention.head_split; }},
    OperationRow{Operation::contract, contract, alwaysSame},
    OperationRow{Operation::scale, scale, [](const Layer& a, const Layer& b) { return a.scale() == b.scale(); }},
    OperationRow{Operation::combine_mask, combineMask,
                 [](const Layer& a, const Layer& b) { return a.mask.layers == b.mask.layers && a.grid == b.grid; }},
    OperationRow{
        Operation::mask, mask,
        [](const Layer& a, const Layer& b) { return a.mask.fill == b.mask.fill && a.mask.apply == b.mask.apply; }},
    OperationRow{Operation::maximum, lineMaximum, alwaysSame},
    OperationRow{Operation::exponential, exponential, alwaysSame},
    OperationRow{Operation::sum, lineSum, alwaysSame},
    OperationRow{Operation::normalise, normalise, alwaysSame},
    OperationRow{Operation::multiply, multiply, alwaysSame},
    OperationRow{Operation::drop_out, dropOut,
                 [](const Layer& a, const Layer& b) { return a.attention.dropout == b.attention.dropout; }},
    OperationRow{Operation::switch_heads, switchHeads,
                 [](const Layer& a, const Layer& b) { return a.heads_off == b.heads_off; }},
    OperationRow{Operation::merge_heads, mergeHeads,
                 [](const Layer& a, const Layer& b) { return a.attention.head_merge == b.attention.head_merge; }},
    OperationRow{Operation::contribute, contribute, alwaysSame},
};

const OperationRow& rowOf(Operation operation)
{
    const auto found = std::ranges::find(operation_table, operation, &OperationRow::operation);
    assert(found != operation_table.end());
    return *found;
}

}  // namespace

Tensor compute(const OperationInput& input) { return rowOf(input.step.operation).compute(input); }

bool sameSettings(const Step& step, const Layer& a, const Layer& b)
{
    return shapeOf(step, a.dimensions) == shapeOf(step, b.dimensions) && rowOf(step.operation).same_settings(a, b);
}

float dropoutFactor(const Dropout& dropout, const MaskCell& cell)
{
    const CounterRandom numbers(dropout.seed, "dropout");
    const auto matrix = static_cast<std::uint64_t>(cell.batch) << 32 | static_cast<std::uint64_t>(cell.head);
    const auto position = static_cast<std::uint64_t>(cell.query) << 32 | static_cast<std::uint64_t>(cell.key);
    return numbers.uniform(matrix, position) < dropout.p ? 0.0F : static_cast<float>(1.0 / (1.0 - dropout.p));
}

HeadMapping splitMapping(const Step& step, const Layer& layer)
{
    const auto& axes = step.axes;
    return {layer.attention.head_split, layer.dimensions[Axis::head], layer.dimensions[axes[2]],
            layer.dimensions[axes[3]]};
}

HeadMapping mergeMapping(const Layer& layer)
{
    return {layer.attention.head_merge, layer.dimensions[Axis::head], layer.dimensions[Axis::query],
            layer.dimensions[Axis::head_v]};
}

Index sliceStart(const Step& step, const Layer& layer)
{
    const Index d_k = layer.dimensions[Axis::qk_features];
    return step.id == TensorId::q ? 0 : step.id == TensorId::k ? d_k : 2 * d_k;
}

}  // namespace attn
