// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/key_value_cache.h"

#include "core/pipeline/incremental_evaluation.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace attn
{

namespace
{

/// Whether any query attends to a later key.
bool attendsToLaterKeys(const Tensor& weights)
{
    for (Index slice = 0; slice < weights.matrixCount(); ++slice) {
        const ConstMatrixMap matrix = weights.matrix(slice);
        for (Index query = 0; query < matrix.rows(); ++query)
            if ((matrix.row(query).tail(matrix.cols() - query - 1).array() > 0).any())
                return true;
    }
    return false;
}

}  // namespace

std::optional<Message> cacheObstacle(const Trace& trace)
{
    const Layer& layer = trace.layer();
    if (!layer.hasAttention())
        return Message{ATTN_TEXT("core", "This part has no keys and values that could be kept."), {}};
    if (layer.has_key_input)
        return Message{ATTN_TEXT("core", "Keys and values come from another text, which does not grow."), {}};
    if (layer.head_split == HeadLayout::view || layer.head_merge == HeadLayout::view)
        return Message{
            ATTN_TEXT("core", "Heads are made without a transpose, so a new token moves the rows of all others."), {}};
    if (layer.softmax_axis == SoftmaxAxis::query)
        return Message{
            ATTN_TEXT("core", "The softmax runs over the queries, so a new token changes the weights of all others."),
            {}};
    if (attendsToLaterKeys(trace[TensorId::weights]))
        return Message{ATTN_TEXT("core", "There are queries that see later keys, so that a new token would change "
                                         "their rows: only with a causal mask can rows be kept."),
                       {}};
    return std::nullopt;
}

Index cachedRowCount(const Layer& layer, Index batch)
{
    return std::max<Index>(layer.grid.queryStart(batch) + layer.grid.query_lengths[static_cast<std::size_t>(batch)] - 1,
                           0);
}

Multiplications& Multiplications::operator+=(const Multiplications& other)
{
    with_cache += other.with_cache;
    without += other.without;
    return *this;
}

Multiplications multiplicationsOf(const Step& step, const Layer& layer)
{
    if (step.operation != Operation::project && step.operation != Operation::contract)
        return {};
    const Axes& left = findStep(layer, operandsOf(step, layer).front())->axes;
    const Axis summed =
        *std::ranges::find_if(left, [&](Axis axis) { return std::ranges::find(step.axes, axis) == step.axes.end(); });
    const Shape shape = shapeOf(step, layer.dimensions);
    const Index all = std::accumulate(shape.begin(), shape.end(), layer.dimensions[summed], std::multiplies<Index>());
    return {all / layer.dimensions[rowAxis(step.axes)], all};
}

Multiplications multiplicationsOf(const Layer& layer)
{
    Multiplications sum;
    for (const Step* step : presentSteps(layer))
        sum += multiplicationsOf(*step, layer);
    return sum;
}

}  // namespace attn
