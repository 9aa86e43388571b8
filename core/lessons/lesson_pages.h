// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_numbers.h"

#include <functional>

namespace attn
{

/// The experiment at the beginning of a page: that of the page or of the previous one, with the page's change applied
/// and, for a model, the page's part shown.
/// @param page index in lesson.pages
/// @throws InputError (place: the file, and the place in it) if it cannot be read
Experiment experimentOf(const Lesson& lesson, std::size_t page);

/// The last page up to `page` that sets `experiment`.
std::size_t basePage(const Lesson& lesson, std::size_t page);

/// The page's view with missing members inherited from previous pages; initially, nothing is hidden or compared. The
/// explanation panel is not inherited, because it takes space from the stage.
LessonView viewOf(const Lesson& lesson, std::size_t page);

/// An experiment with a JSON merge patch (RFC 7396) applied; unchanged for null. Keeps the shown part.
/// @throws InputError see parseExperiment()
Experiment withPatch(const Experiment& experiment, const nlohmann::json& patch, const std::filesystem::path& folder);

/// An experiment with values set by JSON pointer (null: removed), as in LessonGoal::settings; with a model, "/mask",
/// "/heads_off" and "/overrides" refer to the shown part.
/// @throws InputError see parseExperiment()
Experiment withSettings(const Experiment& experiment, const std::map<std::string, nlohmann::json>& settings,
                        const std::filesystem::path& folder);

/// The experiment with this part of its model shown; ignores the layer of the prediction part.
/// @throws InputError if there is no such part
Experiment withPart(Experiment experiment, const LessonPart& part);

/// Whether this part of the experiment's model is shown; ignores the layer of the prediction part.
bool isShownPart(const LessonPart& part, const Experiment& experiment);

/// An experiment as JSON, to which the JSON pointers of LessonGoal::settings refer; with a model, the settings of the
/// shown part are at the top level.
nlohmann::json settingsOf(Experiment experiment);

/// LessonAnswer is the user's answer: a number for NumberAnswer; the index of a cell for CellAnswer; a head, counted
/// from 0, for HeadAnswer; a choice, counted from 0, for ChoiceAnswer; a token for PredictionAnswer.
struct HeadChosen {
    Index head;
    bool operator==(const HeadChosen&) const = default;
};
struct ChoiceChosen {
    std::size_t choice;
    bool operator==(const ChoiceChosen&) const = default;
};
using LessonAnswer = std::variant<double, Shape, HeadChosen, ChoiceChosen, std::string>;

/// The right answer.
/// @param numbers of the page's experiment with the question's change applied
/// @throws InputError (place: the reference) if it cannot be computed or is not unique
LessonAnswer answerTo(const LessonQuestion& question, LessonNumbers& numbers);

/// @throws InputError see answerTo()
bool isRight(const LessonQuestion& question, const LessonAnswer& answer, LessonNumbers& numbers);

/// The page's remark on an answer: "right", "wrong 2" for the second choice, or "wrong"; empty if there is none.
std::string remarkOn(const LessonPageText& text, const LessonAnswer& answer, bool right);

/// The state of the window that goals depend on.
struct LessonState {
    TracePtr trace;  ///< trace of the current experiment; null: no goal is reached
    TensorId step;   ///< the shown step
    Shape cell;      ///< the selected cell of the step
    std::optional<std::string>
        predicted;  ///< the most likely token of the first sequence; nullopt: none or not yet computed
    std::function<bool(TensorId, const Shape&)> isHidden;  ///< empty: no cell is hidden
    bool comparing = false;
    bool all_heads = false;
    std::string insight;  ///< "explain", "code", "compare"; empty: the panel is closed
};

/// Whether the cell at `index` of the same tensor is one of `cells`.
bool isOneOf(const Shape& index, const LessonCells& cells);

/// Whether the experiments are equal except in `settings`.
/// @param settings JSON pointers into the experiment file
bool differOnlyIn(const Experiment& one, const Experiment& other, const std::vector<std::string>& settings);

/// @param folder the lesson's folder, for file names in values of settings
bool isReached(const LessonGoal& goal, const LessonState& state, const std::filesystem::path& folder = {});

/// The experiment that "Show me" sets; see viewForGoal() for the view.
/// @throws InputError see withPatch()
Experiment experimentForGoal(const LessonPage& page, const Experiment& current,
                             const std::filesystem::path& folder = {});
/// The view that "Show me" sets to reach a goal: step, part, cell, comparing, all_heads, insight. The cell is the first
/// one that satisfies the goal. `predicting` is false if cells must be revealed.
LessonView viewForGoal(const LessonGoal& goal);

}  // namespace attn
