// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/step_table.h"

#include <compare>
#include <optional>
#include <span>
#include <vector>

namespace attn
{

/// What belongs to one query of one batch item and, in tensors with heads, of one head: a run of consecutive numbers
/// in every tensor that has a query axis.
struct QueryLine {
    Index batch;
    Index head;  ///< no_head in tensors without heads
    Index query;

    static constexpr Index no_head = -1;
    auto operator<=>(const QueryLine&) const = default;  // NOLINT(modernize-use-nullptr): not ours, the compiler's
};

/// In ascending order, each once.
using QueryLines = std::vector<QueryLine>;

/// The lines of a tensor with these axes that a set of another's lines goes into: heads are added or dropped as needed.
QueryLines linesIn(const Axes& axes, const Dimensions& dimensions, const QueryLines& lines);

/// The lines of the grid that have a cell which one of the patterns names.
QueryLines linesOf(std::span<const CellsRegion::Cell> patterns, const Dimensions& dimensions);

/// The line that a cell of a tensor with these axes is in.
QueryLine lineAt(const Axes& axes, const Shape& index);

/// Numbers in a line of a tensor with these axes, and the line's position counted in lines.
Index lineLength(const Axes& axes, const Dimensions& dimensions);
Index lineNumber(const Axes& axes, const Dimensions& dimensions, const QueryLine& line);

/// Whether a line of the step's result depends on its operands' own line only (and on operands without queries as a
/// whole).
bool isLinewise(const Step& step, const Layer& layer);

}  // namespace attn
