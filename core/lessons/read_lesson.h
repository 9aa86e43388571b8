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

/// The lesson as it is played in a language. If its folder has a file such as `zh.json`, an object of strings: with
/// every JSON string that is a key there replaced by its value in lesson.json and the experiments, and with the texts
/// of that language alone. Otherwise as it was read.
ReadLesson inLanguage(ReadLesson read, const std::string& language);

/// The name of the file of the strings that are replaced in a language: "zh.json".
std::string stringsFile(const std::string& language);

/// The two collections embedded in the program: "lessons" and "mistakes".
enum class ShippedKind { lesson, mistake };

/// The names of the folders; lessons in reading order.
std::vector<std::string> shippedLessons(ShippedKind kind = ShippedKind::lesson);
/// @throws InputError if there is none of this name
ReadLesson readShippedLesson(std::string_view name, ShippedKind kind = ShippedKind::lesson);

}  // namespace attn
