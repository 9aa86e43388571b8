// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"

#include <QRegion>

#include <optional>

namespace attn
{

/// Whether the step belongs to the softmax: maximum, exponential, sum and quotient.
bool isSoftmax(Operation operation);

/// The order in which a step's result is read: part by part, line by line, cell by cell. A line is a query's row or,
/// where softmax runs over queries, a key's column. Transposing the picture does not change the order.
struct ReadingOrder {
    std::optional<Axis> part;  ///< the heads, if all are shown at once
    Axis line = Axis::query;
    std::optional<Axis> cell;  ///< nullopt: a line has one number
    Index parts = 1;
    Index lines = 1;
    Index cells = 1;  ///< of a line

    struct Place {
        Index part, line, cell;
    };

    [[nodiscard]] Index count() const { return parts * lines * cells; }
    [[nodiscard]] Place placeOf(Index position) const;
    /// The cells of one part that are among the first `count` of all, as columns (x) and lines (y).
    [[nodiscard]] QRegion first(Index count, Index inPart) const;
    /// All cells of a part.
    [[nodiscard]] QRect all() const { return {0, 0, static_cast<int>(cells), static_cast<int>(lines)}; }

    bool operator==(const ReadingOrder&) const = default;
};

/// @pre the step is present in `layer`
ReadingOrder readingOrder(const Layer& layer, TensorId step);

}  // namespace attn
