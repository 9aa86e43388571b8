// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_pages.h"
#include "core/lessons/markdown.h"
#include "core/pipeline/parameters.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/lessons/lesson_sample.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

/// Numbers of the sample's first page.
LessonNumbers sampleNumbers() { return LessonNumbers(experimentOf(readFrom(sampleLesson()).lesson, 0)); }

Experiment modelExperiment()
{
    return parseExperiment(R"({"format": "attention-explorer/experiment", "version": 2,
        "inputs": {"query": {"text": ["the cat sat on the mat because it was tired so the"]}},
        "model": {"folder": "shipped:which-noun", "layer": 1, "part": "self"}})",
                           {});
}

std::string filled(const std::string& text, LessonNumbers& numbers, const char* language = "en")
{
    return fillReferences(text, numbers, language);
}

TEST(LessonReferences, AreFilledInWithDisplayedDigitsInLanguageOfText)
{
    LessonNumbers numbers = sampleNumbers();
    EXPECT_EQ(filled("{weights 0 0 0 1}", numbers), "0.16");
    EXPECT_EQ(filled("{weights 0 0 0 1 | percent}", numbers), "16%");
    EXPECT_EQ(filled("{weights 0 0 0 1 | digits 4}", numbers), "0.1554");
    EXPECT_EQ(filled("{scores 0 0 0 0}", numbers), "1");
    EXPECT_EQ(filled("{scores 0 0 0 0 | integer}", numbers), "1");
    EXPECT_EQ(filled("{largest weights 0 0 1 *}", numbers), "0.58");
    EXPECT_EQ(filled("{smallest weights 0 0 0 *}", numbers), "0.16");
    EXPECT_EQ(filled("{sum weights 0 0 0 * | digits 1}", numbers), "1.0");
    EXPECT_EQ(filled("{token 1}, {token key 2}, {token largest weights 0 0 1 *}", numbers), "b, a, b");
    EXPECT_EQ(filled("{size heads} {size d_k} {size queries} {size parameters}", numbers), "1 2 3 0");
    EXPECT_EQ(filled("{constant 0.1}", numbers), "0.1");
    EXPECT_EQ(filled("{head 0}", numbers), "head 1");
    EXPECT_EQ(filled("{head 0}", numbers, "zh"), "头 1");
}

TEST(LessonReferences, AreNotReplacedInCode)
{
    LessonNumbers numbers = sampleNumbers();
    EXPECT_EQ(filled("`{token 1}` {token 1} \\{token 1\\}\n\n```\n{token 1}\n```\n", numbers),
              "`{token 1}` b \\{token 1\\}\n\n```\n{token 1}\n```\n");
}

TEST(LessonReferences, EscapeTokensForMarkdown)
{
    LessonNumbers numbers(parseExperiment(
        R"({"format": "attention-explorer/experiment", "version": 2, "inputs": {"query": {"text": ["* b", "a b c"]}}})",
        {}));
    EXPECT_EQ(filled("{token 0} {token 2}", numbers), "\\* \\[PAD\\]");
    EXPECT_EQ(plainText(filled("*{token 1}* `{token 1}` {token 0} {token 2}", numbers)), "b {token 1} * [PAD]");
}

TEST(Markdown, PlainTextIsNotMarkup)
{
    for (const char* plain : {"- a",    "+ a",     "1. a",        "2) a",  "# a",        "> a",   "* a",
                              "~~~",    "---",     "===",         "| a |", "a: *b* _c_", "&amp;", "<b>",
                              "[a](b)", "![a](b)", "https://a.b", "a@b.c", "www.a.b",    "a\\"})
        EXPECT_EQ(plainText(asMarkdown(plain)), plain);
    EXPECT_EQ(plainText(asMarkdown("\t    a*\n\n    b  \n- c")), "a* b - c") << "neither code nor a list";
    EXPECT_EQ(plainText("a" + asMarkdown("  b ") + "c"), "a b c");
    const auto links = markdownElements(asMarkdown("<https://a.b> [a](b) ![a](b)"));
    EXPECT_TRUE(std::ranges::all_of(
        links, [](const MarkdownElement& element) { return element.kind == MarkdownElement::Kind::text; }));
}

