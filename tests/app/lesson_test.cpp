// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/program.h"

#include <filesystem>

namespace attn
{

namespace
{

class LessonCommand : public Program
{
protected:
    /// Copies the template lesson, which tests then modify.
    void copyTemplate() const
    {
        std::filesystem::copy(ATTN_SOURCE_DIR "/resources/lessons-template", folder() + "/mine");
    }

    void replaceIn(const std::string& file, const std::string& before, const std::string& after) const
    {
        std::string text = read(file);
        ASSERT_NE(text.find(before), std::string::npos) << file;
        write(file, text.replace(text.find(before), before.size(), after));
    }
};

TEST_F(LessonCommand, PrintsNothingForValidLesson)
{
    copyTemplate();
    const Outcome outcome = run({"lesson", "check", "mine"});
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.output + outcome.error, "");
}

TEST_F(LessonCommand, PrintsProblemsWithFileAndLine)
{
    copyTemplate();
    replaceIn("mine/en.md", "(glossary:weight)", "(glossary:heaviness)");
    replaceIn("mine/lesson.json", "weights 0 0 5 1", "weights 0 0 5 6");
    const Outcome outcome = run({"lesson", "check", "mine/"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.output,
              "mine/en.md:7: The link \"glossary:heaviness\" leads nowhere: there is nothing with this name.\n"
              "mine/lesson.json:9: weights 0 0 5 6: Position 6 of the axis \"key\" is not there: they are counted from "
              "0, and the last one is 5.\n");
    EXPECT_EQ(outcome.error, "attention-explorer: Problems: 2.\n");
    EXPECT_NE(run({"lesson", "check", "mine", "--lang", "zh_CN"}).output.find("没有去处"), std::string::npos);
}

TEST_F(LessonCommand, ChecksShippedLessons)
{
    EXPECT_EQ(run({"lesson", "check", "shipped:first-look"}).status, 0);
    EXPECT_EQ(run({"lesson", "check", "shipped:root-d-model"}).status, 0);
    EXPECT_EQ(run({"lesson", "check", "--all"}).status, 0);
}

TEST_F(LessonCommand, ListsLessonsInOrderAndRequestedLanguage)
{
    const std::string list = run({"lesson", "list"}).output;
    EXPECT_TRUE(list.starts_with("first-look ")) << list;
    EXPECT_LT(list.find("\nsoftmax "), list.find("\ncausal ")) << list;
    EXPECT_LT(list.find("\ncausal "), list.find("\nroot-d-model ")) << list;
    EXPECT_NE(run({"lesson", "list", "--lang", "zh_CN"}).output, list);
}

}  // namespace

}  // namespace attn
