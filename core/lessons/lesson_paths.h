// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// Lessons that go together: "class" (45 minutes) and "evening" (alone), by name.
std::map<std::string, std::vector<std::string>> lessonPaths();

/// What is wrong with resources/lessons/paths.json.
std::vector<LessonProblem> checkLessonPaths();

}  // namespace attn