TEST(LessonReferences, ReportUnfillableReference)
{
    LessonNumbers numbers = sampleNumbers();
    const auto why = [&](const std::string& reference) { return refusal([&] { (void)filled(reference, numbers); }); };
    EXPECT_EQ(why("{weights 0 0 0 1 | integer}"),
              "{weights 0 0 0 1 | integer}: 0.15536241233348846 is not an integer.");
    EXPECT_EQ(why("{token 1 | percent}"),
              "{token 1 | percent}: This is not a number, so it has no format \"percent\".");
    EXPECT_EQ(why("{predicted}"),
              "{predicted}: Nothing is predicted: the experiment has no model that predicts tokens.");
    EXPECT_EQ(why("{token largest weights 0 0 * *}"),
              "{token largest weights 0 0 * *}: The token is searched along one axis: write * for the position on that "
              "axis, and numbers for the others.");
    EXPECT_EQ(why("{head 1}"), "{head 1}: There is no head \"1\": they are counted from 0, and the last one is 0.");
}

TEST(LessonReferences, CanUsePredictionOfModel)
{
    LessonNumbers numbers(modelExperiment());
    EXPECT_EQ(filled("{predicted}", numbers), "cat");
    EXPECT_EQ(filled("{predicted | percent}", numbers), filled("{probability cat | percent}", numbers));
    EXPECT_EQ(filled("{size layers} {size heads}", numbers), "2 2");
    EXPECT_EQ(filled("{weights 0 0 11 1}", numbers), filled("{self 1: weights 0 0 11 1}", numbers));
    EXPECT_NE(filled("{weights 0 0 11 1 | digits 6}", numbers),
              filled("{self 0: weights 0 0 11 1 | digits 6}", numbers));
    EXPECT_EQ(filled("{token largest prediction: probabilities 0 11 *}", numbers), "cat");
    EXPECT_EQ(filled("{claim which-noun right}", numbers), "100%");
}

TEST(LessonPages, ApplyChangeToPreviousPage)
{
    const Lesson lesson = readFrom(sampleLesson()).lesson;
    const auto text = [&](std::size_t page) {
        return std::get<TextInput>(experimentOf(lesson, page).inputs.query).sequences.front();
    };
    EXPECT_EQ(text(0), "a b a");
    EXPECT_EQ(text(1), "a b a");
    EXPECT_EQ(text(2), "a b b");
    EXPECT_EQ(text(3), "a b b");
}

TEST(LessonPages, NullInPatchRemovesMember)
{
    const Experiment experiment = experimentOf(readFrom(sampleLesson()).lesson, 0);
    EXPECT_EQ(withPatch(experiment, {{"attention", {{"scale", nullptr}}}}, {}).attention.scale, Scale());
    EXPECT_EQ(withPatch(experiment, nullptr, {}), experiment);
}

TEST(LessonPages, ModelSettingsAreThoseOfShownPart)
{
    const Experiment changed = withSettings(modelExperiment(), {{"/heads_off", {0}}}, {});
    EXPECT_EQ(changed.heads_off, std::vector<Index>{0});
    EXPECT_TRUE(changed.changes.empty());
    LessonNumbers numbers(changed);
    EXPECT_NE(numbers.candidates().front().token, "cat");
}

LessonState stateOf(const Experiment& experiment)
{
    LessonState state{};
    state.trace = evaluate(experiment);
    state.step = TensorId::weights;
    state.cell = {0, 0, 1, 2};
    return state;
}

LessonGoal goalOf(const std::string& json)
{
    const std::string goal_of_second_page = R"({"settings": {"/attention/scale": "sqrt_head_dim"}})";
    const ParsedLesson read = readFrom(sampleLesson("lesson.json", goal_of_second_page, json));
    EXPECT_TRUE(read.problems.empty()) << json;
    return read.lesson.pages.at(1).goal.value();
}

TEST(LessonGoals, RequireAllConditions)
{
    LessonState state = stateOf(experimentOf(readFrom(sampleLesson()).lesson, 0));
    state.isHidden = [](TensorId, const Shape& index) { return index[2] == 1 && index[3] == 2; };
    const std::pair<const char*, bool> goals[] = {
        {R"({"step": "weights"})", true},
        {R"({"step": "scores"})", false},
        {R"({"cell": "weights 0 0 1 *"})", true},
        {R"({"cell": "weights 0 0 0 *"})", false},
        {R"({"cell": "scores 0 0 1 *"})", false},
        {R"({"settings": {"/attention/scale": "none"}})", true},
        {R"({"settings": {"/attention/scale": null}})", false},
        {R"({"settings": {"/mask/layers": []}})", true},
        {R"({"above": "weights 0 0 0 0", "bound": 0.4})", true},
        {R"({"below": "weights 0 0 0 0", "bound": 0.4})", false},
        {R"({"above": "weights 0 0 5 0", "bound": 0.4})", false},
        {R"({"revealed": "weights 0 0 0 *"})", true},
        {R"({"revealed": "weights 0 0 1 *"})", false},
        {R"({"step": "weights", "comparing": true})", false},
        {R"({"predicts": "cat"})", false},
        {R"({"part": "self 0"})", false},
    };
    for (const auto& [goal, reached] : goals)
        EXPECT_EQ(isReached(goalOf(goal), state), reached) << goal;
}

