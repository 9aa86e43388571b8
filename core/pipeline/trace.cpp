// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/trace.h"

#include "core/pipeline/make_layer.h"
#include "core/pipeline/overrides.h"
#include "core/pipeline/update.h"
#include "core/tensor/in_parallel.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <optional>

namespace attn
{

namespace
{

/// All rows of a step's tensor, in parallel ranges.
Tensor compute(const OperationEntry& operation, const OperationInput& in)
{
    Shape shape;
    for (const Axis axis : in.axes)
        shape.push_back(in.size(axis));
    Tensor result(std::move(shape), in.axes);
    const Index heads = in.has(Axis::head) ? in.size(Axis::head) : 1;
    const MatrixMap first = matrixAt(result, 0, 0);
    // Rows of all matrices in one count, so that few large heads are shared among processors as well as many small
    // ones.
    const Index height = first.rows();
    inParallel(result.size() / std::max<Index>(first.cols(), 1), operation.cost(in) * first.cols(),
               [&](Index begin, Index end) {
                   for (Index row = begin; row < end;) {
                       const Index slice = row / height;
                       const Index start = row % height;
                       const RowRange rows{slice / heads, slice % heads, start, std::min(start + end - row, height)};
                       MatrixMap matrix = matrixAt(result, rows.batch, rows.head);
                       operation.compute(in, rows, {matrix.row(start).data(), rows.count(), matrix.cols()});
                       row += rows.count();
                   }
               });
    return result;
}

TensorPtr make(Operation operation, const OperationInput& in)
{
    if (operation == Operation::given)
        return in.layer.given[ordinal(in.id)];
    return std::make_shared<const Tensor>(compute(entryOf(operation), in));
}

}  // namespace

TracePtr evaluate(const Experiment& experiment, const Trace* previous, std::stop_token stop)
{
    auto trace = std::make_shared<Trace>();
    trace->m_experiment = experiment;
    std::optional<KnownLayer> known;
    if (previous)
        known.emplace(KnownLayer{previous->m_experiment, previous->m_layer});
    trace->m_layer = makeLayer(experiment, previous ? &*known : nullptr);
    const Layer& layer = trace->m_layer;
    std::optional<Update> update;
    if (previous)
        update.emplace(layer, trace->m_tensors, *previous);
    for (const Step* step : presentSteps(layer)) {
        if (stop.stop_requested())
            return nullptr;
        TensorPtr& tensor = trace->m_tensors[ordinal(step->id)];
        const std::vector<Operand> operands = trace->operandsOf(*step);
        const OperationInput input{step->id, step->axes, layer, operands};
        if (update)
            tensor = update->take(*step, input);
        if (!tensor)
            tensor = overridden(make(step->operation, input), step->id, layer);
    }
    return trace;
}

Tensor headContributions(const Trace& trace)
{
    const Step& step = *findStep(trace.layer(), TensorId::head_contributions);
    const std::vector<Operand> operands = trace.operandsOf(step);
    return compute(entryOf(step.operation), {step.id, step.axes, trace.layer(), operands});
}

}  // namespace attn
