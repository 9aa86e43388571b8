// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

#include <filesystem>
#include <map>
#include <string>

namespace attn
{

/// A lesson as far as it could be read, with formal problems: JSON, Markdown, differences between languages. References
/// are checked by checkLesson().
struct ParsedLesson {
    Lesson lesson;
    std::vector<LessonProblem> problems;  ///< sorted by file and line
};

/// Reads a lesson from its folder or zip file; ignores subfolders and hidden files.
/// @throws InputError (place: the path, and the name in the zip file) if it is neither, if a file cannot be read or the
/// files exceed 64 MiB in total
ParsedLesson readLesson(const std::filesystem::path& folder_or_zip);

/// The lesson for playing in a language. If its folder has a file such as `zh.json`, an object of strings, every JSON
/// string in lesson.json and the experiments that is a key in this object is replaced by its value, and only the texts
/// of that language are kept. Otherwise the lesson is unchanged.
ParsedLesson inLanguage(ParsedLesson read, const std::string& language);

/// The collections embedded in the program: "lessons" and "mistakes".
enum class ShippedKind { lesson, mistake };

/// The names of the folders; lessons in reading order.
std::vector<std::string> shippedLessons(ShippedKind kind = ShippedKind::lesson);
/// @throws InputError for an unknown name
ParsedLesson readShippedLesson(std::string_view name, ShippedKind kind = ShippedKind::lesson);

/// Sequences of shipped lessons by name: "class" (45 minutes) and "evening" (self-study).
std::map<std::string, std::vector<std::string>> learningPaths();
/// Problems of resources/lessons/paths.json.
std::vector<LessonProblem> checkLearningPaths();

}  // namespace attn
