// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <optional>
#include <vector>

namespace attn
{

/// Whether a number counts as unchanged: equal, both NaN, the same infinity, or no further apart than the rounding of a
/// sum that was added up in another order.
bool sameNumber(float a, float b);
/// b − a. Exactly 0 for all that is unchanged.
float difference(float a, float b);

/// What comparing some cells of A with the same cells of B came to.
struct ChangeStatistics {
    Index compared = 0;
    Index changed = 0;    ///< of the compared
    Index infinite = 0;   ///< of the changed: those that went to or came from an infinity
    Index undefined = 0;  ///< of the changed: those that are NaN in one only
    double largest = 0;   ///< the largest |b − a| that is finite

    void add(float a, float b);
};

/// How a step of A differs from the same step of B. Cells are compared position by position; where the sizes differ,
/// those that both have.
struct StepChange {
    TensorId step{};
    bool in_a = false;
    bool in_b = false;
    bool same_shape = false;      ///< both present, with the same axes and sizes
    ChangeStatistics statistics;  ///< nothing compared where only one has the step, or the axes differ
    std::optional<Shape> first;   ///< the first cell that changed
    std::optional<Shape> widest;  ///< where the largest finite difference is, or else the first that changed

    [[nodiscard]] bool differs() const { return !same_shape || statistics.changed > 0; }
};

/// How the output of one query moved.
struct RowChange {
    Index batch;
    Index query;
    bool in_a;
    bool in_b;
    ChangeStatistics statistics;
};

/// What differs between two traces.
struct Comparison {
    /// Every tensor that a person can look at in either, in the order of computing, weights and biases first.
    std::vector<StepChange> steps;
    /// The rows of `output` that differ, or that only one of the two has.
    std::vector<RowChange> rows;

    [[nodiscard]] const StepChange* find(TensorId step) const;
    /// Where the two first differ; null: nowhere.
    [[nodiscard]] const StepChange* first() const;
    [[nodiscard]] Index differing() const;
};

/// @param stop polled between steps; when it asks, the result is nullopt
std::optional<Comparison> compare(const Trace& a, const Trace& b, const std::stop_token& stop = {});

}  // namespace attn
