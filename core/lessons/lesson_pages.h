// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/lessons/lesson.h"

namespace attn
{

/// The experiment at the beginning of a page: that of the page or of the previous one, with the page's change applied
/// and, for a model, the page's part shown.
/// @param page index in lesson.pages
/// @throws InputError (place: the file, and the place in it) if it cannot be read
Experiment experimentOf(const Lesson& lesson, std::size_t page);

/// The last page up to `page` that sets `experiment`.
std::size_t basePage(const Lesson& lesson, std::size_t page);

/// The page's view with missing members inherited from previous pages; initially, nothing is hidden or compared. The
/// explanation panel is not inherited, because it takes space from the stage.
LessonView viewOf(const Lesson& lesson, std::size_t page);

/// An experiment with a JSON merge patch (RFC 7396) applied; unchanged for null. Keeps the shown part.
/// @throws InputError see parseExperiment()
Experiment withPatch(const Experiment& experiment, const nlohmann::json& patch, const std::filesystem::path& folder);

/// An experiment with values set by JSON pointer (null: removed), as in LessonGoal::settings; with a model, "/mask",
/// "/heads_off" and "/overrides" refer to the shown part.
/// @throws InputError see parseExperiment()
Experiment withSettings(const Experiment& experiment, const std::map<std::string, nlohmann::json>& settings,
                        const std::filesystem::path& folder);

/// The experiment with this part of its model shown; ignores the layer of the prediction part.
/// @throws InputError if there is no such part
Experiment withPart(Experiment experiment, const LessonPart& part);

/// Whether this part of the experiment's model is shown; ignores the layer of the prediction part.
bool isShownPart(const LessonPart& part, const Experiment& experiment);

/// An experiment as JSON, to which the JSON pointers of LessonGoal::settings refer; with a model, the settings of the
/// shown part are at the top level.
nlohmann::json settingsOf(Experiment experiment);

}  // namespace attn
