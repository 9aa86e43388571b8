// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"
#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id.h"

#include <compare>
#include <vector>

namespace attn
{

/// A row of the matrix of one batch item and head: the numbers of one position.
struct Row {
    Index batch;
    Index head;      ///< no_head in tensors without heads
    Index position;  ///< on rowAxis()

    static constexpr Index no_head = -1;
    auto operator<=>(const Row&) const = default;  // NOLINT(modernize-use-nullptr): in generated code
};

/// Sorted ascending, without duplicates.
using Rows = std::vector<Row>;

/// The axis whose positions are rows: the first one other than batch and head.
Axis rowAxis(const Axes& axes);

/// The row that contains a cell of a tensor with these axes.
Row rowAt(const Axes& axes, const Shape& index);

/// Incremental evaluation: reuses unchanged tensors of the previous trace. For a tensor with few changed rows (for
/// example after painting one mask cell), it recomputes those rows and shares every unchanged matrix.
class IncrementalEvaluation
{
public:
    IncrementalEvaluation(const Layer& layer, const Trace& before) : m_layer(layer), m_previous(before) {}

    /// Whether the step's tensor equals the previous one. Call for every step in table order.
    bool isUnchanged(const Step& step);
    /// The tensor of the step last passed to isUnchanged(), with some rows recomputed; null if the caller must compute
    /// it.
    TensorPtr recomputeRows(const Step& step, const OperationInput& input);

private:
    /// The rows that may have changed; nullopt: possibly all.
    [[nodiscard]] std::optional<Rows> possibleChanges(const Step& step) const;
    [[nodiscard]] std::optional<Rows> changedBySettings(const Step& step) const;
    [[nodiscard]] bool isWorthSharing(const Step& step, const Rows& rows) const;

    const Layer& m_layer;
    const Trace& m_previous;
    std::optional<Rows> m_possible_changes;                   ///< of the step last passed to isUnchanged()
    std::array<std::optional<Rows>, tensor_count> m_changed;  ///< per tensor; nullopt: all rows, or tensor absent
};

}  // namespace attn
