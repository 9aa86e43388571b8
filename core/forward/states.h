// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/model_stage.h"
#include "core/forward/model_input.h"
#include "core/pipeline/trace.h"

#include <functional>

namespace attn
{

/// What the parts of a model hand on, from the first up to some part: the block_output of each, and what they were
/// computed from.
class ForwardStates
{
public:
    explicit ForwardStates(const Experiment& experiment);

    [[nodiscard]] const ModelInput& input() const { return m_input; }
    /// block_output of the first parts, in their order.
    [[nodiscard]] const std::vector<TensorPtr>& outputs() const { return m_outputs; }
    /// What a part reads as its block_input: the output of the one before. Null for the first of a stack, which reads
    /// rows of tables.
    [[nodiscard]] TensorPtr inputOf(std::size_t part) const;
    /// What a `cross` part reads as its keys and values: the last encoder's output.
    [[nodiscard]] TensorPtr encoded() const;

    /// Takes over what `before` has of the first parts, as far as nothing that they are computed from changed.
    void takeOver(const ForwardStates& before, std::size_t most);
    void add(TensorPtr output) { m_outputs.push_back(std::move(output)); }

private:
    std::shared_ptr<const Model> m_model;
    ModelInput m_input;
    std::vector<PartChanges> m_changes;  ///< one per part
    std::vector<TensorPtr> m_outputs;
};

using ForwardStatesPtr = std::shared_ptr<const ForwardStates>;

/// Computes the first `count` parts.
/// @param before what did not change since is taken from there; may be null
/// @param visit is given the trace of every part that is computed, and what the model reads; may be empty
/// @return null when `stop` asked to
/// @throws InputError as readModelInput() and partLayer() do
ForwardStatesPtr advance(const Experiment& experiment, std::size_t count, const ForwardStates* before,
                         const std::stop_token& stop = {},
                         const std::function<void(const Trace& trace, const ModelInput& input)>& visit = {});

/// The states that a trace began with, and its own output; null outside of models.
ForwardStatesPtr statesAfter(const Trace& trace);

/// One part of a model as a layer that evaluate() computes from: its parameters, what it reads, and what a person
/// changed in it. Before people's layers of the mask stand the model's own: causal, window, padding of keys.
/// @param states what the parts before it hand on
/// @param previous takes parameters and inputs over from it, where they are the same; may be null
/// @throws InputError for a change that does not fit, and where it needs too much memory
Layer partLayer(const Experiment& experiment, const ForwardStates& states, std::size_t part,
                const Trace* previous = nullptr);

}  // namespace attn
