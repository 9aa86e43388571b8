// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_tasks.h"

#include "core/basics/text.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_pages.h"

#include <algorithm>
#include <cmath>

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
            throw InputError(formatLessonCells(answer.cell),
                             ATTN_TEXT("core", "This cannot be answered with a number: it is %1."), value);
        return value;
    }
    LessonAnswer operator()(const CellAnswer& answer) const { return numbers.extreme(answer.among, answer.which); }
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
    LessonAnswer operator()(const PredictionAnswer&) const { return numbers.candidates().front().token; }
};

/// The question's tolerance, but at least half a unit of the last displayed digit, so that the displayed number is
/// accepted, plus the error of single precision. For a number displayed as an integer, half a unit would accept 4.5 for
/// 5; there the minimum is 0.05, which allows for intermediate rounding.
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
        return trimmed(std::get<std::string>(answer)) == trimmed(*token);
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

namespace
{

/// The value at a JSON pointer; null if there is none.
nlohmann::json valueAt(const nlohmann::json& document, const std::string& pointer)
{
    const nlohmann::json::json_pointer at(pointer);
    return document.contains(at) ? document[at] : nlohmann::json();
}

/// Compares the serialised values, so that omitted defaults make no difference.
bool areSet(const std::map<std::string, nlohmann::json>& settings, const Experiment& experiment,
            const std::filesystem::path& folder)
{
    const nlohmann::json wanted = settingsOf(withSettings(experiment, settings, folder));
    const nlohmann::json current = settingsOf(experiment);
    return std::ranges::all_of(settings, [&](const auto& setting) {
        return valueAt(wanted, setting.first) == valueAt(current, setting.first);
    });
}

bool isBeyond(const LessonGoal& goal, LessonNumbers& numbers)
{
    return (!goal.above || numbers.at(*goal.above) > goal.bound) &&
           (!goal.below || numbers.at(*goal.below) < goal.bound);
}

/// Whether the selected cell of the shown step and part is one of `cells`.
bool isSelected(const LessonCells& cells, const LessonState& state)
{
    return cells.tensor == state.step && (!cells.part || isShownPart(*cells.part, state.trace->experiment())) &&
           isOneOf(state.cell, cells);
}

bool areRevealed(const LessonCells& cells, const LessonState& state, LessonNumbers& numbers)
{
    return !state.isHidden || std::ranges::none_of(numbers.indexes(cells), [&](const Shape& index) {
        return state.isHidden(cells.tensor, index);
    });
}

}  // namespace

bool isOneOf(const Shape& index, const LessonCells& cells)
{
    return std::ranges::equal(index, cells.index, [](Index position, const std::optional<Index>& wanted) {
        return !wanted || position == *wanted;
    });
}

bool differOnlyIn(const Experiment& one, const Experiment& other, const std::vector<std::string>& settings)
{
    if (one.model != other.model || one.changes != other.changes)
        return false;
    nlohmann::json documents[] = {settingsOf(one), settingsOf(other)};
    for (nlohmann::json& document : documents)
        for (const std::string& setting : settings)
            document[nlohmann::json::json_pointer(setting)] = nullptr;
    return documents[0] == documents[1];
}

bool isReached(const LessonGoal& goal, const LessonState& state, const std::filesystem::path& folder)
{
    if (!state.trace)
        return false;
    const Experiment& experiment = state.trace->experiment();
    LessonNumbers numbers(experiment, state.trace);
    try {
        return (!goal.step || *goal.step == state.step) && (!goal.part || isShownPart(*goal.part, experiment)) &&
               (!goal.cell || isSelected(*goal.cell, state)) &&
               (!goal.comparing || *goal.comparing == state.comparing) &&
               (!goal.all_heads || *goal.all_heads == state.all_heads) &&
               (!goal.insight || *goal.insight == state.insight) &&
               (!goal.predicts || goal.predicts == state.predicted) &&
               (!goal.revealed || areRevealed(*goal.revealed, state, numbers)) && isBeyond(goal, numbers) &&
               areSet(goal.settings, experiment, folder);
    } catch (const InputError&) {
        return false;  // the user's experiment has no such cell or setting
    }
}

Experiment experimentForGoal(const LessonPage& page, const Experiment& current, const std::filesystem::path& folder)
{
    Experiment experiment = current;
    if (page.goal && page.goal->part)
        experiment = withPart(std::move(experiment), *page.goal->part);
    if (page.goal)
        experiment = withSettings(experiment, page.goal->settings, folder);
    return withPatch(experiment, page.show, folder);
}

LessonView viewForGoal(const LessonGoal& goal)
{
    LessonView view;
    view.step = goal.step;
    view.part = goal.part;
    if (goal.cell) {
        view.cell = goal.cell;
        for (auto& position : view.cell->index)
            position = position.value_or(0);
        view.step = goal.cell->tensor;
        if (goal.cell->part)
            view.part = goal.cell->part;
    }
    if (goal.revealed)
        view.predicting = false;
    view.comparing = goal.comparing;
    view.all_heads = goal.all_heads;
    view.insight = goal.insight;
    return view;
}

}  // namespace attn
