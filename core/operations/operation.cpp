// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/operation.h"

namespace attn
{

#define ATTN_DECLARE(name) extern const OperationEntry name##_operation;
ATTN_OPERATIONS(ATTN_DECLARE)
#undef ATTN_DECLARE

MatrixPlace placeOf(const Tensor& tensor, Index batch, Index head)
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
    const MatrixPlace place =
        placeOf(in.operand(which), rows.batch, shared_heads ? in.layer.keyHead(rows.head) : rows.head);
    return {in.operand(which).numbersAt(place.offset), place.rows, place.columns};
}

ConstMatrixMap rowsOf(const OperationInput& in, std::size_t which, const RowRange& rows)
{
    const ConstMatrixMap all = matrixOf(in, which, rows);
    return {all.data() + rows.begin * all.cols(), rows.count(), all.cols()};
}

}  // namespace attn
