// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <optional>
#include <vector>

namespace attn
{

/// Whether a number counts as unchanged: equal, both NaN, the same infinity, or a difference within the rounding error
/// of a sum in another order.
bool sameNumber(float a, float b);
/// b − a; exactly 0 if sameNumber(a, b).
float difference(float a, float b);

/// Statistics of comparing some cells of A with the same cells of B.
struct ChangeStatistics {
    Index compared = 0;
    Index changed = 0;         ///< number of changed cells
    Index infinite = 0;        ///< changed cells that are infinite in A or B
    Index nan_mismatches = 0;  ///< changed cells that are NaN in only one of A and B
    double largest = 0;        ///< the largest finite |b − a|

    void add(float a, float b);
};

/// The difference of a step between A and B. Cells are compared by position; if the sizes differ, only cells present in
/// both.
struct StepChange {
    TensorId step{};
    bool in_a = false;
    bool in_b = false;
    bool same_shape = false;      ///< present in both, with the same axes and sizes
    ChangeStatistics statistics;  ///< empty if only one has the step or the axes differ
    std::optional<Shape> first;   ///< the first cell that changed
    std::optional<Shape>
        most_changed;  ///< the cell with the largest finite difference, or otherwise the first changed one

    [[nodiscard]] bool differs() const { return !same_shape || statistics.changed > 0; }
};

/// The change of the output row of a query.
struct RowChange {
    Index batch;
    Index query;
    bool in_a;
    bool in_b;
    ChangeStatistics statistics;
};

/// The differences between two traces.
struct Comparison {
    /// Every tensor that can be viewed in either trace, in computation order, weights and biases first.
    std::vector<StepChange> steps;
    /// The rows of `output` that differ or exist in only one trace; none if a trace has no such tensor.
    std::vector<RowChange> rows;

    [[nodiscard]] const StepChange* find(TensorId step) const;
    /// The first step that differs; null if there is none.
    [[nodiscard]] const StepChange* first() const;
};

/// @param stop checked between steps; returns nullopt if requested
std::optional<Comparison> compare(const Trace& a, const Trace& b, const std::stop_token& stop = {});

}  // namespace attn
