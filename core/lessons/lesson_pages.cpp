// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_pages.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"
#include "core/lessons/lesson_json.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr std::string_view example_scheme = "example:";

Experiment namedExperiment(const Lesson& lesson, const std::string& name, const std::string& place)
{
    if (name.starts_with(example_scheme)) {
        try {
            return loadExample(name.substr(example_scheme.size()));
        } catch (const InputError& error) {
            throw InputError(place, error.message());
        }
    }
    const auto file = lesson.files.find(name);
    if (file == lesson.files.end())
        throw InputError(place, ATTN_TEXT("core", "There is no experiment \"%1\" in the lesson's folder."), name);
    return addFileNameToErrors(name, [&] { return parseExperiment(file->second, lesson.folder); });
}

/// Calls `work` and prefixes the place of its errors, so that they refer to lesson.json instead of the experiment.
auto withErrorPlace(const std::string& place, const auto& work)
{
    try {
        return work();
    } catch (const InputError& error) {
        throw InputError(place + error.place(), error.message());
    }
}

nlohmann::json jsonOf(const Experiment& experiment) { return nlohmann::json::parse(canonicalJson(experiment)); }

void setValue(nlohmann::json& document, const std::string& pointer, const nlohmann::json& value)
{
    try {
        const nlohmann::json::json_pointer at(pointer);
        if (!value.is_null())
            document[at] = value;
        else if (document.contains(at))
            document[at.parent_pointer()].erase(at.back());
    } catch (const nlohmann::json::exception&) {
        throw InputError(pointer, ATTN_TEXT("core", "There is no such place in an experiment."));
    }
}

template <typename Value>
void inherit(std::optional<Value>& value, const std::optional<Value>& before)
{
    if (!value)
        value = before;
}

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
            rejectInput(ATTN_TEXT("core", "There is no head \"%1\": they are counted from 0, and the last one is %2."),
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

std::size_t basePage(const Lesson& lesson, std::size_t page)
{
    while (page > 0 && !lesson.pages[page].experiment)
        --page;
    return page;
}

LessonView viewOf(const Lesson& lesson, std::size_t page)
{
    LessonView view = lesson.pages[page].view;
    for (std::size_t at = page; at-- > 0;) {
        const LessonView& before = lesson.pages[at].view;
        if (!view.cell && !view.step)
            inherit(view.cell, before.cell);
        inherit(view.part, before.part);
        inherit(view.step, before.step);
        inherit(view.all_heads, before.all_heads);
        inherit(view.result_alone, before.result_alone);
        inherit(view.kept_rows, before.kept_rows);
        inherit(view.predicting, before.predicting);
        inherit(view.comparing, before.comparing);
    }
    for (auto choice : {&LessonView::all_heads, &LessonView::result_alone, &LessonView::kept_rows,
                        &LessonView::predicting, &LessonView::comparing})
        inherit(view.*choice, std::optional(false));
    return view;
}

Experiment experimentOf(const Lesson& lesson, std::size_t page)
{
    Experiment experiment;
    for (std::size_t at = basePage(lesson, page); at <= page; ++at) {
        const LessonPage& each = lesson.pages[at];
        const std::string place = std::string(lesson_json) + ": /pages/" + std::to_string(at);
        if (each.experiment)
            experiment = namedExperiment(lesson, *each.experiment, place + "/experiment");
        experiment =
            withErrorPlace(place + "/change", [&] { return withPatch(experiment, each.change, lesson.folder); });
        if (each.view.part)
            experiment =
                withErrorPlace(place + "/view/part", [&] { return withPart(std::move(experiment), *each.view.part); });
    }
    return experiment;
}

Experiment withPart(Experiment experiment, const LessonPart& part)
{
    if (!experiment.model)
        rejectInput(ATTN_TEXT("core", "Only a model has parts, but this experiment has no model."));
    const Index layer =
        part.part == PartKind::prediction ? experiment.model->model->plan().parts.back().layer : part.layer;
    return withShownPart(std::move(experiment), part.part, layer);
}

bool isShownPart(const LessonPart& part, const Experiment& experiment)
{
    return experiment.model && experiment.model->part == part.part &&
           (part.part == PartKind::prediction || experiment.model->layer == part.layer);
}

Experiment withPatch(const Experiment& experiment, const nlohmann::json& patch, const std::filesystem::path& folder)
{
    if (patch.is_null())
        return experiment;
    nlohmann::json document = jsonOf(experiment);
    document.merge_patch(patch);
    return parseExperiment(document.dump(), folder);
}

nlohmann::json settingsOf(Experiment experiment)
{
    experiment.model.reset();
    experiment.changes.clear();
    return jsonOf(experiment);
}

Experiment withSettings(const Experiment& experiment, const std::map<std::string, nlohmann::json>& settings,
                        const std::filesystem::path& folder)
{
    if (settings.empty())
        return experiment;
    nlohmann::json document = settingsOf(experiment);
    for (const auto& [pointer, value] : settings)
        setValue(document, pointer, value);
    Experiment changed = parseExperiment(document.dump(), folder);
    if (!experiment.model)
        return changed;
    changed.model = experiment.model;
    changed.changes = experiment.changes;
    changed.attention = experiment.attention;
    return changed;
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
