// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/lessons/read_lesson.h"

namespace attn
{

using LessonFileTexts = std::map<std::string, std::string>;

/// A lesson without a fault, on one-hot vectors without projections: the scores of "a b a" are 1 where the tokens are
/// the same, otherwise 0, and the weights of its first row are 0.4223, 0.1554 and 0.4223.
LessonFileTexts sampleLesson();

/// The same with the first occurrence of `before` in a file replaced; it must exist.
LessonFileTexts sampleLesson(const std::string& file, const std::string& before, const std::string& after);

/// The lesson as it is read from a folder.
ReadLesson readFrom(const LessonFileTexts& files);

/// A zip of the files, each with the name of a folder before its own.
std::filesystem::path zipOf(const LessonFileTexts& files, const std::string& folder);

/// What checkLesson() finds, as `lesson check` prints it: "en.md:4: place: sentence", a line each.
std::string problemsIn(const LessonFileTexts& files);

}  // namespace attn
