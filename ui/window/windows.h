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

/// The state of a window: the session, its document and the current lesson. It outlives the window, since a language
/// change creates a new window for the same workspace.
struct Workspace {
    explicit Workspace(Experiment experiment) : session(std::move(experiment)) {}

    Session session;
    ExperimentFile file{&session};
    LessonPlayer player{&session, &file};
    LessonFolder userLesson;  ///< a user's lesson, which is read again whenever its files change
};

/// Opens another window with the example of the first model. It is deleted when closed.
/// @param preferences shared by all windows; must outlive them
MainWindow* openWindow(Preferences* preferences);

/// Creates and shows a window for the same workspace, at the same position, in the current language. The caller must
/// delete `before`.
std::unique_ptr<MainWindow> createReplacement(const MainWindow& before, Preferences* preferences);

}  // namespace attn
