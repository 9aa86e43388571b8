// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/matrix_numbers.h"

#include "core/tensor/tensor_id.h"

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

}  // namespace

Tensor numbersOf(const MatrixSlice& cells)
{
    Shape shape;
    Axes axes;
    for (const auto& [axis, size] : {std::pair(cells.down(), cells.rows()), std::pair(cells.across(), cells.columns())})
        if (axis) {
            shape.push_back(size);
            axes.push_back(*axis);
        }
    Tensor numbers(shape, axes);
    auto next = numbers.values().begin();
    for (Index row = 0; row < cells.rows(); ++row)
        for (Index column = 0; column < cells.columns(); ++column)
            *next++ = cells.at(row, column);
    return numbers;
}

Table tableOf(const MatrixPicture& picture, const Layer& layer, Index batch)
{
    const MatrixSlice& cells = picture.cells;
    std::string corner(name(cells.id()));
    if (const auto head = cells.standsAtHead())
        corner += ", head " + std::to_string(*head + 1);
    if (picture.compared)
        corner += " B-A";
    return {corner, labelsOf(cells.down(), cells.rows(), layer, batch),
            labelsOf(cells.across(), cells.columns(), layer, batch), numbersOf(cells)};
}

}  // namespace attn
