// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// Adds the inconsistencies between lesson.json and the texts, and between the languages.
void checkConsistency(const Lesson& lesson, std::vector<LessonProblem>& problems);

}  // namespace attn
