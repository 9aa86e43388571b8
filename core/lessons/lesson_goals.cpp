// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_goals.h"

#include "core/lessons/lesson_pages.h"

#include <algorithm>

namespace attn
{

namespace
{

/// The value at a JSON pointer; null if there is none.
nlohmann::json valueAt(const nlohmann::json& document, const std::string& pointer)
{
    const nlohmann::json::json_pointer at(pointer);
    return document.contains(at) ? document[at] : nlohmann::json();
}

/// Compares both after serialisation, so that omitted defaults make no difference.
bool areSet(const std::map<std::string, nlohmann::json>& settings, const Experiment& experiment,
            const std::filesystem::path& folder)
{
    const nlohmann::json wanted = settingsOf(withSettings(experiment, settings, folder));
    const nlohmann::json present = settingsOf(experiment);
    return std::ranges::all_of(settings, [&](const auto& setting) {
        return valueAt(wanted, setting.first) == valueAt(present, setting.first);
    });
}

bool isBeyond(const LessonGoal& goal, LessonNumbers& numbers)
{
    return (!goal.above || numbers.at(*goal.above) > goal.bound) &&
           (!goal.below || numbers.at(*goal.below) < goal.bound);
}

/// Whether the selected cell of the shown step, in the part on the stage, is one of `cells`.
bool isSelected(const LessonCells& cells, const LessonState& situation)
{
    return cells.tensor == situation.step && (!cells.part || isOnStage(*cells.part, situation.trace->experiment())) &&
           isOneOf(situation.cell, cells);
}

bool areRevealed(const LessonCells& cells, const LessonState& situation, LessonNumbers& numbers)
{
    return !situation.isHidden || std::ranges::none_of(numbers.indexes(cells), [&](const Shape& index) {
        return situation.isHidden(cells.tensor, index);
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

bool isReached(const LessonGoal& goal, const LessonState& situation, const std::filesystem::path& folder)
{
    if (!situation.trace)
        return false;
    const Experiment& experiment = situation.trace->experiment();
    LessonNumbers numbers(experiment, situation.trace);
    try {
        return (!goal.step || *goal.step == situation.step) && (!goal.part || isOnStage(*goal.part, experiment)) &&
               (!goal.cell || isSelected(*goal.cell, situation)) &&
               (!goal.comparing || *goal.comparing == situation.comparing) &&
               (!goal.all_heads || *goal.all_heads == situation.all_heads) &&
               (!goal.insight || *goal.insight == situation.insight) &&
               (!goal.predicts || goal.predicts == situation.predicted) &&
               (!goal.revealed || areRevealed(*goal.revealed, situation, numbers)) && isBeyond(goal, numbers) &&
               areSet(goal.settings, experiment, folder);
    } catch (const InputError&) {
        return false;  // the user's experiment has no such cell or setting
    }
}

Experiment experimentReachingGoal(const LessonPage& page, const Experiment& present,
                                  const std::filesystem::path& folder)
{
    Experiment experiment = present;
    if (page.goal && page.goal->part)
        experiment = withPart(std::move(experiment), *page.goal->part);
    if (page.goal)
        experiment = withSettings(experiment, page.goal->settings, folder);
    return withPatch(experiment, page.show, folder);
}

LessonView viewReachingGoal(const LessonGoal& goal)
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
