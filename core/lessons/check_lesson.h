// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/read_lesson.h"

namespace attn
{

/// Everything that is wrong with a lesson: what reading found, and, where nothing was found, what it refers to that is
/// not there, goals that are true from the beginning or not reached by "Show me", questions without one answer, bare
/// results in the text. Computes every page. By file and line.
std::vector<LessonProblem> checkLesson(const ReadLesson& read);

}  // namespace attn
