// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"
#include "core/tensor/tensor_table.h"

#include <QRect>
#include <QRegion>

#include <optional>
#include <vector>

namespace attn
{

/// A cell by its row and column in the picture.
struct GridCell {
    Index row = 0;
    Index column = 0;
    bool operator==(const GridCell&) const = default;

    /// As a rectangle of one column (x) and one row (y).
    [[nodiscard]] QRect area() const { return {static_cast<int>(column), static_cast<int>(row), 1, 1}; }
};

/// A 2-D view of a tensor: one axis runs down, one across; the others are fixed at an index. Reads the numbers by
/// strides; transposing copies nothing. Shares ownership of the tensor.
class MatrixSlice
{
public:
    /// @param down, across axes of the tensor, or nullopt for a single row or column
    /// @param at           index of the other axes, one per axis of the tensor; out-of-range values are clamped
    MatrixSlice(TensorId id, TensorPtr tensor, std::optional<Axis> down, std::optional<Axis> across, Shape at);

    [[nodiscard]] TensorId id() const { return m_id; }
    [[nodiscard]] const Tensor& tensor() const { return *m_tensor; }
    [[nodiscard]] const TensorPtr& tensorPtr() const { return m_tensor; }
    [[nodiscard]] std::optional<Axis> down() const { return m_down.axis; }
    [[nodiscard]] std::optional<Axis> across() const { return m_across.axis; }
    [[nodiscard]] Index rows() const { return m_down.size; }
    [[nodiscard]] Index columns() const { return m_across.size; }
    /// All columns (x) and rows (y).
    [[nodiscard]] QRect area() const { return {0, 0, static_cast<int>(columns()), static_cast<int>(rows())}; }

    /// Strided access to a row in memory, for fast loops.
    struct Line {
        const float* first;
        Index stride;
        float operator[](Index column) const { return first[column * stride]; }
    };
    [[nodiscard]] Line row(Index row) const { return {m_first + row * m_down.stride, m_across.stride}; }
    [[nodiscard]] float at(Index row, Index column) const
    {
        return m_first[row * m_down.stride + column * m_across.stride];
    }
    [[nodiscard]] float at(GridCell cell) const { return at(cell.row, cell.column); }

    /// The tensor index of a cell, and the cell for a tensor index (nullopt if it is not in the slice).
    [[nodiscard]] Shape indexOf(GridCell cell) const;
    [[nodiscard]] std::optional<GridCell> cellOf(const Shape& index) const;
    /// The index at which an axis is fixed; nullopt for the two running axes and for axes that the tensor lacks.
    [[nodiscard]] std::optional<Index> fixedIndex(Axis axis) const;
    /// The same for the head axis.
    [[nodiscard]] std::optional<Index> fixedHead() const
    {
        const auto head = fixedIndex(Axis::head);
        return head ? head : fixedIndex(Axis::kv_head);
    }

    [[nodiscard]] MatrixSlice transposed() const;

private:
    struct Direction {
        std::optional<Axis> axis;
        std::size_t position = 0;  ///< position of the axis in the tensor
        Index size = 1;
        Index stride = 0;
    };

    Direction direction(std::optional<Axis> axis) const;

    TensorId m_id;
    TensorPtr m_tensor;
    Shape m_at;
    Direction m_down, m_across;
    const float* m_first = nullptr;
};

/// The region (columns x, rows y) of these cells.
QRegion regionOf(const std::vector<GridCell>& cells);

}  // namespace attn
