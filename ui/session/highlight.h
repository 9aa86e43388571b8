// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"
#include "core/tensor/tensor_id.h"

#include <array>
#include <optional>
#include <string>
#include <variant>

namespace attn
{

/// The cells of a tensor that stand at the given positions: all of them where no position is given, a head's matrix
/// with the position of the head, a row or column with one more, a single cell with a position on every axis.
struct CellSet {
    TensorId tensor;
    std::array<std::optional<Index>, axis_count> positions{};

    std::optional<Index>& operator[](Axis axis) { return positions[static_cast<std::size_t>(axis)]; }
    const std::optional<Index>& operator[](Axis axis) const { return positions[static_cast<std::size_t>(axis)]; }

    [[nodiscard]] bool isWholeTensor() const { return *this == CellSet{tensor}; }

    bool operator==(const CellSet&) const = default;
};

/// The set of the one cell `index` of a tensor with the given axes.
inline CellSet singleCell(TensorId id, const Axes& axes, const Shape& index)
{
    CellSet cell{id};
    for (std::size_t i = 0; i < axes.size(); ++i)
        cell[axes[i]] = index[i];
    return cell;
}

/// A control of the experiment panel, by the place of its member in the experiment: a JSON pointer.
struct ControlPlace {
    std::string pointer;
    bool operator==(const ControlPlace&) const = default;
};

/// What the window highlights besides the selection: nothing, cells, or a control.
using Highlight = std::variant<std::monostate, CellSet, ControlPlace>;

}  // namespace attn
