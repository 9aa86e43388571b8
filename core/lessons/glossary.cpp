// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/glossary.h"

#include "core/basics/text.h"
#include "core/files/shipped_files.h"
#include "core/lessons/check_text.h"
#include "core/lessons/markdown.h"

#include <algorithm>

namespace attn
{

namespace
{

/// Splits at commas.
std::vector<std::string> splitList(std::string_view text)
{
    const std::vector<std::string_view> items = wordsIn(text, " ,\t\r");
    return {items.begin(), items.end()};
}

void readTensors(GlossaryEntry& entry, std::string_view names, int line, const FileProblems& problems)
{
    for (const std::string& name : splitList(names))
        if (const auto id = tensorId(name))
            entry.tensors.push_back(*id);
        else
            problems.add(line, ATTN_TEXT("core", "There is no tensor \"%1\": docs/tensors.md lists them."), name);
}

/// Reads one of the lines "symbol:", "tensor:" and "see:", which precede the text; returns false for any other.
bool takeLine(GlossaryEntry& entry, std::string_view text, int line, const FileProblems& problems)
{
    const std::string_view key = text.substr(0, std::min(text.find(':'), text.size()));
    const std::string_view value = text.substr(std::min(key.size() + 1, text.size()));
    if (key == "symbol")
        entry.symbols = splitList(value);
    else if (key == "see")
        entry.see = splitList(value);
    else if (key == "tensor")
        readTensors(entry, value, line, problems);
    else
        return false;
    return true;
}

GlossaryEntry readEntry(const MarkdownSection& section, const FileProblems& problems)
{
    GlossaryEntry entry;
    entry.id = section.name;
    entry.term = section.title;
    entry.line = section.line;
    std::string_view rest = section.body;
    int line = section.body_line;
    while (takeLine(entry, rest.substr(0, rest.find('\n')), line, problems)) {
        rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
        ++line;
    }
    for (; rest.starts_with('\n') || rest.starts_with('\r'); rest.remove_prefix(1))
        line += rest.front() == '\n' ? 1 : 0;
    entry.text = rest;
    entry.text_line = line;
    if (entry.id.empty() || entry.text.empty())
        problems.add(entry.line, ATTN_TEXT("core", "The entry \"%1\" needs a name, {#name}, and a text."), entry.term);
    return entry;
}

constexpr const char* glossary_files[] = {"en.md", "zh.md"};

void checkLanguages(const Glossary& one, const Glossary& other, const char* other_file, const FileProblems& problems)
{
    for (const GlossaryEntry& entry : one.entries)
        if (const GlossaryEntry* same = other.find(entry.id); same == nullptr)
            problems.add(entry.line, ATTN_TEXT("core", "%1 has no entry \"%2\"."), other_file, entry.id);
        else if (same->tensors != entry.tensors || same->symbols != entry.symbols)
            problems.add(entry.line, ATTN_TEXT("core", "The entry \"%2\" of %1 has other tensors or symbols."),
                         other_file, entry.id);
}

void checkEntries(const Glossary& glossary, const char* file, std::vector<LessonProblem>& problems)
{
    const TextCheck check{.language = std::string(file, 2), .problems = {file, problems}};
    for (const GlossaryEntry& entry : glossary.entries) {
        if (glossary.find(entry.id) != &entry)
            check.problems.add(entry.line, ATTN_TEXT("core", "There is an entry \"%1\" already."), entry.id);
        for (const std::string& link : entry.see)
            checkLink(link, check, entry.line);
        checkMarkdown(entry.text, check, entry.text_line);
    }
    for (std::size_t tensor = 0; tensor < tensorCount(); ++tensor)
        if (glossary.findFor(static_cast<TensorId>(tensor)) == nullptr)
            check.problems.add(1, ATTN_TEXT("core", "No entry has the line \"tensor: %1\"."),
                               name(static_cast<TensorId>(tensor)));
}

}  // namespace

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

Glossary readGlossary(std::string_view markdown, const FileProblems& problems)
{
    Glossary glossary;
    for (const MarkdownSection& section : markdownSections(markdown))
        if (section.level == 1)
            glossary.title = section.title;
        else if (section.level == 2)
            glossary.entries.push_back(readEntry(section, problems));
        else if (section.level != 0)
            problems.add(section.line, ATTN_TEXT("core", "An entry begins with \"##\", and has no headings in it."));
    return glossary;
}

const Glossary& shippedGlossary(std::string_view language)
{
    static const auto read = [](const char* file) {
        std::vector<LessonProblem> problems;  // reported by checkGlossary()
        return readGlossary(shippedFile("glossary/" + std::string(file)), {file, problems});
    };
    static const Glossary english = read(glossary_files[0]);
    static const Glossary chinese = read(glossary_files[1]);
    return language.starts_with("zh") ? chinese : english;
}

std::vector<LessonProblem> checkGlossary()
{
    std::vector<LessonProblem> problems;
    for (const char* file : glossary_files)
        checkEntries(readGlossary(shippedFile("glossary/" + std::string(file)), {file, problems}), file, problems);
    const auto& [english, chinese] = glossary_files;
    checkLanguages(shippedGlossary("en"), shippedGlossary("zh"), chinese, {english, problems});
    checkLanguages(shippedGlossary("zh"), shippedGlossary("en"), english, {chinese, problems});
    return problems;
}

}  // namespace attn
