// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/lessons/lesson.h"

#include <span>

namespace attn
{

// What a lesson may point at in the window. The window's tests check that it has each of them.

/// Names for {"control": …}.
std::span<const std::string_view> lessonControls();
/// Groups of the experiment panel, for "group".
std::span<const std::string_view> lessonGroups();
/// Pages of the explanation panel, for "insight".
std::span<const std::string_view> lessonInsights();
/// Whether a JSON pointer is the place of a setting that has a control in the experiment panel.
bool isLessonSetting(std::string_view pointer);
/// Whether its control is shown with this experiment: it is there only where the setting has an effect.
bool isLessonSettingShown(std::string_view pointer, const Experiment& experiment);
/// Whether one of lessonControls() is there with this experiment: layers and predictions are a model's.
bool isLessonControlShown(std::string_view control, const Experiment& experiment);

/// The inverse of how docs/lessons.md writes them.
/// @throws InputError (place: the text) that says what is wrong
LessonPart lessonPart(std::string_view text);
LessonCells lessonCells(std::string_view text);
std::string written(const LessonPart& part);
std::string written(const LessonCells& cells);

}  // namespace attn
