// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_numbers.h"

#include <functional>

namespace attn
{

/// What the window shows, as far as goals ask.
struct LessonSituation {
    TracePtr trace;  ///< of the present experiment, which it holds; null: a goal is not reached
    TensorId step;   ///< that is shown
    Shape cell;      ///< the selected cell of the step
    std::optional<std::string>
        predicted;  ///< the most likely token of the first sequence; nullopt: none, not yet known
    std::function<bool(TensorId, const Shape&)> isHidden;  ///< empty: nothing is
    bool comparing = false;
    bool all_heads = false;
    std::string insight;  ///< "explain", "code", "compare"; empty: the panel is closed
};

/// Whether a cell of their tensor is one of these.
bool isOneOf(const Shape& index, const LessonCells& cells);

/// @param settings JSON pointers into the experiment file
bool differOnlyIn(const Experiment& one, const Experiment& other, const std::vector<std::string>& settings);

/// @param folder the lesson's, for files that values of settings name
bool isReached(const LessonGoal& goal, const LessonSituation& situation, const std::filesystem::path& folder = {});

/// What "Show me" does: the experiment it leads to, and the view beside it.
/// @throws InputError as withPatch() does
Experiment shownExperiment(const LessonPage& page, const Experiment& present, const std::filesystem::path& folder = {});
/// What of the view a goal asks for: step, part, cell, comparing, all_heads, insight. A cell is the first of those that
/// would do. `predicting` is false where cells have to be revealed.
LessonView shownView(const LessonGoal& goal);

}  // namespace attn
