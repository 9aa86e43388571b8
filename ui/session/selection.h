// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"
#include "core/pipeline/trace.h"

#include <QRegion>

#include <array>
#include <optional>

namespace attn
{

struct CellRef;

/// The step selected in a new window.
TensorId firstStep();

/// The selected place: a part of the model, a step in it, and one position per axis. The positions on a tensor's axes
/// select one of its cells, so that a query selected in the scores is also selected in the output.
struct Selection {
    PartKind part = PartKind::self;  ///< always `self` without a model
    Index layer = 0;                 ///< layer of the part; 0 without a model
    TensorId step = firstStep();
    std::array<Index, axis_count> positions{};
    /// Number of query heads per key head. The head position is that of a query head.
    Index headsPerKey = 1;

    Index& operator[](Axis axis) { return positions[static_cast<std::size_t>(positionAxisOf(axis))]; }
    Index operator[](Axis axis) const { return positions[static_cast<std::size_t>(positionAxisOf(axis))]; }
    /// The axis whose position `axis` shares: a head or feature selected in Q is also selected in K.
    static Axis positionAxisOf(Axis axis);

    /// The selected cell of `tensor`, one index per axis.
    [[nodiscard]] Shape cellOf(const Tensor& tensor) const;
    /// This selection with every position on an axis of `tensor` taken from `index`.
    [[nodiscard]] Selection movedTo(const Tensor& tensor, const Shape& index) const;
    /// Whether both are in the same part of a model.
    [[nodiscard]] bool isInSamePart(const Selection& other) const { return part == other.part && layer == other.layer; }
    /// This selection moved to the part of the model in `trace`, and clamped to existing steps and positions.
    [[nodiscard]] Selection fittedTo(const Trace& trace) const;

    bool operator==(const Selection&) const = default;
};

/// `selection` moved to a cell of the trace; if its tensor is a copy, to the original cell.
Selection movedToOriginal(const CellRef& cell, const Trace& trace, const Selection& selection);

/// `selection` moved to the largest number of its row in a tensor of the trace: the most likely word in the logits, the
/// key with the largest weight.
Selection withLargest(Selection selection, const Trace& trace, TensorId id);

/// `selection` with query and key moved from padding to the nearest token of the sequence.
Selection withoutPadding(Selection selection, const Trace& trace);

/// The selection as stored in an experiment's `view`.
nlohmann::json toJson(const Selection& selection);
/// The inverse; missing or invalid members keep their value from `otherwise`.
Selection selectionFrom(const nlohmann::json& view, const Selection& otherwise);

/// Whether the operation is part of the softmax: maximum, exponential, sum or quotient.
bool isSoftmax(Operation operation);

/// The order in which a step's result is read: by heads, lines and cells. A line is a query's row or, if softmax runs
/// over queries, a key's column. Transposing the picture does not change the order.
struct ReadingOrder {
    std::optional<Axis> head;  ///< the head axis, if all heads are shown at once
    Axis line = Axis::query;
    std::optional<Axis> cell;  ///< nullopt: a line has one number
    Index heads = 1;
    Index lines = 1;
    Index cells = 1;  ///< cells per line

    struct Position {
        Index head, line, cell;
    };

    [[nodiscard]] Index count() const { return heads * lines * cells; }
    [[nodiscard]] Position positionAt(Index cell) const;
    /// The cells of a head that are among the first `count` of all heads, as columns (x) and lines (y).
    [[nodiscard]] QRegion first(Index count, Index head) const;
};

/// @pre the step is present in `layer`
ReadingOrder readingOrder(const Layer& layer, TensorId step);

}  // namespace attn
