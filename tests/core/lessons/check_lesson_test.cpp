// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/lessons/lesson_sample.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

TEST(CheckLesson, AcceptsValidLesson) { EXPECT_EQ(problemsIn(sampleLesson()), ""); }

/// An error in one file, and its message.
struct LessonError {
    const char* name;
    const char* file;
    const char* before;
    const char* after;
    const char* problems;
};

class LessonFaults : public testing::TestWithParam<LessonError>
{
};

TEST_P(LessonFaults, AreReportedWithFileAndLine)
{
    const auto& [name, file, before, after, problems] = GetParam();
    EXPECT_EQ(problemsIn(sampleLesson(file, before, after)), std::string(problems) + '\n');
}

constexpr LessonError json_faults[] = {
    {"NoJson", "lesson.json", "\"minutes\": 4,", "\"minutes\": 4",
     "lesson.json:5: Line 5, column 9: not valid JSON at the end of <  \"pages\">: look for a missing or surplus "
     "comma, "
     "quotation mark or bracket, or a comment."},
    {"UnknownMember", "lesson.json", "\"minutes\"", "\"hours\"",
     "lesson.json:4: /hours: There is no key of this name here. The keys are: format, minutes, pages, version."},
    {"Step", "lesson.json", "\"step\": \"weights\"", "\"step\": \"scores\"",
     "lesson.json:8: The cell is not one of the step \"scores\"."},
    {"CellOutside", "lesson.json", "\"cell\": \"weights 0 0 0 0\"", "\"cell\": \"weights 0 0 0 3\"",
     "lesson.json:8: weights 0 0 0 3: Position 3 of the axis \"key\" is not there: they are counted from 0, and the "
     "last one is 2."},
    {"AfterNothing", "lesson.json", "\"view\": {", "\"after\": {\"step\": \"scores\"}, \"view\": {",
     "lesson.json:8: /pages/0/after: \"after\" follows a goal or a question, but this page has none."},
    {"AfterOutside", "lesson.json", "\"question\": {\"choice\": 2}",
     "\"question\": {\"choice\": 2}, \"after\": {\"cell\": \"weights 0 0 0 3\"}",
     "lesson.json:17: weights 0 0 0 3: Position 3 of the axis \"key\" is not there: they are counted from 0, and the "
     "last one is 2."},
    {"AfterAnotherPart", "lesson.json", "\"question\": {\"choice\": 2}",
     "\"question\": {\"choice\": 2}, \"after\": {\"part\": \"self 1\"}",
     "lesson.json:17: /pages/3/after/part: There is no key of this name here. The keys are: all_heads, cell, "
     "result_alone, step."},
    {"TooFewPositions", "lesson.json", "weights 0 0 0 *", "weights 0 0 *",
     "lesson.json:9: weights 0 0 *: \"weights\" has 4 axes, its shape is (1, 1, 3, 3), but there are 3 positions."},
    {"NoCells", "lesson.json", "weights 0 0 0 *", "heavy 0",
     "lesson.json:9: /pages/0/lights/0/cells: \"heavy 0\" names no cells: they are a tensor (docs/tensors.md) and a "
     "position on each of its axes, counted from 0, as in \"weights 0 0 6 1\"."},
    {"PartWithoutModel", "lesson.json", "weights 0 0 0 *", "self 1: weights 0 0 0 *",
     "lesson.json:9: Only a model has parts, but this experiment has no model."},
    {"Setting", "lesson.json", "\"setting\": \"/attention/scale\"", "\"setting\": \"/attention/size\"",
     "lesson.json:11: /pages/1/lights/0/setting: The experiment panel has no control for \"/attention/size\": "
     "docs/experiment-file.md lists the settings."},
    {"SettingThatIsNotShown", "lesson.json", "\"setting\": \"/attention/scale\"", "\"setting\": \"/mask/fill\"",
     "lesson.json:11: \"/mask/fill\" has no effect in this experiment, so the panel does not show it."},
    {"ControlOfAModel", "lesson.json", "\"control\": \"heads\"", "\"control\": \"prediction\"",
     "lesson.json:9: Only a model has the control \"prediction\"."},
    {"UnknownControl", "lesson.json", "\"control\": \"heads\"", "\"control\": \"door\"",
     "lesson.json:9: /pages/0/lights/1/control: \"door\" is not known here: choose one of steps, heads, layers, masks, "
     "add_mask, text, prediction, formula, explanation, compare, predict, paint, undo."},
    {"GoalThatIsTrueAlready", "lesson.json", "sqrt_head_dim", "none",
     "lesson.json:12: The goal is reached already when the page begins."},
    {"AnswerThatIsSelected", "lesson.json", "\"question\": {\"largest\": \"scores 0 0 0 *\"}",
     "\"view\": {\"cell\": \"scores 0 0 0 1\"}, \"question\": {\"cell\": \"scores 0 0 0 1\"}",
     "lesson.json:15: The page begins on the cell that it asks for."},
    {"AnswerThatIsLit", "lesson.json", "\"question\": {\"largest\": \"scores 0 0 0 *\"}",
     "\"lights\": [{\"cells\": \"scores 0 0 0 1\"}], \"question\": {\"cell\": \"scores 0 0 0 1\"}",
     "lesson.json:15: The highlight shows the cell that the page asks for."},
    {"GoalThatIsNotShown", "lesson.json", "{\"settings\": {\"/attention/scale\": \"sqrt_head_dim\"}}",
     "{\"above\": \"weights 0 0 0 1\", \"bound\": 0.5}",
     "lesson.json:12: \"Show me\" does not reach the goal: write the changes that do into \"show\"."},
    {"GoalWithoutSetting", "lesson.json", "sqrt_head_dim", "sqrt",
     "lesson.json:12: /attention/scale: \"sqrt\" is not known here: choose one of sqrt_head_dim, sqrt_model_dim, "
     "none."},
    {"TwoLargest", "lesson.json", "a b b", "a b a",
     "lesson.json:15: scores 0 0 0 *: Two of these cells are the same: there is no one answer."},
    {"Experiment", "lesson.json", "start.attn.json", "begin.attn.json",
     "lesson.json:7: /pages/0/experiment: There is no experiment \"begin.attn.json\" in the lesson's folder."},
    {"Change", "lesson.json", "\"text\"", "\"words\"",
     "lesson.json:14: /pages/2/change/inputs/query/words: There is no key of this name here. The keys are: text."},
    {"FirstPageWithoutExperiment", "lesson.json", "     \"experiment\": \"start.attn.json\",\n", "",
     "lesson.json:6: /pages/0: The first page must have an \"experiment\"."},
    {"ExperimentFile", "start.attn.json", "\"one_hot\"", "\"one-hot\"",
     "start.attn.json:5: /embedding/init: \"one-hot\" is not known here; the nearest is \"one_hot\". Choose one of "
     "normal, one_hot, "
     "small_integers."},
};

