// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/consistency.h"

#include "core/lessons/lesson_json.h"

#include <algorithm>

namespace attn
{

namespace
{

void checkPages(const Lesson& lesson, const std::string& language, const LessonText& text,
                std::vector<LessonProblem>& problems)
{
    const FileProblems own{textFile(language), problems};
    std::vector<std::string> names;
    for (const LessonPage& page : lesson.pages) {
        names.push_back(page.name);
        if (!text.pages.contains(page.name))
            FileProblems{lesson_json, problems}.add(page.line, ATTN_TEXT("core", "%1 has no page \"%2\"."), own.file,
                                                    page.name);
    }
    bool all_known = text.order.size() == names.size();
    for (const std::string& name : text.order)
        if (std::ranges::find(names, name) == names.end()) {
            own.add(text.pages.at(name).line, ATTN_TEXT("core", "lesson.json has no page \"%1\"."), name);
            all_known = false;
        }
    const auto differs = std::ranges::mismatch(text.order, names).in1;
    if (all_known && differs != text.order.end())
        own.add(text.pages.at(*differs).line,
                ATTN_TEXT("core", "The page \"%1\" is at another place than in lesson.json."), *differs);
}

void checkChoices(const Lesson& lesson, const FileProblems& own, const LessonPage& page, const LessonPageText& text)
{
    const auto* choice = page.question ? std::get_if<ChoiceAnswer>(&page.question->answer) : nullptr;
    if (choice == nullptr && !text.choices.empty())
        own.add(text.lines.at("choices"),
                ATTN_TEXT("core", "The page has choices, but its question in lesson.json is not a \"choice\"."));
    if (choice == nullptr)
        return;
    if (text.choices.size() < std::max<std::size_t>(2, choice->right + 1))
        own.add(text.line,
                ATTN_TEXT("core", "The page has %1 choices, but number %2 is the right one: list them "
                                  "under \"### choices\"."),
                text.choices.size(), choice->right + 1);
    for (const auto& [language, other] : lesson.texts)
        if (const auto words = other.pages.find(page.name);
            words != other.pages.end() && words->second.choices.size() > text.choices.size())
            own.add(text.line, ATTN_TEXT("core", "The page has %1 choices, but %2 in %3."), text.choices.size(),
                    words->second.choices.size(), textFile(language));
}

void checkRemarks(const Lesson& lesson, const FileProblems& own, const LessonPage& page, const LessonPageText& text)
{
    for (const auto& [name, remark] : text.remarks) {
        const int line = text.lines.at(name);
        if (!page.goal && !page.question)
            own.add(line,
                    ATTN_TEXT("core", "The remark \"%1\" is never shown: the page has neither goal nor question."),
                    name);
        else if (name.starts_with("wrong ") && text.choices.size() < std::stoul(name.substr(6)))
            own.add(line, ATTN_TEXT("core", "The remark \"%1\" is never shown: the page has no such choice."), name);
    }
    for (const auto& [language, other] : lesson.texts)
        if (const auto words = other.pages.find(page.name); words != other.pages.end())
            for (const auto& [name, remark] : words->second.remarks)
                if (!text.remarks.contains(name))
                    own.add(text.line, ATTN_TEXT("core", "The page has no remark \"%1\", but %2 has."), name,
                            textFile(language));
}

}  // namespace

void checkConsistency(const Lesson& lesson, std::vector<LessonProblem>& problems)
{
    for (const auto& [language, text] : lesson.texts) {
        checkPages(lesson, language, text, problems);
        const FileProblems own{textFile(language), problems};
        for (const LessonPage& page : lesson.pages)
            if (const auto words = text.pages.find(page.name); words != text.pages.end()) {
                checkChoices(lesson, own, page, words->second);
                checkRemarks(lesson, own, page, words->second);
            }
    }
}

}  // namespace attn