TEST(LessonGoals, CanRequireViewOptions)
{
    LessonPage page;
    page.goal.emplace().settings = {{"/heads_off", {0}}};
    page.goal->part = LessonPart{PartKind::self, 1};
    page.goal->cell = parseLessonCells("weights 0 1 * 3");
    const Experiment begin = withPart(modelExperiment(), {PartKind::self, 0});
    LessonState state = stateOf(begin);
    EXPECT_FALSE(isReached(*page.goal, state));
    state = stateOf(experimentForGoal(page, begin));
    const LessonView view = viewForGoal(*page.goal);
    EXPECT_EQ(formatLessonCells(*view.cell), "weights 0 1 0 3");
    state.cell = {0, 1, 0, 3};
    EXPECT_TRUE(isReached(*page.goal, state));
}

TEST(LessonAnswers, AreComputedFromTrace)
{
    LessonNumbers numbers = sampleNumbers();
    const auto right = [&](auto kind, LessonAnswer answer) { return isRight({kind, {}}, answer, numbers); };
    const NumberAnswer number{parseLessonCells("weights 0 0 0 1"), std::nullopt};
    EXPECT_TRUE(right(number, 0.16));
    EXPECT_FALSE(right(number, 0.17));
    EXPECT_TRUE(right(NumberAnswer{number.cell, 0.05}, 0.2));
    EXPECT_FALSE(right(NumberAnswer{number.cell, 0.001}, 0.17));
    EXPECT_TRUE(right(NumberAnswer{number.cell, 0.001}, 0.16));  // with the displayed digits
    const CellAnswer largest{parseLessonCells("weights 0 0 1 *"), CellAnswer::Selector::largest};
    EXPECT_TRUE(right(largest, Shape{0, 0, 1, 1}));
    EXPECT_FALSE(right(largest, Shape{0, 0, 1, 2}));
    EXPECT_TRUE(
        right(CellAnswer{parseLessonCells("weights 0 0 0 *"), CellAnswer::Selector::smallest}, Shape{0, 0, 0, 1}));
    EXPECT_TRUE(right(CellAnswer{parseLessonCells("weights 0 0 0 2"), CellAnswer::Selector::one}, Shape{0, 0, 0, 2}));
    EXPECT_TRUE(right(HeadAnswer{0}, HeadChosen{0}));
    EXPECT_FALSE(right(HeadAnswer{0}, HeadChosen{1}));
    EXPECT_TRUE(right(ChoiceAnswer{1}, ChoiceChosen{1}));
    EXPECT_FALSE(right(ChoiceAnswer{1}, 1.0));
    LessonNumbers model(modelExperiment());
    EXPECT_TRUE(isRight({PredictionAnswer{}, {}}, std::string(" cat "), model));
    EXPECT_FALSE(isRight({PredictionAnswer{}, {}}, std::string("mat"), model));
}

TEST(LessonAnswers, OfWholeNumbersHaveSmallTolerance)
{
    Experiment experiment;
    experiment.embedding.dim = 4;
    experiment.attention.heads = 1;
    LessonNumbers numbers(withSmallIntegers(experiment, 3));
    const NumberAnswer asked{parseLessonCells("scores 0 0 1 1"), std::nullopt};
    const double right = double(numbers.at(asked.cell));
    EXPECT_EQ(right, std::round(right));
    EXPECT_TRUE(isRight({asked, {}}, right, numbers));
    EXPECT_TRUE(isRight({asked, {}}, right - 0.02, numbers));  // accepts intermediate rounding
    EXPECT_FALSE(isRight({asked, {}}, right + 0.5, numbers));
    EXPECT_FALSE(isRight({asked, {}}, right - 0.4, numbers));
}

TEST(LessonAnswers, GetRemarkOfChosenOption)
{
    LessonPageText text;
    text.remarks = {{"wrong", ""}, {"wrong 2", ""}};
    EXPECT_EQ(remarkOn(text, ChoiceChosen{1}, false), "wrong 2");
    EXPECT_EQ(remarkOn(text, ChoiceChosen{0}, false), "wrong");
    EXPECT_EQ(remarkOn(text, ChoiceChosen{0}, true), "");
}

}  // namespace

}  // namespace attn
