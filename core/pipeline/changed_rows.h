// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"

#include <compare>
#include <span>
#include <vector>

namespace attn
{

/// A row of the matrix of one batch item and one head: the numbers of one position.
struct Row {
    Index batch;
    Index head;      ///< no_head in tensors without heads
    Index position;  ///< on rowAxis()

    static constexpr Index no_head = -1;
    auto operator<=>(const Row&) const = default;  // NOLINT(modernize-use-nullptr): in generated code
};

/// Sorted ascending, without duplicates.
using Rows = std::vector<Row>;

/// The axis whose positions are rows: the first that is neither batch nor head.
Axis rowAxis(const Axes& axes);

/// Maps rows of one tensor to those of a tensor with these axes: expands to all heads or drops the head as needed.
Rows rowsIn(const Axes& axes, const Dimensions& dimensions, const Rows& rows);

/// The rows of the grid with a cell that matches one of the patterns.
Rows rowsMatching(std::span<const CellsRegion::Cell> patterns, const Dimensions& dimensions);

/// The row that contains a cell of a tensor with these axes.
Row rowAt(const Axes& axes, const Shape& index);

/// Merges consecutive rows into ranges.
std::vector<RowRange> rangesOf(const Rows& rows);

}  // namespace attn
