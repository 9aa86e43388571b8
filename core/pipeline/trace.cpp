// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/trace.h"

#include "core/basics/message.h"
#include "core/mask/mask.h"
#include "core/pipeline/incremental_evaluation.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/block_pool.h"
#include "core/tensor/parallel_for.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <optional>

namespace attn
{

namespace
{

/// Computes all rows of a step's tensor in parallel ranges; a projection parallelises over columns itself.
Tensor compute(Operation which, const OperationInput& in)
{
    const OperationEntry& operation = entryOf(which);
    const bool repeats = operation.repeats(in.layer);
    Shape shape;
    for (const Axis axis : in.axes)
        shape.push_back(in.size(axis));
    const Shape whole = shape;
    if (repeats)
        std::fill(shape.begin(), shape.end() - 2, 1);
    checkMemoryFor(shape);
    Tensor result(std::move(shape), in.axes);
    const auto head = std::ranges::find_if(in.axes, isHead);
    const Index heads = head == in.axes.end() ? 1 : result.size(*head);
    const MatrixLocation first = matrixLocation(result, 0, 0);
    // One range over the rows of all matrices, so that a few large heads are distributed as evenly as many small ones.
    parallelFor(
        result.size() / std::max<Index>(first.columns, 1), operation.cost(in) * first.columns,
        [&](Index begin, Index end) {
            for (Index row = begin; row < end;) {
                const Index slice = row / first.rows;
                const Index start = row % first.rows;
                const RowRange rows{slice / heads, slice % heads, start, std::min(start + end - row, first.rows)};
                float* const numbers = result.values().data() + row * first.columns;
                operation.compute(in, rows, {numbers, rows.count(), first.columns});
                row += rows.count();
            }
        },
        which == Operation::project ? std::max<Index>(first.rows, 1) : 1);
    return repeats ? result.repeated(whole, in.axes) : std::move(result);
}

TensorPtr make(const Step& step, const OperationInput& in)
{
    if (step.operation == Operation::given)
        return in.layer.given[ordinal(step.id)];
    if (step.operation == Operation::copy)
        return std::make_shared<const Tensor>(in.operand(0).reshaped(in.operand(0).shape(), step.axes));
    return std::make_shared<const Tensor>(compute(step.operation, in));
}

Tensor computedOnRequest(const Trace& trace, TensorId id)
{
    const Step& step = *findStep(trace.layer(), id);
    const std::vector<Operand> operands = trace.operandsOf(step);
    return compute(step.operation, {id, step.axes, trace.layer(), operands});
}

}  // namespace

TracePtr evaluate(Layer complete, const Origin& origin, const Trace* previous, std::stop_token stop)
{
    auto trace = std::make_shared<Trace>();
    trace->m_experiment = origin.experiment;
    trace->m_states = origin.states;
    trace->m_layer = std::move(complete);
    const Layer& layer = trace->m_layer;
    std::optional<IncrementalEvaluation> update;
    if (previous)
        update.emplace(layer, trace->m_tensors, *previous);
    for (const Step* step : presentSteps(layer)) {
        if (stop.stop_requested())
            return nullptr;
        TensorPtr& tensor = trace->m_tensors[ordinal(step->id)];
        const std::vector<Operand> operands = trace->operandsOf(*step);
        const OperationInput input{step->id, step->axes, layer, operands};
        if (update)
            tensor = update->reuse(*step, input);
        if (!tensor)
            tensor = overridden(make(*step, input), step->id, layer);
    }
    return trace;
}

bool Trace::computesOnRequest(TensorId id) const { return id == TensorId::mean_weights && findStep(m_layer, id); }

const TensorPtr& Trace::onRequest(TensorId id) const
{
    const std::lock_guard lock(m_mutex);
    static const TensorPtr absent;
    if (!computesOnRequest(id))
        return absent;
    if (!m_mean)
        m_mean = std::make_shared<const Tensor>(computedOnRequest(*this, id));
    return m_mean;
}

Tensor headContributions(const Trace& trace) { return computedOnRequest(trace, TensorId::head_contributions); }

TensorPtr Trace::decidingLayers(const MaskMatrix& at) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find(m_deciders, at, &std::pair<MaskMatrix, TensorPtr>::first);
    if (found != m_deciders.end())
        return found->second;
    const Mask& mask = m_layer.mask;
    m_deciders.emplace_back(at, std::make_shared<const Tensor>(attn::decidingLayers(mask.layers, m_layer.grid, at)));
    return m_deciders.back().second;
}

void checkMemoryFor(const Shape& shape)
{
    std::uint64_t bytes = sizeof(float);
    for (const Index extent : shape)
        bytes *= static_cast<std::uint64_t>(extent);
    constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;
    if (tensorPool().usedBytes() + bytes > memory_limit)
        throw InputError("",
                         ATTN_TEXT("core", "This experiment needs more than what is left of %1 GiB beside the tensors "
                                           "that are shown or pinned: unpin A, or make the experiment smaller."),
                         memory_limit / gibibyte);
}

}  // namespace attn
