// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// Where words stand that are checked.
struct WordsCheck {
    std::string language;            ///< whose glossary is linked
    std::string file;                ///< for problems
    const Lesson* lesson = nullptr;  ///< whose pages and pictures may be named; null: nobody's
};

/// Notes headings, HTML, bare results, pictures that are not there and links that lead nowhere.
/// @param first_line of the text in its file
void checkWords(std::string_view markdown, const WordsCheck& check, int first_line,
                std::vector<LessonProblem>& problems);
/// Notes a link that leads nowhere: "step:weights".
void checkLink(std::string_view address, const WordsCheck& check, int line, std::vector<LessonProblem>& problems);

/// The cells that a link leads to, "cell:weights/0/0/6/1"; nullopt: it is none to a cell.
/// @throws InputError as lessonCells() does
std::optional<LessonCells> linkedCells(std::string_view address);

}  // namespace attn
