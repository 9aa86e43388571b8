// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/lessons/lesson.h"
#include "core/tensor/tensor.h"
#include "core/tensor/tensor_table.h"
#include "ui/session/selection.h"
#include "ui/session/trace_comparison.h"

#include <QFlags>
#include <QString>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace attn
{

/// Colours of signed values: negative, 0 (the background colour), positive. Negative and positive are distinguishable
/// with every kind of colour vision.
enum class SignedColours : std::uint8_t { blue_orange, blue_red, teal_brown };

/// Colours of attention weights, from 0 to 1; blue and grey start with the background colour.
enum class WeightColours : std::uint8_t { blue, viridis, blue_yellow, grey };

/// The weight that is shown in the last colour of the map: 1, or the maximum of its row (query).
enum class WeightRange : std::uint8_t { one, row_maximum };

/// For a pair of sentences, the highlighted queries and keys; a_to_b means the queries of A and the keys of B.
enum class VisibleSentences : std::uint8_t { all, a_to_a, a_to_b, b_to_a, b_to_b };

/// Display options of matrices: saved with an experiment, not part of the undo history. They do not change numbers.
struct ViewOptions {
    bool queriesAcross = false;  ///< queries are columns and keys are rows, as in some textbooks
    bool allHeads = false;       ///< the result of all heads at once, if the step has heads
    bool resultAlone = false;    ///< only the result, filling the stage, without its operands
    SignedColours signedColours = SignedColours::blue_orange;
    WeightColours weightColours = WeightColours::blue;
    WeightRange weightRange = WeightRange::one;
    VisibleSentences sentences = VisibleSentences::all;
    bool cachedRows = false;  ///< shade the rows kept in a key-value cache, and count the saved work
    bool sameScale = false;   ///< one colour range for all heads and steps with the same kind of numbers

    bool operator==(const ViewOptions&) const = default;
};

/// The options as stored in an experiment's `view`.
nlohmann::json toJson(const ViewOptions& options);
/// The inverse; missing or invalid members keep their value from `otherwise`.
ViewOptions viewOptionsFrom(const nlohmann::json& view, const ViewOptions& otherwise);

/// The cells of a tensor at the given positions: all cells without positions, a head's matrix with only a head, a row
/// or column with one more axis, a single cell with a position on every axis.
struct CellSet {
    TensorId tensor;
    std::array<std::optional<Index>, axis_count> positions{};

    std::optional<Index>& operator[](Axis axis) { return positions[static_cast<std::size_t>(axis)]; }
    const std::optional<Index>& operator[](Axis axis) const { return positions[static_cast<std::size_t>(axis)]; }

    [[nodiscard]] bool isWholeTensor() const { return *this == CellSet{tensor}; }

    bool operator==(const CellSet&) const = default;
};

/// The set that contains only the cell `index` of a tensor with the given axes.
inline CellSet singleCell(TensorId id, const Axes& axes, const Shape& index)
{
    CellSet cell{id};
    for (std::size_t i = 0; i < axes.size(); ++i)
        cell[axes[i]] = index[i];
    return cell;
}

/// Items that a lesson highlights, in addition to the selection; see LessonHighlight.
using HighlightedItem = std::variant<CellSet, LessonSetting, LessonControl, LessonSymbol>;
using Highlight = std::vector<HighlightedItem>;

/// What Left and Right do on the stage: change the step, or move the cell (in a matrix entered with Enter).
enum class ArrowKeys { steps, cells };

/// Presentation mode: only the stage, full screen.
struct PresentationMode {
    bool on = false;
    bool blank = false;  ///< the screen is black, to direct attention to the speaker

    bool operator==(const PresentationMode&) const = default;
};

/// Which side panels are visible, and their current page.
struct Panels {
    enum class Page { explain, code, compare };

    bool experimentOpen = true;  ///< beside the stage, or over it in a narrow window
    bool insightOpen = true;     ///< beside the stage, or over it in a narrow window
    QString group;  ///< id of the group scrolled to in the experiment panel, for example "masks"; empty: the top
    Page page = Page::explain;  ///< page of the explanation panel

    bool operator==(const Panels&) const = default;
};

/// Differences between two values of ViewState.
enum class Change {
    experiment = 0x1,
    inputs = 0x2,  ///< this and the next three: members of the experiment
    mask = 0x4,
    overrides = 0x8,
    model = 0x10,  ///< the model, or the part of it that is shown
    trace = 0x20,  ///< the current or shown trace, or the one it is compared with
    pinned = 0x40,
    comparison = 0x80,  ///< the result of a comparison
    computing = 0x100,  ///< isComputing or isStopped
    error = 0x200,
    editing = 0x400,
    painting = 0x800,
    brush = 0x1000,
    panels = 0x2000,
    presentationMode = 0x4000,
    arrowKeys = 0x8000,
    highlight = 0x10000,
    selection = 0x20000,
    viewOptions = 0x40000,
    hoveredCells = 0x80000,
    revealed = 0x100000,
    playback = 0x200000,
};
Q_DECLARE_FLAGS(Changes, Change)

}  // namespace attn

// Not in namespace attn, where it would hide Qt's global operator| for modifiers and keys.
Q_DECLARE_OPERATORS_FOR_FLAGS(attn::Changes)

namespace attn
{

/// Changes of the shown numbers or their appearance, for the stage and the views that explain it.
inline constexpr Changes shown_numbers =
    Change::trace | Change::selection | Change::viewOptions | Change::revealed | Change::playback;

/// The content of a window is a function of this value. Copying and comparing it is cheap. See Session for the
/// accessors.
struct ViewState {
    std::shared_ptr<const Experiment> experiment;
    TracePtr currentTrace;
    TracePtr pinned;
    TraceComparison::ComparisonView shown = TraceComparison::ComparisonView::b;
    std::shared_ptr<const Comparison> comparison;
    std::shared_ptr<const InputError> error;
    bool isComputing = false;
    bool isStopped = false;
    bool isEditing = false;
    bool isPainting = false;  ///< the brush is on
    int brush = 0;            ///< number of changes of MaskBrush
    int revealed = 0;         ///< number of changes of RevealState
    int playback = 0;         ///< number of changes of Playback
    Panels panels;
    PresentationMode presentationMode;
    ArrowKeys arrowKeys = ArrowKeys::steps;
    Highlight highlight;
    Selection selection;
    ViewOptions viewOptions;
    std::optional<CellSet> hoveredCells;

    [[nodiscard]] const TracePtr& trace() const
    {
        return shown == TraceComparison::ComparisonView::a ? pinned : currentTrace;
    }
    [[nodiscard]] Changes changesSince(const ViewState& before) const;
};

}  // namespace attn
