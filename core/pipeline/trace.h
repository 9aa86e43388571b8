// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor.h"

#include <memory>
#include <mutex>
#include <stop_token>
#include <utility>

namespace attn
{

/// Outputs of the parts of a model; see core/forward/evaluate.h.
class ForwardStates;

/// What a layer was made from.
struct Origin {
    const Experiment& experiment;  ///< its text explains the inputs
    std::shared_ptr<const ForwardStates> states;
};

/// Every tensor of one computation; immutable and shared, so keeping one for comparison costs no copy.
class Trace
{
public:
    [[nodiscard]] const Experiment& experiment() const { return m_experiment; }
    [[nodiscard]] const Layer& layer() const { return m_layer; }
    /// Whether the tensor is present; mean_weights is, where there is attention.
    [[nodiscard]] bool has(TensorId id) const { return m_tensors[ordinal(id)] || computesOnRequest(id); }
    /// The tensor must be present. mean_weights is computed on the first request and cached. Thread-safe.
    [[nodiscard]] const Tensor& operator[](TensorId id) const { return *tensor(id); }
    /// The same; null when it is not present.
    [[nodiscard]] TensorPtr find(TensorId id) const { return tensor(id); }
    /// The operands of a step that is present.
    [[nodiscard]] std::vector<Operand> operandsOf(const Step& step) const { return operandsAmong(step, m_tensors); }
    /// In a model: the outputs of the parts before this one; null without a model.
    [[nodiscard]] const std::shared_ptr<const ForwardStates>& states() const { return m_states; }
    /// The steps that are present, in the order of computing.
    [[nodiscard]] std::vector<const Step*> steps() const { return presentSteps(m_layer); }
    /// attn::decidingLayers() of the layer's mask; computed on the first request and cached. Thread-safe.
    [[nodiscard]] TensorPtr decidingLayers(const MaskMatrix& at) const;

private:
    friend std::shared_ptr<const Trace> evaluate(Layer, const Origin&, const Trace*, std::stop_token);

    [[nodiscard]] const TensorPtr& tensor(TensorId id) const
    {
        const TensorPtr& stored = m_tensors[ordinal(id)];
        return stored ? stored : onRequest(id);
    }
    [[nodiscard]] bool computesOnRequest(TensorId id) const;
    [[nodiscard]] const TensorPtr& onRequest(TensorId id) const;

    std::shared_ptr<const ForwardStates> m_states;
    Experiment m_experiment;
    Layer m_layer;
    Tensors m_tensors = Tensors(tensorCount());
    mutable std::mutex m_mutex;  ///< for m_deciders and m_mean
    mutable TensorPtr m_mean;    ///< mean_weights
    mutable std::vector<std::pair<MaskMatrix, TensorPtr>> m_deciders;
};

using TracePtr = std::shared_ptr<const Trace>;

/// Computes every tensor of docs/tensors.md that is present in the layer.
/// @param layer    with all its inputs and parameters
/// @param previous tensors whose step and operands are unchanged are shared instead of computed. If a large tensor
///        changed in a few queries only, just their rows are computed; sums may then round in another order than
///        without `previous`. Everything else is bit-identical
/// @param stop     polled between steps; when requested, the result is null
TracePtr evaluate(Layer layer, const Origin& origin, const Trace* previous = nullptr, std::stop_token stop = {});

/// head_contributions of a trace, (N, H, L_q, d_out): not part of it, computed on request.
Tensor headContributions(const Trace& trace);

/// Checks that a tensor of this shape fits beside all tensors alive in the process, of any trace: the one shown, a
/// pinned one, one being released.
/// @throws InputError if together they would exceed memory_limit bytes
void checkMemoryFor(const Shape& shape);

}  // namespace attn
