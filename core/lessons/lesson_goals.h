// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_numbers.h"

#include <functional>

namespace attn
{

/// The state of the window that goals depend on.
struct LessonState {
    TracePtr trace;  ///< of the current experiment, with the experiment itself; null: no goal is reached
    TensorId step;   ///< the shown step
    Shape cell;      ///< the selected cell of the step
    std::optional<std::string>
        predicted;  ///< the most likely token of the first sequence; nullopt: none or not yet computed
    std::function<bool(TensorId, const Shape&)> isHidden;  ///< empty: nothing is hidden
    bool comparing = false;
    bool all_heads = false;
    std::string insight;  ///< "explain", "code", "compare"; empty: the panel is closed
};

/// Whether the cell at `index` of their tensor is one of `cells`.
bool isOneOf(const Shape& index, const LessonCells& cells);

/// Whether the experiments are equal apart from `settings`.
/// @param settings JSON pointers into the experiment file
bool differOnlyIn(const Experiment& one, const Experiment& other, const std::vector<std::string>& settings);

/// @param folder the lesson's, for resolving file names in values of settings
bool isReached(const LessonGoal& goal, const LessonState& situation, const std::filesystem::path& folder = {});

/// The experiment that "Show me" sets; see viewReachingGoal() for the view.
/// @throws InputError see withPatch()
Experiment experimentReachingGoal(const LessonPage& page, const Experiment& present,
                                  const std::filesystem::path& folder = {});
/// The view that "Show me" sets to reach a goal: step, part, cell, comparing, all_heads, insight. The cell is the first
/// that satisfies the goal. `predicting` is false if cells have to be revealed.
LessonView viewReachingGoal(const LessonGoal& goal);

}  // namespace attn
