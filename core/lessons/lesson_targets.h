// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/lessons/lesson.h"

#include <span>

namespace attn
{

// Controls, groups and pages of the window that a lesson can refer to. Tests of the window check that they exist.

/// Names for {"control": …}.
std::span<const std::string_view> lessonControls();
/// Groups of the experiment panel, for "group".
std::span<const std::string_view> lessonGroups();
/// Pages of the explanation panel, for "insight".
std::span<const std::string_view> lessonInsights();
/// Whether a JSON pointer refers to a setting with a control in the experiment panel.
bool isLessonSetting(std::string_view pointer);
/// Whether the setting's control is shown for this experiment, which requires that the setting has an effect.
bool isLessonSettingShown(std::string_view pointer, const Experiment& experiment);
/// Whether one of lessonControls() is shown for this experiment: layers and predictions require a model.
bool isLessonControlShown(std::string_view control, const Experiment& experiment);

/// Parse a part or cells as written in docs/lessons.md; the format functions are the inverse.
/// @throws InputError (place: the text)
LessonPart lessonPart(std::string_view text);
LessonCells parseLessonCells(std::string_view text);
std::string formatLessonPart(const LessonPart& part);
std::string formatLessonCells(const LessonCells& cells);

}  // namespace attn
