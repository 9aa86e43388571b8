// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_json.h"

#include "core/experiment/setting_reader.h"
#include "core/files/json.h"
#include "core/files/json_reader.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace attn
{

namespace
{

constexpr const char* lesson_format = "attention-explorer/lesson";
constexpr Index lesson_version = 1;
constexpr std::size_t max_pages = 100;

/// Parses a string with parseLessonPart() or parseLessonCells(); errors get the JSON place of the value.
auto parsed(const JsonValue& value, const auto& parse)
{
    try {
        return parse(value.string());
    } catch (const InputError& error) {
        throw InputError(value.place(), error.message());
    }
}

LessonCells cellsIn(const JsonValue& value) { return parsed(value, parseLessonCells); }
LessonPart partIn(const JsonValue& value) { return parsed(value, parseLessonPart); }

std::string oneOf(const JsonValue& value, std::span<const std::string_view> known)
{
    const std::string name = value.string();
    if (std::ranges::find(known, name) == known.end())
        value.failUnknown({known.begin(), known.end()});
    return name;
}

nlohmann::json patchIn(const JsonValue& value) { return JsonObject(value).json(); }

/// Settings by their JSON pointers.
std::map<std::string, nlohmann::json> settingsIn(const JsonValue& value)
{
    auto settings = patchIn(value).get<std::map<std::string, nlohmann::json>>();
    for (const auto& [pointer, setting] : settings)
        try {
            (void)nlohmann::json::json_pointer(pointer);
        } catch (const nlohmann::json::exception&) {
            value.fail(ATTN_TEXT("core", "\"%1\" is not the place of a setting: write it as in \"/attention/scale\"."),
                       pointer);
        }
    return settings;
}

/// The line in a message of the JSON parser, for errors without a place.
int lineInMessage(const InputError& error)
{
    const Message& message = error.message();
    int line = 1;
    if (error.place().empty() && !message.arguments.empty())
        std::from_chars(message.arguments[0].data(), message.arguments[0].data() + message.arguments[0].size(), line);
    return line;
}

/// Reads lesson.json with error recovery: invalid members are skipped and recorded as problems.
class LessonReader
{
public:
    LessonReader(Lesson& lesson, std::vector<LessonProblem>& problems) : m_lesson(lesson), m_problems(problems) {}

    void read(std::string_view text)
    {
        nlohmann::json document;
        try {
            document = parseStrictJson(text);
        } catch (const InputError& error) {
            m_problems.push_back({lesson_json, lineInMessage(error), error.place(), error.message()});
            return;
        }
        m_lines.emplace(text);
        attempt([&] { readDocument(JsonValue(document, "")); });
    }

private:
    void attempt(const auto& read)
    {
        try {
            read();
        } catch (const InputError& error) {
            m_problems.push_back({lesson_json, m_lines->lineOf(error.place()), error.place(), error.message()});
        }
    }

    /// Sets target = parse(value) if `key` is present.
    template <typename Parse>
    void readMember(JsonObject& object, const char* key, auto& target, Parse&& parse)
    {
        attempt([&] {
            if (const auto value = object.find(key))
                target = std::invoke(parse, *value);
        });
    }

    void readDocument(const JsonValue& value)
    {
        JsonObject object(value);
        attempt([&] {
            const JsonValue format = object.require("format");
            if (format.string() != lesson_format)
                format.failUnknown({lesson_format});
        });
        attempt([&] { (void)object.require("version").integer(lesson_version, lesson_version); });
        readMember(object, "minutes", m_lesson.minutes,
                   [](const JsonValue& minutes) { return static_cast<int>(minutes.integer(1, 60)); });
        attempt([&] {
            const JsonValue pages = object.require("pages");
            if (pages.list().empty())
                pages.fail(ATTN_TEXT("core", "A lesson has one page at least."));
            if (pages.list().size() > max_pages)
                pages.fail(ATTN_TEXT("core", "%1 pages are too many: a lesson has %2 at most."), pages.list().size(),
                           max_pages);
            for (const JsonValue& page : pages.list())
                attempt([&] { m_lesson.pages.push_back(readPage(page)); });
        });
        attempt([&] { object.finish(); });
    }

    LessonPage readPage(const JsonValue& value)
    {
        JsonObject object(value);
        LessonPage page;
        page.line = m_lines->lineOf(value.place());
        attempt([&] {
            page.name = object.require("name").string();
            if (!m_names.insert(page.name).second)
                throw InputError(value.place() + "/name",
                                 ATTN_TEXT("core", "There is a page \"%1\" already: give this one another name."),
                                 page.name);
        });
        readMember(object, "experiment", page.experiment, &JsonValue::string);
        if (!page.experiment && m_names.size() == 1)
            attempt([&] { value.fail(ATTN_TEXT("core", "The first page must have an \"experiment\".")); });
        readMember(object, "change", page.change, patchIn);
        readMember(object, "view", page.view, [&](const JsonValue& view) { return readView(view); });
        readMember(object, "lights", page.highlights, [&](const JsonValue& list) { return readHighlights(list); });
        readMember(object, "goal", page.goal, [&](const JsonValue& goal) { return readGoal(goal); });
        readMember(object, "show", page.show, patchIn);
        readMember(object, "question", page.question,
                   [&](const JsonValue& question) { return readQuestion(question); });
        readMember(object, "after", page.after, [&](const JsonValue& after) { return readAfter(after); });
        attempt([&] { object.finish(); });
        attempt([&] {
            if (object.json().contains("goal") && object.json().contains("question"))
                value.fail(ATTN_TEXT("core", "A page has a goal or a question, not both: make two pages of it."));
            if (object.json().contains("show") && !object.json().contains("goal"))
                throw InputError(value.place() + "/show",
                                 ATTN_TEXT("core", "\"show\" reaches a goal, but this page has none."));
            if (page.after && !page.goal && !page.question)
                throw InputError(value.place() + "/after",
                                 ATTN_TEXT("core", "\"after\" follows a goal or a question, but this page has none."));
        });
        return page;
    }

    LessonView readView(const JsonValue& value)
    {
        JsonObject object(value);
        LessonView view;
        readMember(object, "part", view.part, partIn);
        readPlace(object, view);
        readMember(object, "kept_rows", view.kept_rows, &JsonValue::boolean);
        readMember(object, "predicting", view.predicting, &JsonValue::boolean);
        readMember(object, "comparing", view.comparing, &JsonValue::boolean);
        readMember(object, "group", view.group, [](const JsonValue& group) { return oneOf(group, lesson_groups); });
        readMember(object, "insight", view.insight, [](const JsonValue& page) { return oneOf(page, lesson_insights); });
        attempt([&] { object.finish(); });
        return view;
    }

    LessonView readAfter(const JsonValue& value)
    {
        JsonObject object(value);
        LessonView view;
        readPlace(object, view);
        attempt([&] { object.finish(); });
        return view;
    }

    /// Reads the members of a view that concern the stage.
    void readPlace(JsonObject& object, LessonView& view)
    {
        readMember(object, "step", view.step, readTensorId);
        readMember(object, "cell", view.cell, [](const JsonValue& cell) {
            LessonCells cells = cellsIn(cell);
            if (!cells.isOne())
                cell.fail(ATTN_TEXT("core", "This must be one cell, without *."));
            return cells;
        });
        readMember(object, "all_heads", view.all_heads, &JsonValue::boolean);
        readMember(object, "result_alone", view.result_alone, &JsonValue::boolean);
    }

    std::vector<LessonHighlight> readHighlights(const JsonValue& value)
    {
        std::vector<LessonHighlight> highlights;
        for (const JsonValue& highlight : value.list())
            attempt([&] { highlights.push_back(readHighlight(highlight)); });
        return highlights;
    }

    static LessonHighlight readHighlight(const JsonValue& value)
    {
        JsonObject object(value);
        std::optional<LessonHighlight> highlight;
        if (const auto cells = object.find("cells"))
            highlight = cellsIn(*cells);
        if (const auto setting = object.find("setting")) {
            if (!isLessonSetting(setting->string()))
                setting->fail(ATTN_TEXT("core", "The experiment panel has no control for \"%1\": "
                                                "docs/experiment-file.md lists the settings."),
                              setting->string());
            highlight = LessonSetting{setting->string()};
        }
        if (const auto control = object.find("control"))
            highlight = LessonControl{oneOf(*control, lesson_controls)};
        if (const auto symbol = object.find("symbol"))
            highlight = LessonSymbol{readTensorId(*symbol)};
        object.finish();
        if (!highlight || object.json().size() != 1)
            value.fail(ATTN_TEXT("core", "A highlight is one of \"cells\", \"setting\", \"control\", \"symbol\"."));
        return *highlight;
    }

    LessonGoal readGoal(const JsonValue& value)
    {
        JsonObject object(value);
        LessonGoal goal;
        readMember(object, "step", goal.step, readTensorId);
        readMember(object, "part", goal.part, partIn);
        readMember(object, "cell", goal.cell, cellsIn);
        readMember(object, "settings", goal.settings, settingsIn);
        readMember(object, "predicts", goal.predicts, &JsonValue::string);
        readMember(object, "above", goal.above, cellsIn);
        readMember(object, "below", goal.below, cellsIn);
        readMember(object, "revealed", goal.revealed, cellsIn);
        readMember(object, "comparing", goal.comparing, &JsonValue::boolean);
        readMember(object, "all_heads", goal.all_heads, &JsonValue::boolean);
        readMember(object, "insight", goal.insight, [](const JsonValue& page) { return oneOf(page, lesson_insights); });
        const bool bounded = object.json().contains("above") || object.json().contains("below");
        readMember(object, "bound", goal.bound,
                   [](const JsonValue& bound) { return static_cast<float>(bound.number()); });
        attempt([&] {
            if (object.json().contains("bound") != bounded)
                value.fail(
                    ATTN_TEXT("core", "\"bound\" needs \"above\" or \"below\", and each of them needs \"bound\"."));
            if (object.json().empty())
                value.fail(ATTN_TEXT("core", "The goal has no condition."));
        });
        attempt([&] { object.finish(); });
        return goal;
    }

    static LessonQuestion readQuestion(const JsonValue& value)
    {
        JsonObject object(value);
        LessonQuestion question;
        std::size_t kinds = 0;
        const auto kind = [&](const char* key, const auto& answer) {
            if (const auto given = object.find(key)) {
                ++kinds;
                question.answer = answer(*given);
            }
        };
        const auto among = [](CellAnswer::Selector which) {
            return [which](const JsonValue& cells) { return CellAnswer{cellsIn(cells), which}; };
        };
        kind("number", [](const JsonValue& cell) { return NumberAnswer{cellsIn(cell), std::nullopt}; });
        kind("largest", among(CellAnswer::Selector::largest));
        kind("smallest", among(CellAnswer::Selector::smallest));
        kind("cell", among(CellAnswer::Selector::one));
        kind("head", [](const JsonValue& head) { return HeadAnswer{head.integer()}; });
        kind("choice",
             [](const JsonValue& choice) { return ChoiceAnswer{static_cast<std::size_t>(choice.integer(1)) - 1}; });
        kind("prediction", [](const JsonValue& on) {
            (void)on.boolean();
            return PredictionAnswer{};
        });
        if (const auto tolerance = object.find("tolerance")) {
            auto* number = std::get_if<NumberAnswer>(&question.answer);
            if (kinds == 1 && number == nullptr)
                tolerance->fail(ATTN_TEXT("core", "Only a \"number\" has a tolerance."));
            if (number != nullptr)
                number->tolerance = tolerance->number();
        }
        object.read("change", question.change, patchIn);
        object.finish();
        if (kinds != 1)
            value.fail(ATTN_TEXT("core", "A question is one of \"number\", \"largest\", \"smallest\", \"cell\", "
                                         "\"head\", \"choice\", \"prediction\"."));
        return question;
    }

    Lesson& m_lesson;
    std::vector<LessonProblem>& m_problems;
    std::optional<JsonLines> m_lines;
    std::set<std::string> m_names;
};

}  // namespace

void readLessonJson(std::string_view json, Lesson& lesson, std::vector<LessonProblem>& problems)
{
    LessonReader(lesson, problems).read(json);
}

}  // namespace attn
