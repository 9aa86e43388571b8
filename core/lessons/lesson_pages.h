// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/lessons/lesson.h"

namespace attn
{

/// The experiment at the beginning of a page: its own or the previous page's, with its change applied and, for a model,
/// the page's part on the stage.
/// @param page position in lesson.pages
/// @throws InputError (place: the file, and the place in it) if it cannot be read
Experiment experimentOf(const Lesson& lesson, std::size_t page);

/// The last page up to this one that sets `experiment`.
std::size_t basePage(const Lesson& lesson, std::size_t page);

/// The page's view with missing members inherited from the pages before it; before the first page, nothing is hidden or
/// compared. The explanation panel is not inherited, because it takes space from the stage.
LessonView viewOf(const Lesson& lesson, std::size_t page);

/// An experiment with a JSON merge patch (RFC 7396) applied; unchanged for null. The part on the stage is kept.
/// @throws InputError see parseExperiment()
Experiment withPatch(const Experiment& experiment, const nlohmann::json& patch, const std::filesystem::path& folder);

/// An experiment with values set by JSON pointer (null: removed), as in LessonGoal::settings; with a model, "/mask",
/// "/heads_off" and "/overrides" refer to the part on the stage.
/// @throws InputError see parseExperiment()
Experiment withSettings(const Experiment& experiment, const std::map<std::string, nlohmann::json>& settings,
                        const std::filesystem::path& folder);

/// The experiment with that part of its model on the stage; for the prediction, the layer is ignored.
/// @throws InputError if there is no such part
Experiment withPart(Experiment experiment, const LessonPart& part);

/// Whether the part of the experiment's model is on the stage; of the prediction, whatever the layer.
bool isOnStage(const LessonPart& part, const Experiment& experiment);

/// An experiment as JSON that the pointers of LessonGoal::settings refer to; with a model, the settings of the part on
/// the stage are at the top level.
nlohmann::json settingsOf(Experiment experiment);

}  // namespace attn
