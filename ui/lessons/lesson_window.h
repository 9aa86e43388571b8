// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_pages.h"
#include "ui/session/session.h"

#include <QUrl>

namespace attn
{

// Functions by which a lesson reads and changes the state of the window, which is stored in the session.

/// The state of the window as far as goals depend on it.
/// @param predicted the model's most likely token, if known
LessonState lessonState(const Session& session, const std::optional<std::string>& predicted);

/// Shows an experiment: as one undo step named `what`, or without an edit if only the shown part differs.
void showExperiment(Session& session, const Experiment& wanted, const QString& what);

/// Applies a view to the session; members without a value change nothing.
/// @param before the trace to compare with; null: the current one
void applyView(Session& session, const LessonView& view, const TracePtr& before = nullptr);

/// Highlights the items that a page refers to; opens the experiment panel if one of them is in it, otherwise folds it.
void applyHighlights(Session& session, const LessonPage& page);
/// Clears the highlights and folds the experiment panel if a page opened it.
void clearHighlights(Session& session);

/// Whether the changes since `home` are among those a page asks the user to try before answering or reaching its goal.
bool isTryingSettings(const LessonPage& page, const Experiment& home, const Experiment& present);
/// Whether a page asks the user to visit all steps; then no step counts as leaving the page.
bool allowsAllSteps(const LessonPage& page);

/// Whether sentences about a row, or the terms of a number, could reveal a cell or number that this page or the next
/// one asks for. False if the page opens the explanation panel.
/// @param done whether the page's question is answered or its goal reached
bool revealsAnswer(const Lesson& lesson, std::size_t page, bool done);
/// The step that a page asks to show or whose cell it asks for; nullopt if none.
std::optional<TensorId> requestedStep(const LessonPage& page);

/// Goes to the target of a lesson's link: "step:weights", "cell:weights/0/0/6/1". Ignores unknown targets.
void followLink(Session& session, const QUrl& link);

/// The state of the window that "Back to the lesson" restores.
struct PageState {
    Experiment experiment;
    Selection selection;
    ViewOptions viewOptions;
    bool predicting = false;
};
PageState pageStateOf(const Session& session);

}  // namespace attn