constexpr LessonError text_faults[] = {
    {"Decimal", "en.md", "{weights 0 0 0 1 | percent}", "0.16",
     "en.md:7: \"0.16\" looks like a result: write a reference, or {constant …} for a number that is not a result."},
    {"Percentage", "zh.md", "{weights 0 0 0 1}", "16%",
     "zh.md:7: \"16\" looks like a result: write a reference, or {constant …} for a number that is not a result."},
    {"TwoPercentSigns", "en.md", "percent}.", "percent} %.", "en.md:19: Two percent signs: the reference ends in one."},
    {"Reference", "en.md", "{token 1}", "{token 3}",
     "en.md:7: {token 3}: There is no token 3: they are counted from 0, and the last one is 2."},
    {"Html", "en.md", "Divide", "<br>Divide",
     "en.md:11: \"<br>\" is HTML, which is not allowed: write \\< for a bracket that is meant as such."},
    {"Link", "en.md", "step:weights", "step:heavy",
     "en.md:7: The link \"step:heavy\" leads nowhere: there is nothing with this name."},
    {"WebLink", "en.md", "step:weights", "https://example.org",
     "en.md:7: The link \"https://example.org\" cannot be followed: links begin with step:, cell:, glossary:, page:, "
     "lesson: or mistake:."},
    {"CellLink", "en.md", "step:weights", "cell:weights/0/0/0/7",
     "en.md:7: cell:weights/0/0/0/7: Position 7 of the axis \"key\" is not there: they are counted from 0, and the "
     "last "
     "one is 2."},
    {"Picture", "en.md", "It is lit.", "![a picture](lit.png)",
     "en.md:15: There is no picture \"lit.png\" in the lesson's folder."},
    {"Remark", "en.md", "### hint", "### help",
     "en.md:9: The page has no remark \"hint\", but zh.md has.\n"
     "en.md:13: \"help\" is not a remark: there are hint, right, wrong, \"wrong 2\" (about the second choice) and "
     "choices, in English in every language."},
    {"SummaryWithReference", "en.md", "What it is about.", "{token 1}",
     "en.md:3: {token 1}: No reference is possible here: the summary is shown before anything is computed."},
    {"UnknownPage", "en.md", "{#ask}", "{#question}",
     "en.md:21: lesson.json has no page \"question\".\nlesson.json:13: en.md has no page \"ask\"."},
    {"NoName", "zh.md", "## 选 {#choose}", "## 选",
     "lesson.json:16: zh.md has no page \"choose\".\n"
     "zh.md:29: The page \"选\" has no name: write {#name} after its title, with small letters, digits and hyphens."},
    {"ChoiceMissing", "zh.md", "- 那个\n", "",
     "zh.md:29: The page has 1 choices, but number 2 is the right one: list them under \"### choices\".\nzh.md:29: The "
     "page has 1 choices, but 2 in en.md."},
    {"NoSuchChoice", "en.md", "### wrong 1", "### wrong 3",
     "en.md:29: The page has no remark \"wrong 1\", but zh.md has.\n"
     "en.md:40: The remark \"wrong 3\" is never shown: the page has no such choice.\n"
     "zh.md:29: The page has no remark \"wrong 3\", but en.md has."},
    {"NoText", "en.md", "Which is largest?\n", "", "en.md:21: The page \"ask\" has no text."},
};

constexpr auto faultName = [](const auto& each) { return std::string(each.param.name); };
INSTANTIATE_TEST_SUITE_P(Json, LessonFaults, testing::ValuesIn(json_faults), faultName);
INSTANTIATE_TEST_SUITE_P(Text, LessonFaults, testing::ValuesIn(text_faults), faultName);

}  // namespace

}  // namespace attn
