// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_numbers.h"

namespace attn
{

/// What a person answers: of a NumberAnswer a number; of a CellAnswer the index of a cell; of a HeadAnswer a head,
/// counted from 0; of a ChoiceAnswer a choice, counted from 0; of a PredictionAnswer a token.
struct HeadChosen {
    Index head;
};
struct ChoiceChosen {
    std::size_t choice;
};
using LessonAnswer = std::variant<double, Shape, HeadChosen, ChoiceChosen, std::string>;

/// The index of the largest or smallest of some cells; of one cell, its own.
/// @throws InputError where they are not there, where two of them are, or where none is a number
Shape extremeOf(const LessonCells& cells, CellAnswer::Which which, LessonNumbers& numbers);

/// The right answer.
/// @param numbers of the page's experiment with the question's change
/// @throws InputError (place: the reference) where it cannot be computed, or there is more than one
LessonAnswer answerTo(const LessonQuestion& question, LessonNumbers& numbers);

/// @throws InputError as answerTo() does
bool isRight(const LessonQuestion& question, const LessonAnswer& answer, LessonNumbers& numbers);

/// What the page says to an answer: "right", "wrong 2" about the second choice, "wrong"; empty: it says nothing.
std::string remarkOn(const LessonPageText& text, const LessonAnswer& answer, bool right);

}  // namespace attn
