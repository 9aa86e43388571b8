// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/operations/operation.h"

#include <span>
#include <vector>

namespace attn
{

/// The first of these that is present in the trace; none is right for optional operands (a bias).
using Candidates = std::vector<TensorId>;

/// A step: a row of data from which the order of computing, the list of steps, the picture, the explanation, the
/// formula, the code and the axes' labels are derived.
struct Step {
    TensorId id;
    Operation operation;
    std::vector<Candidates> operands;
    Axes axes;
    bool (*present)(const Layer& layer);
    bool attention = false;  ///< it belongs to attention itself, which a model's prediction has none of

    [[nodiscard]] bool isPresentIn(const Layer& layer) const
    {
        return (!attention || layer.attends()) && present(layer);
    }
};

/// All steps in the order of computing, parameters first. An id may have several rows, of which at most one is present.
std::span<const Step> stepTable();

/// The rows that are present in `layer`, in order; head_contributions, which is computed on request, excepted.
std::vector<const Step*> presentSteps(const Layer& layer);

/// The row of `id` that is present in `layer`, head_contributions included; null when there is none.
const Step* findStep(const Layer& layer, TensorId id);

/// The tensors that a step reads, operands resolved; an optional operand that is absent is left out.
std::vector<TensorId> operandsOf(const Step& step, const Layer& layer);

/// The same with their tensors, of those that are there so far.
std::vector<Operand> operandsAmong(const Step& step, const Tensors& tensors);

/// A step that a person walks through: everything but parameters and copies (an input that equals another, an output
/// without projection).
bool isShown(const Step& step);

/// Shape of the step's result.
Shape shapeOf(const Step& step, const Dimensions& dimensions);

}  // namespace attn
