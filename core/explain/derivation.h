// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/explain/explain.h"

#include <utility>

namespace attn
{

/// What a derivation starts from: the step, its operands' names, and the cell with one position per axis.
class Derivation
{
public:
    Derivation(const Trace& trace, const Step& step, Shape index);

    [[nodiscard]] const Trace& trace() const { return m_trace; }
    [[nodiscard]] const Layer& layer() const { return m_trace.layer(); }
    [[nodiscard]] const Step& step() const { return m_step; }
    [[nodiscard]] const Shape& index() const { return m_index; }
    [[nodiscard]] std::size_t operandCount() const { return m_operands.size(); }
    [[nodiscard]] TensorId operandId(std::size_t which) const { return m_operands[which]; }
    [[nodiscard]] const Tensor& operand(std::size_t which) const { return m_trace[m_operands[which]]; }

    /// Position of the cell on an axis of the step's result.
    [[nodiscard]] Index position(Axis axis) const;
    /// The number of operand `which` at `index`, and where it was read.
    [[nodiscard]] Factor read(std::size_t which, Shape index) const;
    /// The operand's number at the cell's own positions, on those axes that the operand has; on `axis`, which the
    /// result lacks, at `at`.
    [[nodiscard]] Factor readHere(std::size_t which, Axis axis = Axis::batch, Index at = -1) const;
    /// The cell on the (batch, head, query, key) grid; the step's result has these axes.
    [[nodiscard]] MaskCell gridCell() const;

private:
    const Trace& m_trace;
    const Step& m_step;
    Shape m_index;
    std::vector<TensorId> m_operands;
};

/// How the terms combine, and the terms, in the order of computing.
struct Terms {
    Combine operation;
    std::vector<Term> terms;
};

Factor constant(float value);
Term term(std::vector<Factor> factors);
Terms single(Combine operation, Factor factor);

/// term() of a few factors. They are moved, which an initializer list would not let them be.
template <typename... Factors>
Term term(Factor first, Factors... others)
{
    std::vector<Factor> factors;
    factors.reserve(1 + sizeof...(others));
    factors.push_back(std::move(first));
    (factors.push_back(std::move(others)), ...);
    return term(std::move(factors));
}

template <typename... More>
Terms combined(Combine operation, Term first, More... others)
{
    Terms terms{operation, {}};
    terms.terms.reserve(1 + sizeof...(others));
    terms.terms.push_back(std::move(first));
    (terms.terms.push_back(std::move(others)), ...);
    return terms;
}

/// The terms of a cell, by the step's operation.
Terms derive(const Derivation& at);

}  // namespace attn
