// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_numbers.h"

namespace attn
{

/// LessonAnswer is the user's answer: for NumberAnswer a number; for CellAnswer the index of a cell; for HeadAnswer a
/// head, counted from 0; for ChoiceAnswer a choice, counted from 0; for PredictionAnswer a token.
struct HeadChosen {
    Index head;
    bool operator==(const HeadChosen&) const = default;
};
struct ChoiceChosen {
    std::size_t choice;
    bool operator==(const ChoiceChosen&) const = default;
};
using LessonAnswer = std::variant<double, Shape, HeadChosen, ChoiceChosen, std::string>;

/// The index of the largest or smallest of some cells; for `one`, the cell's own index.
/// @throws InputError if the cells do not exist, if the extreme is not unique, or if none is a number
Shape extremeOf(const LessonCells& cells, CellAnswer::Which which, LessonNumbers& numbers);

/// The right answer.
/// @param numbers of the page's experiment with the question's change
/// @throws InputError (place: the reference) if it cannot be computed or is not unique
LessonAnswer answerTo(const LessonQuestion& question, LessonNumbers& numbers);

/// @throws InputError see answerTo()
bool isRight(const LessonQuestion& question, const LessonAnswer& answer, LessonNumbers& numbers);

/// The page's remark on an answer: "right", "wrong 2" for the second choice, or "wrong"; empty: none.
std::string remarkOn(const LessonPageText& text, const LessonAnswer& answer, bool right);

}  // namespace attn
