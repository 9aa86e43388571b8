// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/trace.h"

#include "core/pipeline/operations.h"
#include "core/pipeline/overrides.h"
#include "core/pipeline/update.h"

#include <algorithm>
#include <optional>

namespace attn
{

namespace
{

using Tensors = std::array<TensorPtr, tensor_count>;

/// The step's operands that are there: of each one's candidates the first that is.
std::vector<TensorPtr> resolve(const Step& step, const Tensors& tensors)
{
    std::vector<TensorPtr> operands;
    for (const Operand& candidates : step.operands) {
        const auto found =
            std::ranges::find_if(candidates, [&](TensorId id) { return tensors[ordinal(id)] != nullptr; });
        if (found != candidates.end())
            operands.push_back(tensors[ordinal(*found)]);
    }
    return operands;
}

TensorPtr make(const OperationInput& input)
{
    if (input.step.operation == Operation::given)
        return input.layer.given[ordinal(input.step.id)];
    return std::make_shared<const Tensor>(compute(input));
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
        const std::vector<TensorPtr> operands = resolve(*step, trace->m_tensors);
        const OperationInput input{*step, layer, operands};
        if (update)
            tensor = update->take(input);
        if (!tensor)
            tensor = overridden(make(input), step->id, layer);
    }
    return trace;
}

Tensor headContributions(const Trace& trace)
{
    const Step& step = *findStep(trace.layer(), TensorId::head_contributions);
    std::vector<TensorPtr> operands;
    for (TensorId id : operandsOf(step, trace.layer()))
        operands.push_back(trace.find(id));
    return compute({step, trace.layer(), operands});
}

}  // namespace attn
