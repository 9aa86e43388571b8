// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/glossary.h"

#include "core/basics/text.h"
#include "core/files/shipped_files.h"
#include "core/lessons/markdown.h"

#include <algorithm>
#include <cctype>

namespace attn
{

namespace
{

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

/// Collects the problems of one text.
class TextChecker
{
public:
    TextChecker(const TextCheck& check, std::vector<LessonProblem>& problems) : m_check(check), m_problems(problems) {}

    void check(const MarkdownElement& finding, int line)
    {
        switch (finding.kind) {
        case MarkdownElement::Kind::html:
            fail(line,
                 ATTN_TEXT("core",
                           "\"%1\" is HTML, which is not allowed: write \\< for a bracket that is meant as such."),
                 finding.text);
            break;
        case MarkdownElement::Kind::heading:
            fail(line,
                 ATTN_TEXT("core", "A heading inside of a text: a line of = or - turns the line above into one."));
            break;
        case MarkdownElement::Kind::text:
            if (const std::string result = copiedResult(finding.text); !result.empty())
                fail(line,
                     ATTN_TEXT("core", "\"%1\" looks like a result: write a reference, or {constant …} for a number "
                                       "that is not a result."),
                     result);
            break;
        case MarkdownElement::Kind::picture:
            checkPicture(finding.text, line);
            break;
        case MarkdownElement::Kind::link:
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
                fail(line, ATTN_TEXT("core", "The link \"%1\" leads nowhere: there is nothing with this name."),
                     address);
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
            fail(line, ATTN_TEXT("core", "\"%1\" is not a picture: save it as PNG, JPEG or SVG."), name);
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
        return parseCellsLink(address) ? std::optional(true) : std::nullopt;
    }

    template <typename... Arguments>
    void fail(int line, const char* text, const Arguments&... arguments)
    {
        m_problems.emplace_back(m_check.file, line, "", text, arguments...);
    }

    const TextCheck& m_check;
    std::vector<LessonProblem>& m_problems;
};

/// Splits at commas.
std::vector<std::string> splitList(std::string_view text)
{
    const std::vector<std::string_view> items = wordsIn(text, " ,\t\r");
    return {items.begin(), items.end()};
}

/// Builds an entry from its section, in which the lines "symbol:", "tensor:" and "see:" precede the text.
class EntryReader
{
public:
    EntryReader(const std::string& file, std::vector<LessonProblem>& problems) : m_file(file), m_problems(problems) {}

    GlossaryEntry read(const MarkdownSection& section)
    {
        GlossaryEntry entry;
        entry.id = section.name;
        entry.term = section.title;
        entry.line = section.line;
        std::string_view rest = section.body;
        int line = section.body_line;
        while (takeLine(entry, rest.substr(0, rest.find('\n')), line)) {
            rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
            ++line;
        }
        for (; rest.starts_with('\n') || rest.starts_with('\r'); rest.remove_prefix(1))
            line += rest.front() == '\n' ? 1 : 0;
        entry.text = rest;
        entry.text_line = line;
        if (entry.id.empty() || entry.text.empty())
            fail(entry.line, ATTN_TEXT("core", "The entry \"%1\" needs a name, {#name}, and a text."), entry.term);
        return entry;
    }

private:
    void fail(int line, const char* text, const std::string& what)
    {
        m_problems.emplace_back(m_file, line, "", text, what);
    }

    bool takeLine(GlossaryEntry& entry, std::string_view text, int line)
    {
        const std::string_view key = text.substr(0, std::min(text.find(':'), text.size()));
        const std::string_view value = text.substr(std::min(key.size() + 1, text.size()));
        if (key == "symbol")
            entry.symbols = splitList(value);
        else if (key == "see")
            entry.see = splitList(value);
        else if (key == "tensor")
            readTensors(entry, value, line);
        else
            return false;
        return true;
    }

    void readTensors(GlossaryEntry& entry, std::string_view names, int line)
    {
        for (const std::string& name : splitList(names))
            if (const auto id = tensorId(name))
                entry.tensors.push_back(*id);
            else
                fail(line, ATTN_TEXT("core", "There is no tensor \"%1\": docs/tensors.md lists them."), name);
    }

