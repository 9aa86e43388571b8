// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_tasks.h"
#include "ui/session/session.h"

namespace attn
{

// What a page of a lesson asks for, as a sequence of user actions, and what a user who has not understood it would do
// instead. A KeyHand performs them.

struct GoToPart {
    LessonPart part;
};
struct GoToStep {
    TensorId step;
};
struct ChooseCell {  ///< of the step that is shown
    CellRef cell;
};
/// Changes settings, the text or numbers until the experiment has those of another one.
struct ChangeTo {
    Experiment experiment;
};
struct ShowAllHeads {
    bool on;
};
struct OpenInsight {
    std::string page;
};
struct Compare {
    bool on;
};
struct Reveal {  ///< everything of the step, while predicting
};
using Act = std::variant<GoToPart, ChangeTo, GoToStep, ChooseCell, ShowAllHeads, OpenInsight, Compare, Reveal>;

/// The acts that reach the page's goal.
std::vector<Act> rightActs(const Lesson& lesson, const LessonPage& page, const Session& session);

/// Acts that resemble the right ones but do not reach the goal.
struct WrongActs {
    std::vector<Act> acts;
    bool told;  ///< whether the lesson asks for it; not where the user only looks around
};
/// @throws std::runtime_error where everything that was tried reaches it
WrongActs wrongActs(const Lesson& lesson, const LessonPage& page, const Session& session);

/// Every wrong choice or head; of cells, numbers and words one.
/// @param words those that may be predicted
std::vector<LessonAnswer> wrongAnswers(const Lesson& lesson, std::size_t page, const QStringList& words,
                                       const Session& session);

}  // namespace attn
