// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/layer.h"
#include "core/tensor/tensor_id.h"

#include <span>
#include <vector>

namespace attn
{

/// What a step does with its operands. Shapes, the sum's running axis and the cells that light up follow from the
/// operands' axes and the result's; see operations.h for the arithmetic.
enum class Operation : std::uint8_t {
    given,         ///< an input or a parameter: no operands
    copy,          ///< the same numbers under another name
    slice,         ///< a range of the operand's features (q, k and v out of qkv)
    project,       ///< x·Wᵀ + b; the bias is the optional third operand
    split_heads,   ///< cut features into heads
    contract,      ///< sum over the axis that both operands have and the result lacks
    scale,         ///< × layer.scale()
    combine_mask,  ///< the mask layers
    mask,          ///< fill the blocked cells
    maximum,       ///< over the axis that the result lacks
    exponential,   ///< exp(logit − row_max)
    sum,           ///< over the axis that the result lacks
    normalise,     ///< exp_scores / row_sum; empty rows by choice
    multiply,      ///< cell by cell
    drop_out,      ///< survivors × 1/(1−p), the others × 0
    switch_heads,  ///< 0 for heads that are off
    merge_heads,   ///< heads side by side again
    contribute,    ///< each head's share of the output
};

/// The first of these that is present in the trace; none is right for optional operands (a bias).
using Operand = std::vector<TensorId>;

/// A step: a row of data from which the order of computing, the strip, the picture, the explanation, the formula,
/// the code and the axes' labels are derived.
struct Step {
    TensorId id;
    Operation operation;
    std::vector<Operand> operands;
    Axes axes;
    bool (*present)(const Layer& layer);
};

/// All steps in the order of computing, parameters first. An id may have several rows, of which at most one is present.
std::span<const Step> stepTable();

/// The rows that are present in `layer`, in order; head_contributions, which is computed on request, excepted.
std::vector<const Step*> presentSteps(const Layer& layer);

/// The row of `id` that is present in `layer`, head_contributions included; null when there is none.
const Step* findStep(const Layer& layer, TensorId id);

/// The tensors that a step reads, operands resolved; an optional operand that is absent is left out.
std::vector<TensorId> operandsOf(const Step& step, const Layer& layer);

/// A step that a person walks through: everything but parameters and copies (an input that equals another, an output
/// without projection).
bool isShown(const Step& step);

/// Shape of the step's result.
Shape shapeOf(const Step& step, const Dimensions& dimensions);

}  // namespace attn
