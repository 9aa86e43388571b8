// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/experiment_file.h"
#include "ui/lessons/lesson_folder.h"
#include "ui/lessons/lesson_player.h"

#include <memory>

namespace attn
{

class MainWindow;
class Preferences;

/// The state of a window: the session, its document and the lesson being played. It outlives the window, since a change
/// of the language makes a new window over the same workspace.
struct Workspace {
    explicit Workspace(Experiment experiment) : session(std::move(experiment)) {}

    Session session;
    ExperimentFile file{&session};
    LessonPlayer player{&session, &file};
    LessonFolder ownLesson;  ///< a lesson that is read from the disk whenever it changes there
};

/// Opens one more window of this program, with a model at work. It is deleted when it is closed.
/// @param preferences those of all windows; outlive them
MainWindow* openWindow(Preferences* preferences);

/// A window over the same workspace, at the same place, in the current language. It is already shown; the caller must
/// delete `before`.
std::unique_ptr<MainWindow> makeSuccessor(const MainWindow& before, Preferences* preferences);

}  // namespace attn
