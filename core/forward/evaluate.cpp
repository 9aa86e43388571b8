// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"

#include "core/forward/states.h"
#include "core/pipeline/make_layer.h"

#include <optional>

namespace attn
{

namespace
{

TracePtr evaluateModel(const Experiment& experiment, const Trace* previous, const std::stop_token& stop)
{
    const ModelUse& use = *experiment.model;
    const std::size_t part = *use.model->plan().find(use.part, use.layer);
    const ForwardStatesPtr before = previous ? statesAfter(*previous) : nullptr;
    const ForwardStatesPtr states = advance(experiment, part, before.get(), stop);
    if (!states)
        return nullptr;
    return evaluate(partLayer(experiment, *states, part, previous), {experiment, states}, previous, stop);
}

}  // namespace

TracePtr evaluate(const Experiment& experiment, const Trace* previous, std::stop_token stop)
{
    if (stop.stop_requested())
        return nullptr;
    if (experiment.model)
        return evaluateModel(experiment, previous, stop);
    std::optional<KnownLayer> known;
    if (previous && !previous->experiment().model)
        known.emplace(KnownLayer{previous->experiment(), previous->layer()});
    Layer layer = makeLayer(experiment, known ? &*known : nullptr, stop);
    return evaluate(std::move(layer), {experiment, nullptr}, previous, std::move(stop));
}

}  // namespace attn
