// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// A lesson as far as it could be read, and everything that is wrong with how it is written: its JSON, its Markdown,
/// languages that differ. What it refers to is checked by checkLesson().
struct ReadLesson {
    Lesson lesson;
    std::vector<LessonProblem> problems;  ///< by file and line
};

/// Reads a lesson from its folder, or from a zip of it.
/// @throws InputError (place: the path) where there is neither
ReadLesson readLesson(const std::filesystem::path& folder_or_zip);

/// What comes with the program: "lessons" or "mistakes".
enum class ShippedKind { lesson, mistake };

/// The names of the folders, lessons in the order in which they are to be read.
std::vector<std::string> shippedLessons(ShippedKind kind = ShippedKind::lesson);
/// @throws InputError where none has this name
ReadLesson readShippedLesson(std::string_view name, ShippedKind kind = ShippedKind::lesson);

}  // namespace attn
