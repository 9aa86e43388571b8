// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson.h"

#include "core/basics/text.h"
#include "core/experiment/settings.h"

#include <algorithm>
#include <charconv>

namespace attn
{

namespace
{

Index positionIn(std::string_view word, std::string_view text)
{
    Index position = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), position);
    if (error != std::errc() || end != word.data() + word.size() || position < 0)
        throw InputError(std::string(text),
                         ATTN_TEXT("core", "\"%1\" is not a position: write a whole number from 0 up, or * for all."),
                         word);
    return position;
}

std::string formatLessonPart(const LessonPart& part)
{
    const std::string kind(name(part.part));
    return part.part == PartKind::prediction ? kind : kind + ' ' + std::to_string(part.layer);
}

/// Maps the JSON pointer of a setting to the condition under which its control is shown.
const std::map<std::string, Condition, std::less<>>& settingsWithControl()
{
    static const auto conditions = [] {
        std::map<std::string, Condition, std::less<>> all;
        forEachExperimentSetting([&](const std::string& place, const auto& entry, const auto&) {
            if constexpr (requires { entry.relevant; })
                all.emplace(place, entry.relevant);
        });
        return all;
    }();
    return conditions;
}

}  // namespace

bool LessonCells::isOne() const { return std::ranges::find(index, std::optional<Index>()) == index.end(); }

Shape LessonCells::first() const
{
    Shape cell;
    for (const auto& position : index)
        cell.push_back(position.value_or(0));
    return cell;
}

bool isLessonSetting(std::string_view pointer) { return settingsWithControl().contains(pointer); }

bool isLessonSettingShown(std::string_view pointer, const Experiment& experiment)
{
    const auto found = settingsWithControl().find(pointer);
    return found != settingsWithControl().end() && found->second(experiment);
}

bool isLessonControlShown(std::string_view control, const Experiment& experiment)
{
    return experiment.model || (control != "layers" && control != "prediction");
}

LessonPart parseLessonPart(std::string_view text)
{
    const std::vector<std::string_view> words = wordsIn(text);
    const auto kind = words.empty() ? std::nullopt : partKind(words.front());
    if (!kind || words.size() > 2)
        throw InputError(std::string(text),
                         ATTN_TEXT("core", "\"%1\" is not a part of a model: write encoder, self or cross with a layer "
                                           "that is counted from 0 (\"self 1\"), or prediction."),
                         text);
    return {*kind, words.size() == 2 ? positionIn(words[1], text) : 0};
}

LessonCells parseLessonCells(std::string_view text)
{
    LessonCells cells{};
    std::string_view rest = text;
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        cells.part = parseLessonPart(text.substr(0, colon));
        rest = text.substr(colon + 1);
    }
    const std::vector<std::string_view> words = wordsIn(rest);
    const auto tensor = words.empty() ? std::nullopt : tensorId(words.front());
    if (!tensor)
        throw InputError(std::string(text),
                         ATTN_TEXT("core", "\"%1\" names no cells: they are a tensor (docs/tensors.md) and a position "
                                           "on each of its axes, counted from 0, as in \"weights 0 0 6 1\"."),
                         text);
    cells.tensor = *tensor;
    for (std::size_t word = 1; word < words.size(); ++word)
        cells.index.push_back(words[word] == "*" ? std::nullopt : std::optional(positionIn(words[word], text)));
    return cells;
}

std::string formatLessonCells(const LessonCells& cells)
{
    std::string text = cells.part ? formatLessonPart(*cells.part) + ": " : "";
    text += name(cells.tensor);
    for (const auto& position : cells.index)
        text += position ? ' ' + std::to_string(*position) : " *";
    return text;
}

std::optional<LessonCells> parseCellsLink(std::string_view address)
{
    constexpr std::string_view scheme = "cell:";
    if (!address.starts_with(scheme))
        return std::nullopt;
    std::string text(address.substr(scheme.size()));
    std::ranges::replace(text, '/', ' ');
    return parseLessonCells(text);
}

std::string textFile(const std::string& language) { return language + ".md"; }

std::string stringsFile(const std::string& language) { return language + ".json"; }

}  // namespace attn
