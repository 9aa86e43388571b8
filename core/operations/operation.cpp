// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/operation.h"

namespace attn
{

bool OperationInput::has(Axis axis) const { return std::ranges::find(axes, axis) != axes.end(); }

Index DerivationInput::position(Axis axis) const
{
    if (axis == Axis::kv_head && !in.has(axis))
        return in.layer.keyHead(position(Axis::head));
    return index[static_cast<std::size_t>(std::ranges::find(in.axes, axis) - in.axes.begin())];
}

Factor DerivationInput::read(std::size_t which, Shape at) const
{
    const float number = in.operand(which).at(at);
    return {number, CellRef{in.operands[which].id, std::move(at)}};
}

Factor DerivationInput::readAtCell(std::size_t which, Axis axis, Index at) const
{
    Shape location;
    for (const Axis own : in.operand(which).axes())
        location.push_back(own == axis && at >= 0 ? at : position(own));
    return read(which, std::move(location));
}

MaskCell DerivationInput::gridCell() const
{
    return {position(Axis::batch), position(Axis::head), position(Axis::query), position(Axis::key)};
}

Axis DerivationInput::reducedAxis() const
{
    return *std::ranges::find_if(in.operand(0).axes(), [&](Axis axis) { return !in.has(axis); });
}

std::vector<Term> DerivationInput::termsAlong(Axis axis) const
{
    std::vector<Term> terms;
    terms.reserve(static_cast<std::size_t>(in.operand(0).size(axis)));
    for (Index at = 0; at < in.operand(0).size(axis); ++at) {
        std::vector<Factor> factors;
        for (std::size_t which = 0; which < in.operands.size(); ++which)
            if (in.operand(which).has(axis))
                factors.push_back(readAtCell(which, axis, at));
        terms.push_back(term(std::move(factors)));
    }
    return terms;
}

Terms deriveSumOfProducts(const DerivationInput& at)
{
    const Axis axis = at.reducedAxis();
    Terms terms{Combination::sum, at.termsAlong(axis)};
    for (std::size_t which = 0; which < at.in.operands.size(); ++which)
        if (!at.in.operand(which).has(axis))
            terms.terms.push_back(term({at.readAtCell(which)}));
    return terms;
}

Factor constant(float value) { return {value, std::nullopt}; }

Term term(std::vector<Factor> factors)
{
    double value = 1.0;
    for (const Factor& factor : factors)
        value *= static_cast<double>(factor.value);
    return {std::move(factors), value};
}

Terms singleTerm(Combination operation, Factor factor) { return {operation, {term({std::move(factor)})}}; }

#define ATTN_DECLARE(name) extern const OperationEntry name##_operation;
ATTN_OPERATIONS(ATTN_DECLARE)
#undef ATTN_DECLARE

MatrixLocation matrixLocation(const Tensor& tensor, Index batch, Index head)
{
    Index slice = 0;
    std::size_t axis = 0;
    if (tensor.axes()[axis] == Axis::batch) {
        slice = batch;
        ++axis;
    }
    if (isHead(tensor.axes()[axis])) {
        slice = slice * tensor.shape()[axis] + head;
        ++axis;
    }
    const Index rows = tensor.shape()[axis];
    const Index columns = axis + 1 < tensor.shape().size() ? tensor.shape()[axis + 1] : 1;
    return {slice * rows * columns, rows, columns};
}

const OperationEntry& entryOf(Operation operation)
{
    switch (operation) {
#define ATTN_CASE(name)                                                                                                \
    case Operation::name:                                                                                              \
        return name##_operation;
        ATTN_OPERATIONS(ATTN_CASE)
#undef ATTN_CASE
    }
    return given_operation;
}

ConstMatrixMap matrixOf(const OperationInput& in, std::size_t which, const RowRange& rows)
{
    const bool shared_heads = in.operand(which).has(Axis::kv_head) && in.has(Axis::head);
    const MatrixLocation location =
        matrixLocation(in.operand(which), rows.batch, shared_heads ? in.layer.keyHead(rows.head) : rows.head);
    return {in.operand(which).numbersAt(location.offset), location.rows, location.columns};
}

ConstMatrixMap rowsOf(const OperationInput& in, std::size_t which, const RowRange& rows)
{
    const ConstMatrixMap all = matrixOf(in, which, rows);
    return {all.data() + rows.begin * all.cols(), rows.count(), all.cols()};
}

}  // namespace attn
