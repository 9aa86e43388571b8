// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_pages.h"
#include "ui/session/session.h"

namespace attn
{

// The task of a lesson's page as a sequence of user actions, and likely wrong actions. A KeyboardUser performs them.

struct GoToPart {
    LessonPart part;
};
struct GoToStep {
    TensorId step;
};
struct ChooseCell {  ///< of the shown step
    CellRef cell;
};
/// Changes settings, the text or numbers until the experiment equals another one.
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
struct Reveal {  ///< reveals the whole step in prediction mode
};
using Act = std::variant<GoToPart, ChangeTo, GoToStep, ChooseCell, ShowAllHeads, OpenInsight, Compare, Reveal>;

/// The actions that reach the page's goal.
std::vector<Act> rightActions(const Lesson& lesson, const LessonPage& page, const Session& session);

/// Actions that resemble the right ones but do not reach the goal.
struct WrongActions {
    std::vector<Act> acts;
    bool has_remark;  ///< whether the lesson must show a remark; false if the user only navigates
};
/// @throws std::runtime_error if all actions that were tried reach the goal
WrongActions wrongActions(const Lesson& lesson, const LessonPage& page, const Session& session);

/// Every wrong choice or head; one wrong cell, number or word.
/// @param words possible predictions
std::vector<LessonAnswer> wrongAnswers(const Lesson& lesson, std::size_t page, const QStringList& words,
                                       const Session& session);

}  // namespace attn
