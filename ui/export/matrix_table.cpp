// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/matrix_table.h"

#include "core/pipeline/step_table.h"
#include "ui/session/session.h"
#include "ui/session/trace_comparison.h"

#include <utility>

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

/// The numbers of a matrix in the orientation of the picture; a single row or column has one axis.
/// @param matrices one matrix, or one per head, which adds a head axis as the first axis
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

}  // namespace

TracePtr traceOf(const Session& session, const MatrixPicture& matrix)
{
    for (const TracePtr& trace : {session.trace(), session.traceComparison()->a()})
        if (trace && trace->find(matrix.cells.id()) == matrix.cells.tensorPtr())
            return trace;
    return nullptr;
}

Table tableOf(std::span<const MatrixPicture> matrices, const Session& session)
{
    const TracePtr source = traceOf(session, matrices.front());
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
