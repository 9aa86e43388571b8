// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/consistency.h"

#include "core/lessons/lesson_json.h"

#include <algorithm>

namespace attn
{

namespace
{

/// Collects inconsistencies between lesson.json and the texts.
class ConsistencyCheck
{
public:
    ConsistencyCheck(const Lesson& lesson, std::vector<LessonProblem>& problems)
        : m_lesson(lesson), m_problems(problems)
    {
    }

    void check()
    {
        for (const auto& [language, text] : m_lesson.texts) {
            checkPages(language, text);
            for (const LessonPage& page : m_lesson.pages)
                if (const auto words = text.pages.find(page.name); words != text.pages.end()) {
                    checkChoices(textFile(language), page, words->second);
                    checkRemarks(textFile(language), page, words->second);
                }
        }
    }

private:
    template <typename... Arguments>
    void fail(const std::string& file, int line, const char* text, const Arguments&... arguments)
    {
        m_problems.emplace_back(file, line, "", text, arguments...);
    }

    void checkPages(const std::string& language, const LessonText& text)
    {
        std::vector<std::string> names;
        for (const LessonPage& page : m_lesson.pages) {
            names.push_back(page.name);
            if (!text.pages.contains(page.name))
                fail(lesson_json, page.line, ATTN_TEXT("core", "%1 has no page \"%2\"."), textFile(language),
                     page.name);
        }
        bool all_known = text.order.size() == names.size();
        for (const std::string& name : text.order)
            if (std::ranges::find(names, name) == names.end()) {
                fail(textFile(language), text.pages.at(name).line, ATTN_TEXT("core", "lesson.json has no page \"%1\"."),
                     name);
                all_known = false;
            }
        const auto differs = std::ranges::mismatch(text.order, names).in1;
        if (all_known && differs != text.order.end())
            fail(textFile(language), text.pages.at(*differs).line,
                 ATTN_TEXT("core", "The page \"%1\" is at another place than in lesson.json."), *differs);
    }

    void checkChoices(const std::string& file, const LessonPage& page, const LessonPageText& text)
    {
        const auto* choice = page.question ? std::get_if<ChoiceAnswer>(&page.question->answer) : nullptr;
        if (choice == nullptr && !text.choices.empty())
            fail(file, text.lines.at("choices"),
                 ATTN_TEXT("core", "The page has choices, but its question in lesson.json is not a \"choice\"."));
        if (choice == nullptr)
            return;
        if (text.choices.size() < std::max<std::size_t>(2, choice->right + 1))
            fail(file, text.line,
                 ATTN_TEXT("core", "The page has %1 choices, but number %2 is the right one: list them "
                                   "under \"### choices\"."),
                 text.choices.size(), choice->right + 1);
        for (const auto& [language, other] : m_lesson.texts)
            if (const auto words = other.pages.find(page.name);
                words != other.pages.end() && words->second.choices.size() > text.choices.size())
                fail(file, text.line, ATTN_TEXT("core", "The page has %1 choices, but %2 in %3."), text.choices.size(),
                     words->second.choices.size(), textFile(language));
    }

    void checkRemarks(const std::string& file, const LessonPage& page, const LessonPageText& text)
    {
        for (const auto& [name, remark] : text.remarks) {
            const int line = text.lines.at(name);
            if (!page.goal && !page.question)
                fail(file, line,
                     ATTN_TEXT("core", "The remark \"%1\" is never shown: the page has neither goal nor question."),
                     name);
            else if (name.starts_with("wrong ") && text.choices.size() < std::stoul(name.substr(6)))
                fail(file, line, ATTN_TEXT("core", "The remark \"%1\" is never shown: the page has no such choice."),
                     name);
        }
        for (const auto& [language, other] : m_lesson.texts)
            if (const auto words = other.pages.find(page.name); words != other.pages.end())
                for (const auto& [name, remark] : words->second.remarks)
                    if (!text.remarks.contains(name))
                        fail(file, text.line, ATTN_TEXT("core", "The page has no remark \"%1\", but %2 has."), name,
                             textFile(language));
    }

    const Lesson& m_lesson;
    std::vector<LessonProblem>& m_problems;
};

}  // namespace

void checkConsistency(const Lesson& lesson, std::vector<LessonProblem>& problems)
{
    ConsistencyCheck(lesson, problems).check();
}

}  // namespace attn
