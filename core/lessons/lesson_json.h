// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// Reads lesson.json (docs/lessons.md) into `lesson`. Invalid members are skipped and added to `problems`.
void readLessonJson(std::string_view json, Lesson& lesson, std::vector<LessonProblem>& problems);

inline constexpr const char* lesson_json = "lesson.json";

}  // namespace attn
