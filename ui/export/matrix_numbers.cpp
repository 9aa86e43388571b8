// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/matrix_numbers.h"

#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"
#include "ui/export/seen.h"

#include <algorithm>

namespace attn
{

namespace
{

std::vector<std::string> labelsOf(std::optional<Axis> axis, Index count, const Layer& layer, Index batch)
{
    std::vector<std::string> labels;
    for (Index position = 0; position < count; ++position)
        labels.push_back(axis ? tableLabel(layer, *axis, batch, position) : std::string(vector_label));
    return labels;
}

/// The picture's head; for a difference, the head that was compared.
std::optional<Index> headOf(const MatrixPicture& picture, const Layer& layer, const Selection& at)
{
    if (!picture.compared)
        return picture.cells.standsAtHead();
    const Axes& axes = findStep(layer, picture.cells.id())->axes;
    const auto heads = std::ranges::find_if(axes, isHead);
    return heads == axes.end() ? std::nullopt : std::optional(at[*heads]);
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
    const TracePtr source = sourceOf(session, matrices.front());
    const Trace& trace = source ? *source : *session.trace();
    const Selection& at = session.selection();
    const Layer& layer = trace.layer();
    const MatrixSlice& cells = matrices.front().cells;
    std::vector<Index> heads;
    for (const MatrixPicture& matrix : matrices)
        if (const auto head = headOf(matrix, layer, at))
            heads.push_back(*head);
    return {tableTitle(trace, cells.id()) + (matrices.front().compared ? " B-A" : ""),
            tablePositions(cells.down(), cells.across()),
            std::move(heads),
            labelsOf(cells.down(), cells.rows(), layer, at[Axis::batch]),
            labelsOf(cells.across(), cells.columns(), layer, at[Axis::batch]),
            numbersOf(matrices)};
}

}  // namespace attn
