// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/lessons/lesson.h"

namespace attn
{

/// The experiment that a page begins with: its own or that of the page before, with its change; the page's part of a
/// model is on the stage.
/// @param page position in lesson.pages
/// @throws InputError (place: the file, and the place in it) where it cannot be read
Experiment experimentOf(const Lesson& lesson, std::size_t page);

/// The page whose `experiment` the page goes on with.
std::size_t basePage(const Lesson& lesson, std::size_t page);

/// What the page's view comes to with those of the pages before it, for what is left out stays as it was; in the
/// beginning, nothing is hidden, compared or shown in a special way. The panel that explains is open on its own page
/// only: it takes room from the stage.
LessonView viewOf(const Lesson& lesson, std::size_t page);

/// An experiment with a JSON merge patch (RFC 7396) applied; with null, itself. The part that is on the stage stays.
/// @throws InputError as parseExperiment() does
Experiment withPatch(const Experiment& experiment, const nlohmann::json& patch, const std::filesystem::path& folder);

/// An experiment with values set by JSON pointer (null: removed), as in LessonGoal::settings; of a model, "/mask",
/// "/heads_off" and "/overrides" are those of the part on the stage.
/// @throws InputError as parseExperiment() does
Experiment withSettings(const Experiment& experiment, const std::map<std::string, nlohmann::json>& settings,
                        const std::filesystem::path& folder);

/// The experiment with that part of its model on the stage; the prediction is there once, whatever its layer.
/// @throws InputError where there is no such part
Experiment withPart(Experiment experiment, const LessonPart& part);

/// An experiment as JSON whose places LessonGoal::settings name: of a model, as if the part on the stage were all.
nlohmann::json settingsOf(Experiment experiment);

}  // namespace attn
