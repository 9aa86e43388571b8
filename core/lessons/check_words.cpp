// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/check_words.h"

#include "core/files/shipped_files.h"
#include "core/lessons/glossary.h"
#include "core/lessons/lesson_places.h"
#include "core/lessons/markdown.h"

#include <algorithm>
#include <cctype>

namespace attn
{

namespace
{

constexpr std::string_view cell_scheme = "cell:";

bool isDigit(char character) { return std::isdigit(static_cast<unsigned char>(character)) != 0; }

/// The first number in a text that looks like a hard-coded result: with decimals, or a percentage; empty: none.
std::string hardCodedResult(std::string_view text)
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

/// Decides by the file's first bytes, not by its name.
bool isPicture(std::string_view bytes)
{
    constexpr std::size_t most_before_svg = 1024;
    return bytes.starts_with("\x89PNG\r\n\x1a\n") || bytes.starts_with("\xff\xd8\xff") ||
           bytes.substr(0, most_before_svg).find("<svg") != std::string_view::npos;
}

/// Collects the problems of one text.
class WordsChecker
{
public:
    WordsChecker(const WordsCheck& check, std::vector<LessonProblem>& problems) : m_check(check), m_problems(problems)
    {
    }

    void check(const MarkdownFinding& finding, int line)
    {
        switch (finding.kind) {
        case MarkdownFinding::Kind::html:
            fail(line,
                 ATTN_TEXT("core",
                           "\"%1\" is HTML, which is not allowed: write \\< for a bracket that is meant as such."),
                 finding.text);
            break;
        case MarkdownFinding::Kind::heading:
            fail(line, ATTN_TEXT("core", "A heading inside of a text: lines of = or - make one of the line above."));
            break;
        case MarkdownFinding::Kind::words:
            if (const std::string result = hardCodedResult(finding.text); !result.empty())
                fail(line,
                     ATTN_TEXT("core",
                               "\"%1\" looks like a result: write a reference, or {constant …} for what is none."),
                     result);
            break;
        case MarkdownFinding::Kind::picture:
            checkPicture(finding.text, line);
            break;
        case MarkdownFinding::Kind::link:
            checkAddress(finding.text, line);
            break;
        }
    }

    void checkAddress(std::string_view address, int line)
    {
        const std::size_t colon = std::min(address.find(':'), address.size());
        const std::string_view scheme = address.substr(0, colon);
        const std::string_view target = address.substr(std::min(colon + 1, address.size()));
        try {
            const auto exists = targetExists(scheme, target, address);
            if (!exists)
                fail(line,
                     ATTN_TEXT("core", "The link \"%1\" cannot be followed: links begin with step:, cell:, glossary:, "
                                       "page:, lesson: or mistake:."),
                     address);
            else if (!*exists)
                fail(line, ATTN_TEXT("core", "The link \"%1\" leads nowhere: there is none of this name."), address);
        } catch (const InputError& error) {
            m_problems.push_back({m_check.file, line, std::string(address), error.message()});
        }
    }

private:
    void checkPicture(const std::string& name, int line)
    {
        if (m_check.lesson == nullptr || !m_check.lesson->files.contains(name))
            fail(line, ATTN_TEXT("core", "There is no picture \"%1\" in the lesson's folder."), name);
        else if (!isPicture(m_check.lesson->files.at(name)))
            fail(line, ATTN_TEXT("core", "\"%1\" is no picture: save it as PNG, JPEG or SVG."), name);
    }

    /// Whether the target of a link exists; nullopt: the scheme is unknown.
    std::optional<bool> targetExists(std::string_view scheme, std::string_view target, std::string_view address) const
    {
        if (scheme == "step")
            return tensorId(target).has_value();
        if (scheme == "glossary")
            return shippedGlossary(m_check.language).find(target) != nullptr;
        if (scheme == "page")
            return m_check.lesson != nullptr &&
                   std::ranges::find(m_check.lesson->pages, target, &LessonPage::name) != m_check.lesson->pages.end();
        if (scheme == "lesson" || scheme == "mistake") {
            const auto names = shippedFoldersIn(scheme == "lesson" ? "lessons" : "mistakes");
            return std::ranges::find(names, target) != names.end();
        }
        return linkedCells(address) ? std::optional(true) : std::nullopt;
    }

    template <typename... Arguments>
    void fail(int line, const char* text, const Arguments&... arguments)
    {
        m_problems.emplace_back(m_check.file, line, "", text, arguments...);
    }

    const WordsCheck& m_check;
    std::vector<LessonProblem>& m_problems;
};

}  // namespace

void checkWords(std::string_view markdown, const WordsCheck& check, int first_line,
                std::vector<LessonProblem>& problems)
{
    WordsChecker checker(check, problems);
    for (const MarkdownFinding& finding : markdownFindings(markdown))
        checker.check(finding, first_line + finding.line - 1);
}

void checkLink(std::string_view address, const WordsCheck& check, int line, std::vector<LessonProblem>& problems)
{
    WordsChecker(check, problems).checkAddress(address, line);
}

std::optional<LessonCells> linkedCells(std::string_view address)
{
    if (!address.starts_with(cell_scheme))
        return std::nullopt;
    std::string text(address.substr(cell_scheme.size()));
    std::ranges::replace(text, '/', ' ');
    return lessonCells(text);
}

}  // namespace attn
