// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor.h"

#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <utility>

namespace attn
{

/// Outputs of the parts of a model; see core/forward/evaluate.h.
class ForwardStates;

/// The source of a layer.
struct Origin {
    const Experiment& experiment;  ///< explain() derives the cells of the inputs from its text
    std::shared_ptr<const ForwardStates> states;
};

/// Every tensor of one computation; immutable and shared, so that storing one for comparison needs no copy.
class Trace
{
public:
    [[nodiscard]] const Experiment& experiment() const { return m_experiment; }
    [[nodiscard]] const Layer& layer() const { return m_layer; }
    /// Whether the tensor is present; with attention, includes mean_weights.
    [[nodiscard]] bool has(TensorId id) const { return m_tensors[ordinal(id)] || computesOnRequest(id); }
    /// Whether the tensor is present and has this cell; computes a tensor that is computed on request.
    [[nodiscard]] bool has(const CellRef& cell) const
    {
        return has(cell.tensor) && (*this)[cell.tensor].contains(cell.index);
    }
    /// The tensor must be present. mean_weights, and the tensors between scores and weights if they are large, are
    /// computed on first use and cached. Thread-safe.
    [[nodiscard]] const Tensor& operator[](TensorId id) const { return *tensor(id); }
    /// The same, or null if it is not present.
    [[nodiscard]] TensorPtr find(TensorId id) const { return tensor(id); }
    /// The operands of a present step.
    [[nodiscard]] std::vector<Operand> operandsOf(const Step& step) const;
    /// With a model, the outputs of the previous parts; null without a model.
    [[nodiscard]] const std::shared_ptr<const ForwardStates>& states() const { return m_states; }
    /// The present steps in computation order.
    [[nodiscard]] std::vector<const Step*> steps() const { return presentSteps(m_layer); }
    /// attn::decidingLayers() of the layer's mask; computed on first use and cached. Thread-safe.
    [[nodiscard]] TensorPtr decidingLayers(const MaskMatrix& at) const;

private:
    friend std::shared_ptr<const Trace> evaluate(Layer, const Origin&, const Trace*, std::stop_token);

    [[nodiscard]] const TensorPtr& tensor(TensorId id) const
    {
        const TensorPtr& stored = m_tensors[ordinal(id)];
        return stored ? stored : requestedTensor(id);
    }
    [[nodiscard]] bool computesOnRequest(TensorId id) const;
    [[nodiscard]] const TensorPtr& requestedTensor(TensorId id) const;
    void releaseUnread(std::span<const Step* const> later_steps);
    void checkMemoryForReleased() const;

    std::shared_ptr<const ForwardStates> m_states;
    Experiment m_experiment;
    Layer m_layer;
    Tensors m_tensors = Tensors(tensorCount());
    mutable std::recursive_mutex m_mutex;  ///< guards m_requested and m_deciding_layers
    mutable Tensors m_requested = Tensors(tensorCount());
    mutable std::vector<std::pair<MaskMatrix, TensorPtr>> m_deciding_layers;
};

using TracePtr = std::shared_ptr<const Trace>;

/// Computes every tensor of docs/tensors.md that is present in the layer.
/// @param layer    with all inputs and parameters
/// @param previous tensors with unchanged step and operands are shared instead of computed. If a large tensor changed
/// in a few queries only, only their rows are computed; sums may then be rounded in another order than without
/// `previous`. Everything else is bit-identical
/// @param stop     checked between steps; returns null if requested
TracePtr evaluate(Layer layer, const Origin& origin, const Trace* previous = nullptr, std::stop_token stop = {});

/// head_contributions of a trace, (N, H, L_q, d_out), which is not part of the trace.
Tensor headContributions(const Trace& trace);

/// Checks that a tensor of this shape fits into memory with all tensors alive in the process, in any trace: shown,
/// pinned, or being released.
/// @throws InputError if together they would exceed memory_limit bytes
void checkMemoryFor(const Shape& shape);

}  // namespace attn
