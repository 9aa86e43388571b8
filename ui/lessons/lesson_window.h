// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_goals.h"
#include "ui/session/session.h"

#include <QUrl>

namespace attn
{

// What a lesson sees of the window, and does to it: all of it is state of the session.

/// What the window shows, as far as a goal asks.
/// @param predicted the model's most likely token, where it is known
LessonSituation situationOf(const Session& session, const std::optional<std::string>& predicted);

/// Shows an experiment: as one undoable step called `what`, or, where only the part on the stage is another one, by
/// going there.
void showExperiment(Session& session, const Experiment& wanted, const QString& what);

/// Goes there in the present trace; what the view leaves out stays as it is.
/// @param before what is to be compared with; null: what is shown now
void applyView(Session& session, const LessonView& view, const TracePtr& before = nullptr);

/// Lights what a page speaks of, and opens the experiment panel if the page is about something in it, else folds it.
void applyLights(Session& session, const LessonPage& page);
/// Lights nothing, and folds the experiment panel that a page opened.
void clearLights(Session& session);

/// Whether what was changed since `home` is what a page has people try out, before they answer or reach its goal.
bool isTrying(const LessonPage& page, const Experiment& home, const Experiment& present);
/// Whether a page sends people along the strip of steps: none of the steps is a wrong place.
bool asksToWalk(const LessonPage& page);

/// Whether sentences about a row, or the parts of a number, may give away what a page asks or the one after it will
/// ask: a cell, or a number. They do not where the page opens the explanation to be read.
/// @param done whether the page's own question is answered, or its goal reached
bool isGivenAway(const Lesson& lesson, std::size_t page, bool done);
/// The step that a page wants to be shown, or whose cell it asks for; nullopt: none in particular.
std::optional<TensorId> askedStep(const LessonPage& page);

/// Goes to what a link of a lesson names: "step:weights", "cell:weights/0/0/6/1". Ignored where it is not there.
void followLink(Session& session, const QUrl& link);

/// Where a person is: what "Back to the lesson" comes back to.
struct LessonPlace {
    Experiment experiment;
    Selection selection;
    ViewOptions viewOptions;
    bool predicting = false;
};
LessonPlace placeOf(const Session& session);

}  // namespace attn
