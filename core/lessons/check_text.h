// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// Context for checking a text.
struct TextCheck {
    std::string language;            ///< language of the glossary that links refer to
    FileProblems problems;           ///< receives the problems
    const Lesson* lesson = nullptr;  ///< the lesson whose pages and pictures may be referenced; null: none
};

/// Adds a problem for each heading, HTML element, missing picture, broken link, and number that looks like a result
/// copied from the window instead of a reference.
/// @param first_line line of the text's beginning in its file
void checkMarkdown(std::string_view markdown, const TextCheck& check, int first_line);

/// Adds a problem if the target of a link does not exist.
void checkLink(std::string_view address, const TextCheck& check, int line);

/// Adds the inconsistencies between lesson.json and the texts, and between the languages.
void checkConsistency(const Lesson& lesson, std::vector<LessonProblem>& problems);

}  // namespace attn