    std::string m_file;
    std::vector<LessonProblem>& m_problems;
};

constexpr const char* glossary_files[] = {"en.md", "zh.md"};

void checkLanguages(const Glossary& one, const Glossary& other, const char* one_file, const char* other_file,
                    std::vector<LessonProblem>& problems)
{
    for (const GlossaryEntry& entry : one.entries)
        if (const GlossaryEntry* same = other.find(entry.id); same == nullptr)
            problems.emplace_back(one_file, entry.line, "", ATTN_TEXT("core", "%1 has no entry \"%2\"."), other_file,
                                  entry.id);
        else if (same->tensors != entry.tensors || same->symbols != entry.symbols)
            problems.emplace_back(one_file, entry.line, "",
                                  ATTN_TEXT("core", "The entry \"%2\" of %1 has other tensors or symbols."), other_file,
                                  entry.id);
}

void checkEntries(const Glossary& glossary, const char* file, std::vector<LessonProblem>& problems)
{
    const TextCheck check{.language = std::string(file, 2), .file = file};
    for (const GlossaryEntry& entry : glossary.entries) {
        if (glossary.find(entry.id) != &entry)
            problems.emplace_back(file, entry.line, "", ATTN_TEXT("core", "There is an entry \"%1\" already."),
                                  entry.id);
        for (const std::string& link : entry.see)
            TextChecker(check, problems).checkAddress(link, entry.line);
        checkMarkdown(entry.text, check, entry.text_line, problems);
    }
    for (std::size_t tensor = 0; tensor < tensorCount(); ++tensor)
        if (glossary.findFor(static_cast<TensorId>(tensor)) == nullptr)
            problems.emplace_back(file, 1, "", ATTN_TEXT("core", "No entry has the line \"tensor: %1\"."),
                                  name(static_cast<TensorId>(tensor)));
}

}  // namespace

void checkMarkdown(std::string_view markdown, const TextCheck& check, int first_line,
                   std::vector<LessonProblem>& problems)
{
    TextChecker checker(check, problems);
    for (const MarkdownElement& finding : markdownElements(markdown))
        checker.check(finding, first_line + finding.line - 1);
}

const GlossaryEntry* Glossary::find(std::string_view id) const
{
    const auto found = std::ranges::find(entries, id, &GlossaryEntry::id);
    return found == entries.end() ? nullptr : &*found;
}

const GlossaryEntry* Glossary::findFor(TensorId tensor) const
{
    const auto found = std::ranges::find_if(entries, [&](const GlossaryEntry& entry) {
        return std::ranges::find(entry.tensors, tensor) != entry.tensors.end();
    });
    return found == entries.end() ? nullptr : &*found;
}

Glossary readGlossary(std::string_view markdown, const std::string& file, std::vector<LessonProblem>& problems)
{
    Glossary glossary;
    EntryReader reader(file, problems);
    for (const MarkdownSection& section : markdownSections(markdown))
        if (section.level == 1)
            glossary.title = section.title;
        else if (section.level == 2)
            glossary.entries.push_back(reader.read(section));
        else if (section.level != 0)
            problems.emplace_back(file, section.line, "",
                                  ATTN_TEXT("core", "An entry begins with \"##\", and has no headings in it."));
    return glossary;
}

const Glossary& shippedGlossary(std::string_view language)
{
    static const auto read = [](const char* file) {
        std::vector<LessonProblem> problems;  // reported by checkGlossary()
        return readGlossary(shippedFile("glossary/" + std::string(file)), file, problems);
    };
    static const Glossary english = read(glossary_files[0]);
    static const Glossary chinese = read(glossary_files[1]);
    return language.starts_with("zh") ? chinese : english;
}

std::vector<LessonProblem> checkGlossary()
{
    std::vector<LessonProblem> problems;
    for (const char* file : glossary_files)
        checkEntries(readGlossary(shippedFile("glossary/" + std::string(file)), file, problems), file, problems);
    const auto& [english, chinese] = glossary_files;
    checkLanguages(shippedGlossary("en"), shippedGlossary("zh"), english, chinese, problems);
    checkLanguages(shippedGlossary("zh"), shippedGlossary("en"), chinese, english, problems);
    return problems;
}

}  // namespace attn
