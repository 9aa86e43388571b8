// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/lessons/lesson_acts.h"

#include "core/experiment/choices.h"
#include "core/experiment/settings.h"
#include "core/forward/evaluate.h"
#include "core/lessons/lesson_pages.h"
#include "ui/lessons/lesson_window.h"
#include "ui/lessons/prepared_page.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace attn
{

namespace
{

/// The second of the cells if there are several: "Show me" selects the first one.
Shape secondCellOf(const LessonCells& cells, const Trace& trace)
{
    const Shape& shape = trace[cells.tensor].shape();
    Shape index;
    for (std::size_t axis = 0; axis < cells.index.size(); ++axis)
        index.push_back(cells.index[axis].value_or(std::min<Index>(shape[axis] - 1, 1)));
    return index;
}

bool isOfSameHead(const Shape& index, const LessonCells& cells, const Axes& axes)
{
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (isHead(axes[i]) && cells.index[i].value_or(index[i]) != index[i])
            return false;
    return true;
}

/// A cell of the same head that is not one of these, nor selected.
Shape wrongCellOf(const LessonCells& cells, const Tensor& tensor, const Shape& selected)
{
    for (Index at = 0; at < tensor.size(); ++at)
        if (Shape index = tensor.indexAt(at);
            !isOneOf(index, cells) && index != selected && isOfSameHead(index, cells, tensor.axes()))
            return index;
    throw std::runtime_error("every cell is right");
}

TensorId wrongStepOf(const Session& session, const LessonGoal& goal)
{
    for (const TensorId step : session.shownSteps())
        if (step != session.shownStep() && step != goal.step && !(goal.cell && goal.cell->tensor == step))
            return step;
    throw std::runtime_error("every step is right");
}

/// The names of all values of all settings.
std::set<std::string> namesOfChoices()
{
    std::set<std::string> names;
    forEachExperimentSetting([&](const std::string&, const auto&, const auto& member) {
        using Value = std::remove_cvref_t<decltype(member(std::declval<Experiment&>()))>;
        if constexpr (std::is_enum_v<Value>)
            for (const auto& choice : choices<Value>)
                names.emplace(choice.name);
    });
    for (const auto& choice : choices<Scale::Kind>)
        names.emplace(choice.name);
    return names;
}

/// Other values of the setting at `place` to try.
std::vector<nlohmann::json> otherValues(const nlohmann::json& value, const std::string& place)
{
    std::vector<nlohmann::json> others;
    if (place.find("/text/") != std::string::npos) {
        const auto text = value.get<std::string>();
        return {text.substr(0, text.rfind(' ')), text + ' ' + text.substr(0, text.find(' '))};
    }
    if (value.is_number_integer())
        others = {value.get<Index>() - 1, value.get<Index>() + 1};
    if (!value.is_string())
        return others;
    if (place.ends_with("/kind"))
        forEachMaskKind(
            [&others]<typename Region>(std::type_identity<Region>) { others.emplace_back(Region::kind.name); });
    else
        for (const std::string& name : namesOfChoices())
            others.emplace_back(name);
    others.emplace_back(-1e9);
    return others;
}

/// For an added mask layer, only the kind can be wrong, since its other members are added with it.
bool isAddedWithLayer(const std::string& place, const nlohmann::json& before)
{
    const std::size_t member = place.rfind('/');
    return place.starts_with("/mask/layers/") && !place.ends_with("/kind") &&
           !before.contains(place.substr(0, member) + "/kind");
}

/// Plausible wrong changes of an experiment, the most likely first.
std::vector<std::map<std::string, nlohmann::json>> wrongChanges(const Experiment& present, const Experiment& wanted)
{
    std::vector<std::map<std::string, nlohmann::json>> all;
    const nlohmann::json before = settingsOf(present).flatten();
    const nlohmann::json after = settingsOf(wanted);
    const nlohmann::json wanted_values = after.flatten();
    for (const auto& [place, value] : wanted_values.items())
        if (!value.is_null() && before.value(place, nlohmann::json()) != value && !isAddedWithLayer(place, before))
            for (const nlohmann::json& other : otherValues(value, place)) {
                nlohmann::json changed = after;
                changed[nlohmann::json::json_pointer(place)] = other;
                const std::string top = place.substr(0, place.find('/', 1));
                all.push_back({{top, changed[top.substr(1)]}});
            }
    all.push_back({{"/heads_off", {present.attention.heads - 1}}});
    all.push_back({{"/attention/scale", "none"}});
    return all;
}

std::optional<ChangeTo> mistakeFor(const Lesson& lesson, const LessonGoal& goal, const Session& session,
                                   const Experiment& wanted)
{
    for (const auto& settings : wrongChanges(session.experiment(), wanted)) {
        try {
            LessonState state = lessonState(session, std::nullopt);
            const Experiment changed = withSettings(session.experiment(), settings, lesson.folder);
            state.trace = evaluate(changed);
            if (goal.predicts)
                state.predicted = LessonNumbers(changed, state.trace).candidates().front().token;
            if (settingsOf(changed) != settingsOf(session.experiment()) && !isReached(goal, state, lesson.folder))
                return ChangeTo{changed};
        } catch (const InputError&) {
            continue;  // cannot be chosen in the window
        }
    }
    return std::nullopt;
}

/// Finds wrong answers to each kind of question.
struct WrongAnswerFinder {
    LessonNumbers& numbers;
    const LessonAnswer& right;
    const QStringList& words;
    std::size_t choices;
    const Session& session;

    std::vector<LessonAnswer> operator()(const NumberAnswer&) const { return {std::get<double>(right) + 1}; }
    std::vector<LessonAnswer> operator()(const CellAnswer& answer) const
    {
        LessonCells cell = answer.among;
        cell.index.assign(std::get<Shape>(right).begin(), std::get<Shape>(right).end());
        const Tensor& tensor = (*session.trace())[cell.tensor];
        return {wrongCellOf(cell, tensor, session.selection().cellOf(tensor))};
    }
    std::vector<LessonAnswer> operator()(const HeadAnswer& answer) const
    {
        std::vector<LessonAnswer> others;
        for (Index head = 0; head < numbers.trace().layer().dimensions[Axis::head]; ++head)
            if (head != answer.head)
                others.emplace_back(HeadChosen{head});
        return others;
    }
    std::vector<LessonAnswer> operator()(const ChoiceAnswer& answer) const
    {
        std::vector<LessonAnswer> others;
        for (std::size_t choice = 0; choice < choices; ++choice)
            if (choice != answer.right)
                others.emplace_back(ChoiceChosen{choice});
        return others;
    }
    std::vector<LessonAnswer> operator()(const PredictionAnswer&) const
    {
        const auto other = std::ranges::find_if(
            words, [this](const QString& word) { return word.toStdString() != std::get<std::string>(right); });
        return {other->toStdString()};
    }
};

}  // namespace

std::vector<Act> rightActions(const Lesson& lesson, const LessonPage& page, const Session& session)
{
    // Lists every member of a goal, so that a new one causes a compile error.
    [[maybe_unused]] const auto& [step, part, cell, settings, predicts, above, below, bound, revealed, comparing,
                                  all_heads, insight] = *page.goal;
    std::vector<Act> acts;
    const Experiment wanted = experimentForGoal(page, session.experiment(), lesson.folder);
    if (part)
        acts.emplace_back(GoToPart{*part});
    if (cell && cell->part)
        acts.emplace_back(GoToPart{*cell->part});
    if (settingsOf(wanted) != settingsOf(session.experiment()))
        acts.emplace_back(ChangeTo{wanted});
    if (step)
        acts.emplace_back(GoToStep{*step});
    if (cell) {
        acts.emplace_back(GoToStep{cell->tensor});
        acts.emplace_back(ChooseCell{{cell->tensor, secondCellOf(*cell, *session.trace())}});
    }
    if (all_heads)
        acts.emplace_back(ShowAllHeads{*all_heads});
    if (insight)
        acts.emplace_back(OpenInsight{*insight});
    if (comparing)
        acts.emplace_back(Compare{*comparing});
    if (revealed)
        acts.emplace_back(Reveal{});
    return acts;
}

WrongActions wrongActions(const Lesson& lesson, const LessonPage& page, const Session& session)
{
    const LessonGoal& goal = *page.goal;
    if (goal.cell && goal.cell->tensor == session.shownStep()) {
        const Tensor& tensor = (*session.trace())[goal.cell->tensor];
        return {{ChooseCell{{goal.cell->tensor, wrongCellOf(*goal.cell, tensor, session.selection().cellOf(tensor))}}},
                true};
    }
    const Experiment wanted = experimentForGoal(page, session.experiment(), lesson.folder);
    if (settingsOf(wanted) == settingsOf(session.experiment()))
        return {{GoToStep{wrongStepOf(session, goal)}}, false};
    if (const auto change = mistakeFor(lesson, goal, session, wanted))
        return {{*change}, true};
    throw std::runtime_error("every change is right");
}

std::vector<LessonAnswer> wrongAnswers(const Lesson& lesson, std::size_t page, const QStringList& words,
                                       const Session& session)
{
    const LessonQuestion& question = *lesson.pages[page].question;
    LessonNumbers numbers(questionExperiment(lesson, page));
    const LessonAnswer right = answerTo(question, numbers);
    const LessonPageText* text = pageTextOf(lesson, page, "en");
    return std::visit(WrongAnswerFinder{numbers, right, words, text->choices.size(), session}, question.answer);
}

}  // namespace attn
