// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// Reads the texts of a lesson in one language: docs/lessons.md.
/// @param file file name for `problems`
LessonText readLessonText(std::string_view markdown, const std::string& file, std::vector<LessonProblem>& problems);

}  // namespace attn
