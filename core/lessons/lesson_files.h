// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

#include <filesystem>
#include <map>
#include <string>

namespace attn
{

/// The contents of the files in a lesson's folder or zip file, by name. Ignores subfolders and hidden files.
/// @throws InputError (place: the path, and the name in the zip file) if a file cannot be read or the files exceed 64
/// MiB in total
std::map<std::string, std::string> readLessonFiles(const std::filesystem::path& folder_or_zip);

/// Sequences of lessons by name: "class" (45 minutes) and "evening" (self-study).
std::map<std::string, std::vector<std::string>> learningPaths();

/// Problems of resources/lessons/paths.json.
std::vector<LessonProblem> checkLearningPaths();

}  // namespace attn
