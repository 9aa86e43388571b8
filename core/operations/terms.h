// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/layer/layer.h"
#include "core/mask/mask.h"
#include "core/tensor/cell_ref.h"

#include <optional>
#include <span>
#include <vector>

namespace attn
{

/// How the terms of an explanation are combined into its value; see Explanation.
enum class Combine { sum, product, exp, divide, max, copy, select, root, norm, gelu, gelu_tanh, silu, relu, softcap };

/// A number in a term, and the cell it was read from (nullopt: a constant, such as the scale or the fill).
struct Factor {
    float value;
    std::optional<CellRef> source;
};

/// A product of factors.
struct Term {
    std::vector<Factor> factors;
    double value;
};

/// The terms in the order of computing, and how they combine.
struct Terms {
    Combine operation;
    std::vector<Term> terms;
};

Factor constant(float value);
Term term(std::vector<Factor> factors);
Terms single(Combine operation, Factor factor);

/// A tensor that an operation reads.
struct Operand {
    TensorId id;
    TensorPtr tensor;
};

/// Input of an operation: the layer's settings and the operands, in the step's order. `axes` are those of the result.
struct OperationInput {
    TensorId id;
    const Axes& axes;
    const Layer& layer;
    std::span<const Operand> operands;

    [[nodiscard]] const Tensor& operand(std::size_t which) const { return *operands[which].tensor; }
    [[nodiscard]] bool has(Axis axis) const;
    [[nodiscard]] Index size(Axis axis) const { return layer.dimensions[axis]; }
};

/// Input for deriving the terms of a cell.
struct Derivation {
    const OperationInput& in;
    const Shape& index;  ///< of the cell, one position per axis
    float value;         ///< the cell's own number

    [[nodiscard]] const Layer& layer() const { return in.layer; }
    /// Position of the cell on an axis of the step's result.
    [[nodiscard]] Index position(Axis axis) const;
    /// The number of operand `which` at `index`, with that cell as its source.
    [[nodiscard]] Factor read(std::size_t which, Shape index) const;
    /// The operand's number at the cell's own position on each axis that they share, and at `at` on `axis`, which the
    /// result lacks.
    [[nodiscard]] Factor readHere(std::size_t which, Axis axis = Axis::batch, Index at = -1) const;
    /// The cell on the (batch, head, query, key) grid; the step's result has these axes.
    [[nodiscard]] MaskCell gridCell() const;
    /// The axis that operand 0 has and the result lacks: a sum or a maximum runs over it.
    [[nodiscard]] Axis runningAxis() const;
    /// One term per position on `axis`: the product of the operands' numbers there.
    [[nodiscard]] std::vector<Term> termsAlong(Axis axis) const;
};

}  // namespace attn
