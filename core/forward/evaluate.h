// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/shown_part.h"
#include "core/forward/model_input.h"
#include "core/pipeline/trace.h"

#include <functional>

namespace attn
{

/// Outputs (block_output) of a model's first parts, with the settings from which they were computed, which are the key
/// for reuseFrom().
class ForwardStates
{
public:
    explicit ForwardStates(const Experiment& experiment);

    [[nodiscard]] const ModelInput& input() const { return m_input; }
    /// block_output of the first parts, in order.
    [[nodiscard]] const std::vector<TensorPtr>& outputs() const { return m_outputs; }
    /// The block_input of a part: the output of the previous part. Null for the first part of a stack, which reads
    /// embedding rows.
    [[nodiscard]] TensorPtr inputOf(std::size_t part) const;
    /// Key and value input of a `cross` part: the output of the encoder's last part.
    [[nodiscard]] TensorPtr encoderOutput() const;

    /// Reuses outputs of `before` for at most `maximum` parts, up to the first part whose inputs or settings changed.
    void reuseFrom(const ForwardStates& before, std::size_t maximum);
    void add(TensorPtr output) { m_outputs.push_back(std::move(output)); }

private:
    std::shared_ptr<const Model> m_model;
    ModelInput m_input;
    std::vector<PartChanges> m_changes;  ///< one per part
    std::vector<TensorPtr> m_outputs;
};

using ForwardStatesPtr = std::shared_ptr<const ForwardStates>;

/// Computes the first `count` parts of the experiment's model.
/// @param before states to reuse if unchanged; may be null
/// @param visit called with the trace of every computed part and the model's input; may be empty
/// @return null if `stop` was requested
/// @throws InputError see readModelInput() and partLayer()
ForwardStatesPtr computeParts(const Experiment& experiment, std::size_t count, const ForwardStates* before,
                              const std::stop_token& stop = {},
                              const std::function<void(const Trace& trace, const ModelInput& input)>& visit = {});

/// The states from which a trace was computed, plus its output; null without a model.
ForwardStatesPtr statesAfter(const Trace& trace);

/// A part of a model as a layer for evaluate(): its parameters, inputs and the user's changes. The model's mask layers
/// (causal, window, key padding) precede the user's.
/// @param states outputs of the previous parts
/// @param previous source for reuse of unchanged parameters and inputs; may be null
/// @throws InputError for an invalid change, and if it needs too much memory
Layer partLayer(const Experiment& experiment, const ForwardStates& states, std::size_t part,
                const Trace* previous = nullptr);

/// Computes every tensor of the experiment's layer or, with a model, of the shown part, and the outputs of the previous
/// parts.
/// @param previous unchanged tensors are shared instead of computed, including the parts of a model before the first
/// change; see evaluate() of a layer
/// @param stop     checked between steps; returns null if requested
/// @throws InputError see makeLayer() and partLayer()
TracePtr evaluate(const Experiment& experiment, const Trace* previous = nullptr, std::stop_token stop = {});

/// Attention rollout (Abnar and Zuidema, arXiv 2005.00928) up to the layer in `trace`, (N, L, L): R_l = ½(A_l + I) ·
/// R_{l−1}, R_{−1} = I, where A_l is mean_weights of layer l of the same part. Computes the previous layers again.
/// @throws InputError if there is no model, or the stack has more than self-attention
Tensor rollout(const Trace& trace);

}  // namespace attn
