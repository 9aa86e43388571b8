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
#include <array>
#include <optional>
#include <span>

namespace attn
{

namespace
{

/// Shape of what is computed for the step's tensor: one matrix if all are equal.
Shape computedShape(const Step& step, const Layer& layer)
{
    Shape shape = shapeOf(step, layer.dimensions);
    if (entryOf(step.operation).has_equal_matrices(layer))
        std::fill(shape.begin(), shape.end() - 2, 1);
    return shape;
}

/// Computes all rows of a step's tensor in parallel ranges; a projection parallelises over columns itself.
Tensor compute(const Step& step, const OperationInput& in)
{
    const OperationEntry& operation = entryOf(step.operation);
    Tensor result(computedShape(step, in.layer), in.axes);
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
        step.operation == Operation::project ? std::max<Index>(first.rows, 1) : 1);
    return operation.has_equal_matrices(in.layer) ? result.repeated(shapeOf(step, in.layer.dimensions), in.axes)
                                                  : std::move(result);
}

TensorPtr make(const Step& step, const OperationInput& in)
{
    if (step.operation == Operation::given)
        return in.layer.given[ordinal(step.id)];
    if (step.operation == Operation::copy)
        return std::make_shared<const Tensor>(in.operand(0).reshaped(in.operand(0).shape(), step.axes));
    checkMemoryFor(computedShape(step, in.layer));
    return std::make_shared<const Tensor>(compute(step, in));
}

Tensor computedOnRequest(const Trace& trace, TensorId id)
{
    const Step& step = *findStep(trace.layer(), id);
    const std::vector<Operand> operands = trace.operandsOf(step);
    return compute(step, {id, step.axes, trace.layer(), operands});
}

/// Tensors of the size of the scores, each computed from the one before in one pass. If they are large, a trace
/// releases them when no later step reads them: at 12 heads and 2048 tokens each has 200 MB. The memory limit is
/// checked for all of them together, because a view that requests one cannot handle an error.
constexpr std::array released_tensors = {TensorId::scaled_scores, TensorId::capped_scores, TensorId::biased_scores,
                                         TensorId::masked_scores, TensorId::exp_scores};
constexpr Index min_released_size = Index{1} << 24;  // numbers

bool contains(std::span<const TensorId> ids, TensorId id) { return std::ranges::find(ids, id) != ids.end(); }

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
        update.emplace(layer, *previous);
    const std::vector<const Step*> steps = presentSteps(layer);
    for (std::size_t at = 0; at < steps.size(); ++at) {
        if (stop.stop_requested())
            return nullptr;
        const Step& step = *steps[at];
        TensorPtr& tensor = trace->m_tensors[ordinal(step.id)];
        if (update && update->isUnchanged(step)) {
            tensor = previous->m_tensors[ordinal(step.id)];
        } else {
            const std::vector<Operand> operands = trace->operandsOf(step);
            const OperationInput input{step.id, step.axes, layer, operands};
            if (update)
                tensor = update->recomputeRows(step, input);
            if (!tensor)
                tensor = overridden(make(step, input), step.id, layer);
        }
        trace->releaseUnread(std::span(steps).subspan(at + 1));
    }
    trace->checkMemoryForReleased();
    return trace;
}

std::vector<Operand> Trace::operandsOf(const Step& step) const
{
    std::vector<Operand> operands;
    for (const TensorId id : attn::operandsOf(step, m_layer))
        operands.push_back({id, tensor(id)});
    return operands;
}

bool Trace::computesOnRequest(TensorId id) const
{
    return (id == TensorId::mean_weights || contains(released_tensors, id)) && findStep(m_layer, id);
}

const TensorPtr& Trace::requestedTensor(TensorId id) const
{
    const std::lock_guard lock(m_mutex);
    TensorPtr& requested = m_requested[ordinal(id)];
    if (!requested && computesOnRequest(id))
        requested = overridden(std::make_shared<const Tensor>(computedOnRequest(*this, id)), id, m_layer);
    return requested;
}

void Trace::releaseUnread(std::span<const Step* const> later_steps)
{
    for (const TensorId id : released_tensors) {
        const auto reads = [&](const Step* step) { return contains(attn::operandsOf(*step, m_layer), id); };
        for (Tensors* const tensors : {&m_tensors, &m_requested}) {
            TensorPtr& tensor = (*tensors)[ordinal(id)];
            if (tensor && tensor->size() >= min_released_size && std::ranges::none_of(later_steps, reads))
                tensor.reset();
        }
    }
}

void Trace::checkMemoryForReleased() const
{
    Index size = 0;
    for (const TensorId id : released_tensors)
        if (!m_tensors[ordinal(id)] && findStep(m_layer, id))
            size += (*this)[TensorId::scores].size();
    if (size > 0)
        checkMemoryFor({size});
}

Tensor headContributions(const Trace& trace)
{
    checkMemoryFor(shapeOf(*findStep(trace.layer(), TensorId::head_contributions), trace.layer().dimensions));
    return computedOnRequest(trace, TensorId::head_contributions);
}

TensorPtr Trace::decidingLayers(const MaskMatrix& at) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find(m_deciding_layers, at, &std::pair<MaskMatrix, TensorPtr>::first);
    if (found != m_deciding_layers.end())
        return found->second;
    const Mask& mask = m_layer.mask;
    m_deciding_layers.emplace_back(at,
                                   std::make_shared<const Tensor>(attn::decidingLayers(mask.layers, m_layer.grid, at)));
    return m_deciding_layers.back().second;
}

void checkMemoryFor(const Shape& shape)
{
    std::uint64_t bytes = sizeof(float);
    for (const Index extent : shape)
        bytes *= static_cast<std::uint64_t>(extent);
    constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;
    if (tensorPool().usedBytes() + bytes > memory_limit)
        rejectInput(ATTN_TEXT("core", "This experiment needs more than what is left of %1 GiB beside the tensors that "
                                      "are shown or pinned: unpin A, or make the experiment smaller."),
                    memory_limit / gibibyte);
}

}  // namespace attn
