// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operations/operation.h"

#include <span>
#include <vector>

namespace attn
{

/// Alternatives for an operand: the first one present in the trace is used. Only an optional operand (a bias) can have
/// none present.
using OperandAlternatives = std::vector<TensorId>;

/// A step: a table row from which computation order, list of steps, picture, explanation, formula, code and axis labels
/// are derived.
struct Step {
    TensorId id;
    Operation operation;
    std::vector<OperandAlternatives> operands;
    Axes axes;
    bool (*present)(const Layer& layer);
    bool attention = false;  ///< absent from a model's prediction part

    [[nodiscard]] bool isPresentIn(const Layer& layer) const
    {
        return (!attention || layer.hasAttention()) && present(layer);
    }
};

/// A row without operands: an input or a parameter.
Step givenStep(TensorId id, const Axes& axes, bool (*present)(const Layer& layer));

/// All steps in computation order, parameters first. An id can have several rows; at most one is present.
std::span<const Step> stepTable();

/// Whether evaluate() does not compute the tensor: head_contributions, mean_weights, rollout.
bool isComputedOnRequest(TensorId id);

/// The rows present in `layer`, in order, except those computed on request.
std::vector<const Step*> presentSteps(const Layer& layer);

/// presentSteps() and mean_weights in table order: the steps of a listing or web page.
std::vector<const Step*> listedSteps(const Layer& layer);

/// The row of `id` present in `layer`, including those computed on request; null if there is none (rollout has none,
/// because it is computed from several layers).
const Step* findStep(const Layer& layer, TensorId id);

/// The operand tensors of a step: the first present one of each list of alternatives; none for an absent
/// optional operand.
std::vector<TensorId> operandsOf(const Step& step, const Layer& layer);

/// Whether the step is shown: all except parameters and copies (an input that equals another, an output without
/// projection).
bool isShown(const Step& step);

/// Shape of the step's result.
Shape shapeOf(const Step& step, const Dimensions& dimensions);

}  // namespace attn
