// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/read_lesson.h"

namespace attn
{

/// All problems of a lesson, sorted by file and line: those found on reading and, if there are none, references to
/// nonexistent things, goals that are reached initially or not reached by "Show me", questions without a unique answer,
/// and copied results in the text. Computes every page in every language that replaces strings.
std::vector<LessonProblem> checkLesson(const ReadLesson& read);

}  // namespace attn
