// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_numbers.h"

#include <functional>

namespace attn
{

/// LessonAnswer is the user's answer: for NumberAnswer a number; for CellAnswer the index of a cell; for HeadAnswer a
/// head, counted from 0; for ChoiceAnswer a choice, counted from 0; for PredictionAnswer a token.
struct HeadChosen {
    Index head;
    bool operator==(const HeadChosen&) const = default;
};
struct ChoiceChosen {
    std::size_t choice;
    bool operator==(const ChoiceChosen&) const = default;
};
using LessonAnswer = std::variant<double, Shape, HeadChosen, ChoiceChosen, std::string>;

/// The index of the largest or smallest of some cells; for `one`, the cell's own index.
/// @throws InputError if the cells do not exist, if the extreme is not unique, or if none is a number
Shape extremeOf(const LessonCells& cells, CellAnswer::Which which, LessonNumbers& numbers);

/// The right answer.
/// @param numbers of the page's experiment with the question's change
/// @throws InputError (place: the reference) if it cannot be computed or is not unique
LessonAnswer answerTo(const LessonQuestion& question, LessonNumbers& numbers);

/// @throws InputError see answerTo()
bool isRight(const LessonQuestion& question, const LessonAnswer& answer, LessonNumbers& numbers);

/// The page's remark on an answer: "right", "wrong 2" for the second choice, or "wrong"; empty: none.
std::string remarkOn(const LessonPageText& text, const LessonAnswer& answer, bool right);

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
