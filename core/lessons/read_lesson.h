// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// A lesson as far as it could be read, and its problems of form: JSON, Markdown, languages that differ. References are
/// checked by checkLesson().
struct ReadLesson {
    Lesson lesson;
    std::vector<LessonProblem> problems;  ///< by file and line
};

/// Reads a lesson from its folder, or from a zip of it.
/// @throws InputError (place: the path) if it is neither
ReadLesson readLesson(const std::filesystem::path& folder_or_zip);

/// The two collections embedded in the program: "lessons" and "mistakes".
enum class ShippedKind { lesson, mistake };

/// The names of the folders; lessons in reading order.
std::vector<std::string> shippedLessons(ShippedKind kind = ShippedKind::lesson);
/// @throws InputError if there is none of this name
ReadLesson readShippedLesson(std::string_view name, ShippedKind kind = ShippedKind::lesson);

}  // namespace attn
