// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_tasks.h"
#include "ui/session/session.h"

#include <QUrl>

namespace attn
{

// How a lesson reads and changes the state of the window, which the session holds.

/// What the window shows, as far as goals depend on it.
/// @param predicted the model's most likely token, where it is known
LessonState situationOf(const Session& session, const std::optional<std::string>& predicted);

/// Shows an experiment: as one undo step named `what` or, if only the part on the stage differs, by going to that part.
void showExperiment(Session& session, const Experiment& wanted, const QString& what);

/// Applies a view to the current trace; unset members stay as they are.
/// @param before the trace to compare with; null: the one shown now
void applyView(Session& session, const LessonView& view, const TracePtr& before = nullptr);

/// Highlights what a page refers to, and opens the experiment panel if the page is about something in it, else folds
/// it.
void applyLights(Session& session, const LessonPage& page);
/// Clears the highlights, and folds the experiment panel that a page opened.
void clearLights(Session& session);

/// Whether the changes since `home` are what a page asks the user to try out before answering or reaching its goal.
bool isTrying(const LessonPage& page, const Experiment& home, const Experiment& present);
/// Whether a page asks the user to go through the strip of steps; then no step counts as away from the page.
bool asksForAllSteps(const LessonPage& page);

/// Whether sentences about a row, or the parts of a number, may give away a cell or a number that this page or the next
/// one asks for. False if the page opens the explanation to be read.
/// @param done whether the page's own question is answered, or its goal reached
bool revealsAnswer(const Lesson& lesson, std::size_t page, bool done);
/// The step that a page asks to show, or whose cell it asks for; nullopt if none.
std::optional<TensorId> askedStep(const LessonPage& page);

/// Goes to the target of a lesson's link: "step:weights", "cell:weights/0/0/6/1". Does nothing if it does not exist.
void followLink(Session& session, const QUrl& link);

/// The user's place in the window, which "Back to the lesson" restores.
struct LessonPlace {
    Experiment experiment;
    Selection selection;
    ViewOptions viewOptions;
    bool predicting = false;
};
LessonPlace placeOf(const Session& session);

}  // namespace attn
