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
    auto operator<=>(const Row&) const = default;  // NOLINT(modernize-use-nullptr): not ours, the compiler's
};

/// In ascending order, each once.
using Rows = std::vector<Row>;

/// The axis whose positions are rows: the first that is neither batch nor head.
Axis rowAxis(const Axes& axes);

/// The rows of a tensor with these axes that a set of another's rows goes into: heads are added or dropped as needed.
Rows rowsIn(const Axes& axes, const Dimensions& dimensions, const Rows& rows);

/// The rows of the grid that have a cell which one of the patterns names.
Rows rowsWith(std::span<const CellsRegion::Cell> patterns, const Dimensions& dimensions);

/// The row that a cell of a tensor with these axes is in.
Row rowAt(const Axes& axes, const Shape& index);

/// Rows that follow one another as ranges.
std::vector<RowRange> rangesOf(const Rows& rows);

}  // namespace attn
