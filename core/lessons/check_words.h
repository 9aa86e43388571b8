// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// Context of a text that is checked.
struct WordsCheck {
    std::string language;            ///< of the glossary that links refer to
    std::string file;                ///< for problems
    const Lesson* lesson = nullptr;  ///< the lesson whose pages and pictures may be referenced; null: none
};

/// Adds a problem for each heading, HTML element, hard-coded result, missing picture and broken link.
/// @param first_line line of the text's beginning in its file
void checkWords(std::string_view markdown, const WordsCheck& check, int first_line,
                std::vector<LessonProblem>& problems);
/// Adds a problem if a link ("step:weights") is broken.
void checkLink(std::string_view address, const WordsCheck& check, int line, std::vector<LessonProblem>& problems);

/// The cells that a link "cell:weights/0/0/6/1" refers to; nullopt: not a link to cells.
/// @throws InputError see lessonCells()
std::optional<LessonCells> linkedCells(std::string_view address);

}  // namespace attn
