// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/read_lesson.h"

namespace attn
{

/// All problems of a lesson, sorted by file and line: those found on reading and, if there are none, references to
/// nonexistent items, goals that are reached initially or not reached by "Show me", questions without a unique answer,
/// and copied results in the text (see checkMarkdown()). Evaluates every page once per language whose file replaces
/// strings of the lesson or its experiments.
std::vector<LessonProblem> checkLesson(const ParsedLesson& read);

}  // namespace attn
