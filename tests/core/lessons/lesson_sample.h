// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/lessons/read_lesson.h"

namespace attn
{

using LessonFileTexts = std::map<std::string, std::string>;

/// The lesson in tests/core/lessons/sample, which is valid, on one-hot vectors without projections: the scores of "a b
/// a" are 1 for equal tokens, otherwise 0, and the weights of its first row are 0.4223, 0.1554 and 0.4223.
LessonFileTexts sampleLesson();

/// The same with the first occurrence of `before` in a file replaced, which must exist.
LessonFileTexts sampleLesson(const std::string& file, const std::string& before, const std::string& after);

/// Reads the lesson from a folder.
ParsedLesson readFrom(const LessonFileTexts& files);

/// A zip file with a folder before each name.
std::filesystem::path zipOf(const LessonFileTexts& files, const std::string& folder);

/// The problems found by checkLesson(), formatted as by `lesson check`: "en.md:4: place: sentence", one per line.
std::string problemsIn(const LessonFileTexts& files);

}  // namespace attn
