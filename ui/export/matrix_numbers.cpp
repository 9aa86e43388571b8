// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/matrix_numbers.h"

#include "core/pipeline/step_table.h"
#include "ui/export/picture_kinds.h"

namespace attn
{

namespace
{

/// The picture's sequence and head; for a difference, those of the compared matrices.
Slice sliceOf(const MatrixPicture& picture, const Layer& layer, const Selection& at)
{
    if (!picture.compared)
        return {picture.cells.fixedIndex(Axis::batch), picture.cells.fixedHead()};
    Slice slice;
    for (const Axis axis : findStep(layer, picture.cells.id())->axes)
        if (axis == Axis::batch)
            slice.batch = at[axis];
        else if (isHead(axis))
            slice.head = at[axis];
    return slice;
}

}  // namespace

Tensor numbersOf(std::span<const MatrixPicture> matrices)
{
    Shape shape;
    Axes axes;
    if (matrices.size() > 1) {
        shape.push_back(static_cast<Index>(matrices.size()));
        axes.push_back(Axis::head);
    }
    const MatrixSlice& cells = matrices.front().cells;
    for (const auto& [axis, size] : {std::pair(cells.down(), cells.rows()), std::pair(cells.across(), cells.columns())})
        if (axis) {
            shape.push_back(size);
            axes.push_back(*axis);
        }
    Tensor numbers(shape, axes);
    auto next = numbers.values().begin();
    for (const MatrixPicture& matrix : matrices)
        for (Index row = 0; row < cells.rows(); ++row)
            for (Index column = 0; column < cells.columns(); ++column)
                *next++ = matrix.cells.at(row, column);
    return numbers;
}

Table tableOf(std::span<const MatrixPicture> matrices, const Session& session)
{
    const TracePtr source = traceOfMatrix(session, matrices.front());
    const Trace& trace = source ? *source : *session.trace();
    const Selection& at = session.selection();
    const Layer& layer = trace.layer();
    const MatrixSlice& cells = matrices.front().cells;
    std::vector<Index> heads;
    for (const MatrixPicture& matrix : matrices)
        if (const auto head = sliceOf(matrix, layer, at).head)
            heads.push_back(*head);
    return {tableTitle(trace, cells.id()) + (matrices.front().compared ? " B-A" : ""),
            tableAxes(cells.down(), cells.across()),
            sliceOf(matrices.front(), layer, at).batch,
            std::move(heads),
            tableLabels(layer, cells.down(), cells.rows(), at[Axis::batch]),
            tableLabels(layer, cells.across(), cells.columns(), at[Axis::batch]),
            numbersOf(matrices)};
}

}  // namespace attn
