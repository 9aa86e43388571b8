// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/check_lesson.h"
#include "core/lessons/glossary.h"
#include "core/lessons/read_lesson.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <regex>

namespace attn
{

namespace
{

/// The problems, one per line; empty if there are none.
std::string problemsText(const std::vector<LessonProblem>& problems)
{
    std::string text;
    for (const LessonProblem& problem : problems)
        text += problem.file + ':' + std::to_string(problem.line) + ": " + problem.place + ": " +
                problem.message.english() + '\n';
    return text;
}

struct ShippedLesson {
    ShippedKind kind;
    std::string name;
};

std::vector<ShippedLesson> allShipped()
{
    std::vector<ShippedLesson> all;
    for (const ShippedKind kind : {ShippedKind::lesson, ShippedKind::mistake})
        for (const std::string& name : shippedLessons(kind))
            all.push_back({kind, name});
    return all;
}

class ShippedLessons : public testing::TestWithParam<ShippedLesson>
{
};

TEST_P(ShippedLessons, HaveNoProblem)
{
    EXPECT_EQ(problemsText(checkLesson(readShippedLesson(GetParam().name, GetParam().kind))), "");
}

TEST_P(ShippedLessons, HaveTasksInBold)
{
    const std::regex bold_word(R"(\*\*(\{[^}]*\}|[^* ]{1,12})\*\*)");  // a term or a predicted word, not a task
    const Lesson lesson = readShippedLesson(GetParam().name, GetParam().kind).lesson;
    for (const auto& [language, text] : lesson.texts)
        for (const LessonPage& page : lesson.pages) {
            const std::string body = std::regex_replace(text.pages.at(page.name).body, bold_word, "");
            const bool asks = page.goal || page.question;
            EXPECT_TRUE(!asks || body.find("**") != std::string::npos) << language << ": " << page.name;
        }
}

INSTANTIATE_TEST_SUITE_P(All, ShippedLessons, testing::ValuesIn(allShipped()), [](const auto& each) {
    std::string name = (each.param.kind == ShippedKind::lesson ? "lesson_" : "mistake_") + each.param.name;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(ShippedGlossary, HasNoProblem) { EXPECT_EQ(problemsText(checkGlossary()), ""); }

TEST(ShippedGlossary, IsFoundByNameAndTensor)
{
    const Glossary& glossary = shippedGlossary("zh_CN");
    EXPECT_EQ(glossary.findFor(TensorId::weights), glossary.find("weight"));
    EXPECT_EQ(glossary.find("no-such-term"), nullptr);
    EXPECT_NE(glossary.title, shippedGlossary("en").title);
}

TEST(Glossary, ReportsInvalidMarkdown)
{
    std::vector<LessonProblem> problems;
    const Glossary glossary = readGlossary("# Words\n\n## Weight {#weight}\ntensor: weights, heavy\nsymbol: A, a\n"
                                           "see: step:weights\n\nHow much.\n\n## No name\n\nText.\n",
                                           {"en.md", problems});
    EXPECT_EQ(problemsText(problems), "en.md:4: : There is no tensor \"heavy\": docs/tensors.md lists them.\n"
                                      "en.md:10: : The entry \"No name\" needs a name, {#name}, and a text.\n");
    const GlossaryEntry* entry = glossary.find("weight");
    ASSERT_NE(entry, nullptr);
    EXPECT_EQ(entry->text, "How much.");
    EXPECT_EQ(entry->text_line, 8);
    EXPECT_EQ(entry->symbols, (std::vector<std::string>{"A", "a"}));
    EXPECT_EQ(entry->see, std::vector<std::string>{"step:weights"});
}

TEST(LearningPaths, NameExistingLessons) { EXPECT_EQ(problemsText(checkLearningPaths()), ""); }

TEST(TemplateLesson, HasNoProblem)
{
    const ParsedLesson read = readLesson(std::filesystem::path(ATTN_SOURCE_DIR) / "resources/lessons-template");
    EXPECT_EQ(problemsText(checkLesson(read)), "");
    EXPECT_EQ(read.lesson.pages.size(), 3U);
}

}  // namespace

}  // namespace attn
