// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"
#include "tests/core/lessons/lesson_sample.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace attn
{

namespace
{

TEST(ParsedLesson, ReadsPagesAndWords)
{
    const ParsedLesson read = readFrom(sampleLesson());
    EXPECT_TRUE(read.problems.empty());
    EXPECT_EQ(read.lesson.name, "lesson-ReadsPagesAndWords");
    EXPECT_EQ(read.lesson.minutes, 4);
    ASSERT_EQ(read.lesson.pages.size(), 4U);
    EXPECT_EQ(read.lesson.pages[2].name, "ask");
    EXPECT_EQ(read.lesson.pages[2].line, 13);
    const LessonText& text = read.lesson.texts.at("en");
    EXPECT_EQ(text.title, "A lesson");
    EXPECT_EQ(text.summary, "What it is about.");
    EXPECT_EQ(text.order, (std::vector<std::string>{"look", "scale", "ask", "choose"}));
    EXPECT_EQ(text.pages.at("scale").body, "Divide by the root.");
    EXPECT_EQ(text.pages.at("scale").remarks.at("hint"), "It is lit.");
    EXPECT_EQ(text.pages.at("choose").choices, (std::vector<std::string>{"this", "that"}));
    EXPECT_EQ(text.pages.at("choose").title, "Choose");
}

TEST(ParsedLesson, ReadsZipWithOrWithoutFolder)
{
    for (const char* folder : {"", "my-lesson/"}) {
        const ParsedLesson read = readLesson(zipOf(sampleLesson(), folder));
        EXPECT_TRUE(read.problems.empty());
        EXPECT_EQ(read.lesson.pages.size(), 4U);
        EXPECT_EQ(read.lesson.name, "lesson");
        EXPECT_TRUE(read.lesson.folder.empty());
    }
}

TEST(ParsedLesson, ReportsAllProblemsAtOnce)
{
    LessonFileTexts files = sampleLesson("lesson.json", "\"minutes\": 4", "\"minutes\": 0, \"hours\": 1");
    files["zh.md"].replace(files["zh.md"].find("### hint"), 8, "### help");
    EXPECT_EQ(readFrom(files).problems.size(), 4U);  // minutes, hours, help, and a missing hint that English has
}

TEST(ParsedLesson, ReportsEmptyHeadingAtEnd)
{
    LessonFileTexts files = sampleLesson();
    files["en.md"] += "\n###";
    const ParsedLesson read = readFrom(files);
    ASSERT_EQ(read.problems.size(), 1U);
    EXPECT_EQ(read.problems[0].line, 42);
}

TEST(ParsedLesson, ReportsMissingFiles)
{
    const ParsedLesson read = readFrom({{"start.attn.json", "{}"}});
    ASSERT_EQ(read.problems.size(), 2U);
    EXPECT_EQ(read.problems[0].file, "en.md");
    EXPECT_EQ(read.problems[1].file, "lesson.json");
}

TEST(ParsedLesson, RefusesOtherFiles)
{
    EXPECT_THROW(readLesson("/no/such/folder"), InputError);
    EXPECT_THROW(readShippedLesson("no-such-lesson"), InputError);
}

TEST(ParsedLesson, ReplacesTranslatedStrings)
{
    LessonFileTexts files = sampleLesson();
    files["zh.json"] = R"({"cat": "猫", "no such string": "x"})";
    files["words.attn.json"] = R"({"tokens": ["cat", "cats"]})";
    const ParsedLesson read = readFrom(files);
    const ParsedLesson chinese = inLanguage(read, "zh");
    EXPECT_EQ(chinese.lesson.files.at("words.attn.json"), R"({"tokens": ["猫", "cats"]})");
    EXPECT_EQ(chinese.lesson.texts.size(), 1U);
    EXPECT_TRUE(chinese.lesson.texts.contains("zh"));
    ASSERT_EQ(chinese.problems.size(), 1U);
    EXPECT_EQ(chinese.problems[0].file, "zh.json");
    EXPECT_EQ(chinese.problems[0].place, "/no such string");
    EXPECT_EQ(inLanguage(read, "en").lesson.files, read.lesson.files);
}

TEST(CheckLesson, AcceptsValidLesson) { EXPECT_EQ(problemsIn(sampleLesson()), ""); }

/// Replaces `before` in a file of the sample by `after`, and compares the lines of `lesson check`.
TEST(CheckLesson, ReportsFaultsWithFileAndLine)
{
    for (const auto& fault : nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/lessons/faults.json"))) {
        std::string expected;
        for (const std::string line : fault.at("problems"))
            expected += line + '\n';
        EXPECT_EQ(problemsIn(sampleLesson(fault.at("file"), fault.at("before"), fault.at("after"))), expected)
            << fault.at("name");
    }
}

}  // namespace

}  // namespace attn
