// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/model_stage.h"
#include "core/forward/model_input.h"
#include "core/pipeline/trace.h"

#include <functional>

namespace attn
{

/// The block_output of a model's parts, from the first up to some part, with the settings they were computed from (the
/// cache key of takeOver()).
class ForwardStates
{
public:
    explicit ForwardStates(const Experiment& experiment);

    [[nodiscard]] const ModelInput& input() const { return m_input; }
    /// block_output of the first parts, in their order.
    [[nodiscard]] const std::vector<TensorPtr>& outputs() const { return m_outputs; }
    /// The block_input of a part: the output of the previous one. Null for the first part of a stack, which reads rows
    /// of embedding tables.
    [[nodiscard]] TensorPtr inputOf(std::size_t part) const;
    /// Keys and values input of a `cross` part: the output of the encoder's last part.
    [[nodiscard]] TensorPtr encoded() const;

    /// Reuses outputs of `before` for at most `most` parts, up to the first whose inputs or settings changed.
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
/// @param before states to reuse where nothing changed; may be null
/// @param visit called with the trace of every part that is computed, and the model's input; may be empty
/// @return null when `stop` was requested
/// @throws InputError see readModelInput() and partLayer()
ForwardStatesPtr advance(const Experiment& experiment, std::size_t count, const ForwardStates* before,
                         const std::stop_token& stop = {},
                         const std::function<void(const Trace& trace, const ModelInput& input)>& visit = {});

/// The states that a trace was computed from, plus its own output; null without a model.
ForwardStatesPtr statesAfter(const Trace& trace);

/// One part of a model as a layer for evaluate(): its parameters, its inputs and the user's changes. The model's own
/// mask layers (causal, window, padding of keys) come before the user's.
/// @param states outputs of the parts before it
/// @param previous parameters and inputs are shared with it where they are the same; may be null
/// @throws InputError for an invalid change, and when it needs too much memory
Layer partLayer(const Experiment& experiment, const ForwardStates& states, std::size_t part,
                const Trace* previous = nullptr);

/// Computes every tensor of the experiment's layer, or, with a model, of the part on the stage, and the outputs of the
/// parts before it.
/// @param previous unchanged tensors are shared instead of computed, including the parts of a model before the first
///        change; see evaluate() of a layer
/// @param stop     polled between steps; when requested, the result is null
/// @throws InputError see makeLayer() and partLayer()
TracePtr evaluate(const Experiment& experiment, const Trace* previous = nullptr, std::stop_token stop = {});

}  // namespace attn
