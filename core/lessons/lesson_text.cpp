// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_text.h"

#include "core/lessons/markdown.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

constexpr std::string_view choices_heading = "choices";

bool isRemark(std::string_view title)
{
    constexpr std::string_view about_a_choice = "wrong ";
    constexpr std::array<std::string_view, 3> plain = {"hint", "right", "wrong"};
    if (std::ranges::find(plain, title) != plain.end())
        return true;
    const std::string_view number = title.substr(std::min(about_a_choice.size(), title.size()));
    return title.starts_with(about_a_choice) && !number.empty() && number.size() < 3 && number.front() != '0' &&
           number.find_first_not_of("0123456789") == std::string_view::npos;
}

bool isName(std::string_view name)
{
    return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

/// Builds a text from the sections of its file.
class TextReader
{
public:
    TextReader(const std::string& file, std::vector<LessonProblem>& problems) : m_file(file), m_problems(problems) {}

    LessonText read(std::string_view markdown)
    {
        for (const MarkdownSection& section : markdownSections(markdown))
            take(section);
        if (m_text.title.empty())
            fail(1, ATTN_TEXT("core", "The title of the lesson is missing: begin with \"# Title\"."));
        return std::move(m_text);
    }

private:
    template <typename... Arguments>
    void fail(int line, const char* text, const Arguments&... arguments)
    {
        m_problems.emplace_back(m_file, line, "", text, arguments...);
    }

    void take(const MarkdownSection& section)
    {
        if (section.level == 0) {
            if (!section.body.empty())
                fail(section.body_line, ATTN_TEXT("core", "Text before the title: begin with \"# Title\"."));
        } else if (section.level == 1) {
            takeTitle(section);
        } else if (section.level == 2) {
            takePage(section);
        } else if (section.level == 3 && m_page != nullptr) {
            takeRemark(section);
        } else {
            fail(section.line,
                 ATTN_TEXT("core", "\"%1\" is a heading that belongs to no page: pages begin with \"##\", "
                                   "remarks on them with \"###\"."),
                 section.title);
        }
    }

    void takeTitle(const MarkdownSection& section)
    {
        if (!m_text.title.empty())
            fail(section.line, ATTN_TEXT("core", "A second title, \"%1\": pages begin with \"##\"."), section.title);
        m_text.title = section.title;
        m_text.summary = section.body;
        m_text.summary_line = section.body_line;
    }

    void takePage(const MarkdownSection& section)
    {
        m_discarded = {};
        m_page = &m_discarded;
        if (!isName(section.name)) {
            fail(section.line,
                 ATTN_TEXT("core", "The page \"%1\" has no name: write {#name} after its title, with small letters, "
                                   "digits and hyphens."),
                 section.title);
            return;
        }
        if (m_text.pages.contains(section.name)) {
            fail(section.line, ATTN_TEXT("core", "There is a page \"%1\" already: give this one another name."),
                 section.name);
            return;
        }
        m_text.order.push_back(section.name);
        m_page = &m_text.pages[section.name];
        m_page->title = section.title;
        m_page->body = section.body;
        m_page->line = section.line;
        m_page->lines[""] = section.body_line;
        if (section.body.empty())
            fail(section.line, ATTN_TEXT("core", "The page \"%1\" has no text."), section.name);
    }

    void takeRemark(const MarkdownSection& section)
    {
        if (section.title == choices_heading) {
            takeChoices(section);
        } else if (!isRemark(section.title)) {
            fail(section.line,
                 ATTN_TEXT("core", "\"%1\" is not a remark: there are hint, right, wrong, \"wrong 2\" (about the "
                                   "second choice) and choices, in English in every language."),
                 section.title);
            return;
        } else if (!m_page->remarks.emplace(section.title, section.body).second) {
            fail(section.line, ATTN_TEXT("core", "The page has two remarks \"%1\": keep one of them."), section.title);
        } else if (section.body.empty()) {
            fail(section.line, ATTN_TEXT("core", "The remark \"%1\" has no text."), section.title);
        }
        m_page->lines.emplace(section.title, section.body_line);
    }

    void takeChoices(const MarkdownSection& section)
    {
        int line = section.body_line;
        for (std::size_t at = 0; at < section.body.size(); ++line) {
            const std::size_t end = std::min(section.body.find('\n', at), section.body.size());
            std::string choice = section.body.substr(at, end - at);
            at = end + 1;
            if (choice.ends_with('\r'))
                choice.pop_back();
            if (choice.starts_with("- "))
                m_page->choices.push_back(choice.substr(2));
            else
                fail(line, ATTN_TEXT("core", "A choice is one line that begins with \"- \", but this is \"%1\"."),
                     choice);
        }
    }

    std::string m_file;
    std::vector<LessonProblem>& m_problems;
    LessonText m_text;
    LessonPageText* m_page = nullptr;
    LessonPageText m_discarded;  ///< receives the texts of a page without a valid name
};

}  // namespace

LessonText readLessonText(std::string_view markdown, const std::string& file, std::vector<LessonProblem>& problems)
{
    return TextReader(file, problems).read(markdown);
}

}  // namespace attn
