// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/check_text.h"

#include "core/files/shipped_files.h"
#include "core/lessons/glossary.h"
#include "core/lessons/lesson_json.h"
#include "core/lessons/markdown.h"

#include <algorithm>
#include <cctype>

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

bool isDigit(char character) { return std::isdigit(static_cast<unsigned char>(character)) != 0; }

/// The first number in a text that looks like a copied result: with decimals, or a percentage; empty: none.
std::string copiedResult(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isDigit(text[at]))
            continue;
        const std::size_t start = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        bool result = false;
        if (at + 1 < text.size() && text[at] == '.' && isDigit(text[at + 1])) {
            result = true;
            for (++at; at < text.size() && isDigit(text[at]);)
                ++at;
        }
        const std::string_view behind = text.substr(std::min(text.find_first_not_of(" \u00a0", at), text.size()));
        const bool share = text.substr(0, start).ends_with("百分之");
        if (result || share || behind.starts_with('%') || behind.starts_with("％"))
            return std::string(text.substr(start, at - start));
    }
    return {};
}

/// Checks the file's first bytes, not its name.
bool isPicture(std::string_view bytes)
{
    constexpr std::size_t max_before_svg = 1024;
    return bytes.starts_with("\x89PNG\r\n\x1a\n") || bytes.starts_with("\xff\xd8\xff") ||
           bytes.substr(0, max_before_svg).find("<svg") != std::string_view::npos;
}

void checkPicture(const TextCheck& check, const std::string& name, int line)
{
    if (check.lesson == nullptr || !check.lesson->files.contains(name))
        check.problems.add(line, ATTN_TEXT("core", "There is no picture \"%1\" in the lesson's folder."), name);
    else if (!isPicture(check.lesson->files.at(name)))
        check.problems.add(line, ATTN_TEXT("core", "\"%1\" is not a picture: save it as PNG, JPEG or SVG."), name);
}

/// Whether the target of a link exists; nullopt: the scheme is unknown.
std::optional<bool> targetExists(const TextCheck& check, std::string_view scheme, std::string_view target,
                                 std::string_view address)
{
    if (scheme == "step")
        return tensorId(target).has_value();
    if (scheme == "glossary")
        return shippedGlossary(check.language).find(target) != nullptr;
    if (scheme == "page")
        return check.lesson != nullptr &&
               std::ranges::find(check.lesson->pages, target, &LessonPage::name) != check.lesson->pages.end();
    if (scheme == "lesson" || scheme == "mistake") {
        const auto names = shippedFoldersIn(scheme == "lesson" ? "lessons" : "mistakes");
        return std::ranges::find(names, target) != names.end();
    }
    return parseCellsLink(address) ? std::optional(true) : std::nullopt;
}

void checkElement(const TextCheck& check, const MarkdownElement& finding, int line)
{
    switch (finding.kind) {
    case MarkdownElement::Kind::html:
        check.problems.add(
            line,
            ATTN_TEXT("core", "\"%1\" is HTML, which is not allowed: write \\< for a bracket that is meant as such."),
            finding.text);
        break;
    case MarkdownElement::Kind::heading:
        check.problems.add(
            line, ATTN_TEXT("core", "A heading inside of a text: a line of = or - turns the line above into one."));
        break;
    case MarkdownElement::Kind::text:
        if (const std::string result = copiedResult(finding.text); !result.empty())
            check.problems.add(line,
                               ATTN_TEXT("core",
                                         "\"%1\" looks like a result: write a reference, or {constant …} for a number "
                                         "that is not a result."),
                               result);
        break;
    case MarkdownElement::Kind::picture:
        checkPicture(check, finding.text, line);
        break;
    case MarkdownElement::Kind::link:
        checkLink(finding.text, check, line);
        break;
    }
}

}  // namespace

void checkLink(std::string_view address, const TextCheck& check, int line)
{
    const std::size_t colon = std::min(address.find(':'), address.size());
    const std::string_view scheme = address.substr(0, colon);
    const std::string_view target = address.substr(std::min(colon + 1, address.size()));
    try {
        const auto exists = targetExists(check, scheme, target, address);
        if (!exists)
            check.problems.add(
                line,
                ATTN_TEXT("core", "The link \"%1\" cannot be followed: links begin with step:, cell:, glossary:, "
                                  "page:, lesson: or mistake:."),
                address);
        else if (!*exists)
            check.problems.add(
                line, ATTN_TEXT("core", "The link \"%1\" leads nowhere: there is nothing with this name."), address);
    } catch (const InputError& error) {
        check.problems.addAt(std::string(address), line, error.message());
    }
}

void checkMarkdown(std::string_view markdown, const TextCheck& check, int first_line)
{
    for (const MarkdownElement& finding : markdownElements(markdown))
        checkElement(check, finding, first_line + finding.line - 1);
}

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
