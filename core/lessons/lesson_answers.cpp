// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_answers.h"

#include "core/lessons/lesson_places.h"
#include "core/text/number_text.h"
#include "core/text/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn
{

namespace
{

/// Visitor that computes the right answer of each kind of question.
struct AnswerFinder {
    LessonNumbers& numbers;

    LessonAnswer operator()(const NumberAnswer& answer) const
    {
        const double value = double(numbers.at(answer.cell));
        if (!std::isfinite(value))
            throw InputError(written(answer.cell), ATTN_TEXT("core", "Nobody can answer by a number: it is %1."),
                             value);
        return value;
    }
    LessonAnswer operator()(const CellAnswer& answer) const { return extremeOf(answer.among, answer.which, numbers); }
    LessonAnswer operator()(const HeadAnswer& answer) const
    {
        const Index heads = numbers.trace().layer().dimensions[Axis::head];
        if (answer.head >= heads)
            throw InputError(
                "", ATTN_TEXT("core", "There is no head \"%1\": they are counted from 0, and the last one is %2."),
                answer.head, heads - 1);
        return HeadChosen{answer.head};
    }
    LessonAnswer operator()(const ChoiceAnswer& answer) const { return ChoiceChosen{answer.right}; }
    LessonAnswer operator()(const PredictionAnswer&) const { return numbers.predicted().front().token; }
};

/// The question's tolerance, but at least half a unit of the last digit that the window shows, so that the shown number
/// is accepted, plus the error of single precision. For a number shown as an integer, half a unit would accept 4.5 for
/// 5; there the minimum is 0.05, for intermediate rounding.
double toleranceOf(const NumberAnswer& answer, double right, LessonNumbers& numbers)
{
    constexpr double rounding = 1e-5;
    constexpr double intermediate_rounding = 0.05;
    const double single = rounding * std::max(1.0, std::abs(right));
    const double unit = lastDigitUnit(right, numbers.decimals(answer.cell));
    const bool whole = std::abs(std::remainder(right, unit)) <= single;
    const double shown = whole ? std::min(0.5 * unit, intermediate_rounding) : 0.5 * unit;
    return std::max(answer.tolerance.value_or(0), shown) + single;
}

}  // namespace

Shape extremeOf(const LessonCells& cells, CellAnswer::Which which, LessonNumbers& numbers)
{
    const std::vector<Shape> indexes = numbers.indexes(cells);
    const Tensor& tensor = numbers.trace(cells.part)[cells.tensor];
    const float sign = which == CellAnswer::Which::smallest ? -1.0F : 1.0F;
    if (which == CellAnswer::Which::one && indexes.size() != 1)
        throw InputError(written(cells), ATTN_TEXT("core", "This must be one cell, without *."));
    if (which == CellAnswer::Which::one)
        return indexes.front();
    const auto value = [&](const Shape& index) {
        const float number = sign * tensor.at(index);
        return std::isnan(number) ? -std::numeric_limits<float>::infinity() : number;
    };
    const auto best = std::ranges::max_element(indexes, {}, value);
    if (std::isnan(tensor.at(*best)))
        throw InputError(written(cells), ATTN_TEXT("core", "None of these cells is a number."));
    if (std::ranges::count(indexes, value(*best), value) > 1)
        throw InputError(written(cells), ATTN_TEXT("core", "Two of these cells are the same: there is no one answer."));
    return *best;
}

LessonAnswer answerTo(const LessonQuestion& question, LessonNumbers& numbers)
{
    return std::visit(AnswerFinder{numbers}, question.answer);
}

bool isRight(const LessonQuestion& question, const LessonAnswer& answer, LessonNumbers& numbers)
{
    const LessonAnswer right = answerTo(question, numbers);
    if (right.index() != answer.index())
        return false;
    if (const double* number = std::get_if<double>(&right))
        return std::abs(std::get<double>(answer) - *number) <=
               toleranceOf(std::get<NumberAnswer>(question.answer), *number, numbers);
    if (const std::string* token = std::get_if<std::string>(&right))
        return stripped(std::get<std::string>(answer)) == stripped(*token);
    return answer == right;
}

std::string remarkOn(const LessonPageText& text, const LessonAnswer& answer, bool right)
{
    std::vector<std::string> names;
    if (right) {
        names = {"right"};
    } else {
        if (const auto* choice = std::get_if<ChoiceChosen>(&answer))
            names.push_back("wrong " + std::to_string(choice->choice + 1));
        names.emplace_back("wrong");
    }
    const auto found =
        std::ranges::find_if(names, [&](const std::string& name) { return text.remarks.contains(name); });
    return found == names.end() ? "" : *found;
}

}  // namespace attn
