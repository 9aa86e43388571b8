// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/head_mapping.h"
#include "core/pipeline/step_table.h"

#include <span>

namespace attn
{

/// What an operation computes from: its row, the layer's settings, and the tensors it reads, in the row's order.
struct OperationInput {
    const Step& step;
    const Layer& layer;
    std::span<const TensorPtr> operands;

    [[nodiscard]] const Tensor& operand(std::size_t which) const { return *operands[which]; }
    /// A tensor of the step's shape, uninitialised.
    [[nodiscard]] Tensor result() const { return Tensor(shapeOf(step, layer.dimensions), step.axes); }
};

/// The step's tensor. Arithmetic is single precision and IEEE-754 throughout: NaN and infinities travel.
Tensor compute(const OperationInput& input);

/// Whether the settings that the step's operation reads besides its operands are the same in both layers.
bool sameSettings(const Step& step, const Layer& a, const Layer& b);

/// What dropout multiplies a weight by: 0, or 1/(1−p) for a survivor. Decided by (seed, n, h, q, k) alone.
float dropoutFactor(const Dropout& dropout, const MaskCell& cell);

/// Where the operand of a split or merge step lies in memory against its result.
HeadMapping splitMapping(const Step& step, const Layer& layer);
HeadMapping mergeMapping(const Layer& layer);

/// First feature of q, k or v in qkv.
Index sliceStart(const Step& step, const Layer& layer);

}  // namespace attn
