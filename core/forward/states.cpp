// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/states.h"

#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

ForwardStates::ForwardStates(const Experiment& experiment)
    : m_model(experiment.model->model), m_input(readModelInput(experiment))
{
    for (const PartPlan& part : m_model->plan().parts)
        m_changes.push_back(changesOf(experiment, part.kind, part.layer));
}

TensorPtr ForwardStates::inputOf(std::size_t part) const
{
    return m_model->plan().parts[part].block.embedding ? nullptr : m_outputs[part - 1];
}

TensorPtr ForwardStates::encoded() const
{
    const auto& parts = m_model->plan().parts;
    const auto decoder = std::ranges::find(parts, PartKind::self, &PartPlan::kind);
    return m_outputs[static_cast<std::size_t>(decoder - parts.begin()) - 1];
}

void ForwardStates::takeOver(const ForwardStates& before, std::size_t most)
{
    if (before.m_model != m_model || before.m_input != m_input)
        return;
    const std::size_t count = std::min(most, before.m_outputs.size());
    for (std::size_t part = m_outputs.size(); part < count && before.m_changes[part] == m_changes[part]; ++part)
        m_outputs.push_back(before.m_outputs[part]);
}

ForwardStatesPtr advance(const Experiment& experiment, std::size_t count, const ForwardStates* before,
                         const std::stop_token& stop,
                         const std::function<void(const Trace& trace, const ModelInput& input)>& visit)
{
    auto states = std::make_shared<ForwardStates>(experiment);
    if (before)
        states->takeOver(*before, count);
    for (std::size_t part = states->outputs().size(); part < count; ++part) {
        const TracePtr trace = evaluate(partLayer(experiment, *states, part), {experiment, nullptr}, nullptr, stop);
        if (!trace)
            return nullptr;
        if (visit)
            visit(*trace, states->input());
        states->add(trace->find(TensorId::block_output));
    }
    return states;
}

ForwardStatesPtr statesAfter(const Trace& trace)
{
    if (!trace.states() || !trace.has(TensorId::block_output))
        return trace.states();
    auto states = std::make_shared<ForwardStates>(*trace.states());
    states->add(trace.find(TensorId::block_output));
    return states;
}

}  // namespace attn
