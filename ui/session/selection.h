// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <array>

namespace attn
{

struct CellRef;

/// What is selected in a new window.
TensorId firstStep();

/// Where a person is: a part of the model, a step in it, and one position on every axis there is. A tensor's selected
/// cell is the position on each of its axes, so a query that is selected among the scores is still selected in the
/// output.
struct Selection {
    PartKind part = PartKind::self;  ///< of a model; without one it stays so
    Index layer = 0;                 ///< of that part; without a model 0
    TensorId step = firstStep();
    std::array<Index, axis_count> positions{};

    Index& operator[](Axis axis) { return positions[static_cast<std::size_t>(positionsOf(axis))]; }
    Index operator[](Axis axis) const { return positions[static_cast<std::size_t>(positionsOf(axis))]; }
    /// The axis whose position an axis shares: a head or feature that is selected in Q is selected in K as well.
    static Axis positionsOf(Axis axis);

    /// The selected cell of `tensor`, one index per axis.
    [[nodiscard]] Shape cellOf(const Tensor& tensor) const;
    /// This selection with every position on an axis of `tensor` taken from `index`.
    [[nodiscard]] Selection movedTo(const Tensor& tensor, const Shape& index) const;
    /// Whether both are in the same part of a model.
    [[nodiscard]] bool isInPartOf(const Selection& other) const { return part == other.part && layer == other.layer; }
    /// This selection in the trace's part of a model, with what `trace` lacks moved to the nearest there is (a position
    /// behind the end, a step that is not present).
    [[nodiscard]] Selection fittedTo(const Trace& trace) const;

    bool operator==(const Selection&) const = default;
};

/// At a cell of a trace or, of one that is a copy, at the cell that was copied; elsewhere as `selection`.
Selection atOriginalOf(const CellRef& cell, const Trace& trace, const Selection& selection);

/// At the word that the model takes to be the likeliest where the selection stands.
/// @param trace of a prediction
Selection withLikeliestWord(Selection selection, const Trace& trace);

/// The selection as it is kept in an experiment's `view`.
nlohmann::json toJson(const Selection& selection);
/// The inverse; what `view` lacks or what makes no sense there keeps the value of `otherwise`.
Selection selectionFrom(const nlohmann::json& view, const Selection& otherwise);

}  // namespace attn
