// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operations/operation.h"

#include <span>
#include <vector>

namespace attn
{

/// Alternatives for one operand: the first that is present in the trace is read. Only an optional operand (a bias) may
/// have none present.
using Candidates = std::vector<TensorId>;

/// A step: a row of data from which the order of computing, the list of steps, the picture, the explanation, the
/// formula, the code and the axes' labels are derived.
struct Step {
    TensorId id;
    Operation operation;
    std::vector<Candidates> operands;
    Axes axes;
    bool (*present)(const Layer& layer);
    bool attention = false;  ///< belongs to attention; absent from a model's prediction part

    [[nodiscard]] bool isPresentIn(const Layer& layer) const
    {
        return (!attention || layer.attends()) && present(layer);
    }
};

/// All steps in the order of computing, parameters first. An id may have several rows, of which at most one is present.
std::span<const Step> stepTable();

/// Whether evaluate() leaves the tensor out: head_contributions, mean_weights, rollout.
bool isOnRequest(TensorId id);

/// The rows that are present in `layer`, in order, without those on request.
std::vector<const Step*> presentSteps(const Layer& layer);

/// presentSteps(), and mean_weights at its place in the table: the steps of a listing or a web page.
std::vector<const Step*> listedSteps(const Layer& layer);

/// The row of `id` that is present in `layer`, those on request included; null when there is none (rollout has none: it
/// is computed from several layers).
const Step* findStep(const Layer& layer, TensorId id);

/// The tensors that a step reads, with candidates resolved; an absent optional operand is left out.
std::vector<TensorId> operandsOf(const Step& step, const Layer& layer);

/// The operands of a step with their tensors, resolved among those computed so far.
std::vector<Operand> operandsAmong(const Step& step, const Tensors& tensors);

/// Whether the step is part of the walkthrough: all but parameters and copies (an input that equals another, an output
/// without projection).
bool isShown(const Step& step);

/// Shape of the step's result.
Shape shapeOf(const Step& step, const Dimensions& dimensions);

}  // namespace attn
