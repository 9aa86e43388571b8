// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// Sequences of lessons by name: "class" (45 minutes) and "evening" (alone).
std::map<std::string, std::vector<std::string>> lessonPaths();

/// Problems of resources/lessons/paths.json.
std::vector<LessonProblem> checkLessonPaths();

}  // namespace attn
