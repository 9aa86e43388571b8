// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_pages.h"

#include "core/basics/message.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"
#include "core/lessons/lesson_json.h"

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
        throw InputError("", ATTN_TEXT("core", "Only a model has parts, but this experiment has no model."));
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

}  // namespace attn
