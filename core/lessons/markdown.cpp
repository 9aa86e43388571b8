// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/markdown.h"

#include "core/basics/text.h"

#include <md4c.h>

#include <algorithm>
#include <cctype>

namespace attn
{

namespace
{

int newlinesIn(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

/// The characters of the code fence ("```") at the beginning of a line; empty: none.
std::string_view fenceOf(std::string_view line)
{
    line = trimmed(line);
    if (line.empty() || (line.front() != '`' && line.front() != '~'))
        return {};
    const std::string_view fence = line.substr(0, line.find_first_not_of(line.front()));
    return fence.size() < 3 ? std::string_view() : fence;
}

/// Tracks fenced code blocks; call isCode() for each line in order.
class Fences
{
public:
    bool isCode(std::string_view line)
    {
        const std::string_view fence = fenceOf(line);
        if (m_open.empty()) {
            m_open = fence;
            return !fence.empty();
        }
        if (!fence.empty() && fence.front() == m_open.front() && fence.size() >= m_open.size())
            m_open = {};
        return true;
    }

private:
    std::string m_open;
};

std::string_view lineAt(std::string_view text, std::size_t at)
{
    return text.substr(at, std::min(text.find('\n', at), text.size() - 1) - at + 1);
}

std::size_t levelOf(std::string_view line) { return std::min(line.find_first_not_of('#'), line.size()); }

MarkdownSection sectionOf(std::string_view heading, int line)
{
    MarkdownSection section;
    section.line = line;
    section.level = static_cast<int>(levelOf(heading));
    std::string_view title = trimmed(heading.substr(levelOf(heading)));
    if (const std::size_t brace = title.rfind("{#"); brace != std::string_view::npos && title.ends_with('}')) {
        section.name = title.substr(brace + 2, title.size() - brace - 3);
        title = trimmed(title.substr(0, brace));
    }
    section.title = title;
    return section;
}

bool isHeading(std::string_view line)
{
    const std::size_t level = levelOf(line);
    return level > 0 && (level == line.size() || std::isspace(static_cast<unsigned char>(line[level])) != 0);
}

void finish(MarkdownSection& section, std::string_view body, int first_line)
{
    const std::size_t start = std::min(body.find_first_not_of(" \t\r\n"), body.size());
    section.body_line = first_line + newlinesIn(body.substr(0, start));
    section.body = trimmed(body);
}

}  // namespace

std::vector<MarkdownSection> markdownSections(std::string_view text)
{
    std::vector<MarkdownSection> sections(1);
    Fences fences;
    int line_number = 1;
    std::size_t body_start = 0;
    int body_line = 1;
    for (std::size_t at = 0; at < text.size(); ++line_number) {
        const std::string_view line = lineAt(text, at);
        const std::size_t next = at + line.size();
        if (!fences.isCode(line) && isHeading(line)) {
            finish(sections.back(), text.substr(body_start, at - body_start), body_line);
            sections.push_back(sectionOf(line, line_number));
            body_start = next;
            body_line = line_number + 1;
        }
        at = next;
    }
    finish(sections.back(), text.substr(body_start), body_line);
    return sections;
}

namespace
{

/// Splits a text into pieces.
class PieceSplitter
{
public:
    explicit PieceSplitter(std::string_view text) : m_text(text) {}

    std::vector<MarkdownPiece> split()
    {
        while (m_at < m_text.size()) {
            if (m_at == 0 || m_text[m_at - 1] == '\n') {
                const std::string_view line = lineAt(m_text, m_at);
                if (m_fences.isCode(line)) {
                    add(MarkdownPiece::Kind::code, line.size());
                    continue;
                }
            }
            next();
        }
        flush();
        return std::move(m_pieces);
    }

private:
    void next()
    {
        const char character = m_text[m_at];
        if (character == '\\')
            m_at = std::min(m_at + 2, m_text.size());
        else if (character == '`')
            addInlineCode();
        else if (const std::size_t end = m_text.find_first_of("{}\n", m_at + 1);
                 character == '{' && end != std::string_view::npos && m_text[end] == '}')
            add(MarkdownPiece::Kind::reference, end + 1 - m_at);
        else
            ++m_at;
    }

    void addInlineCode()
    {
        const std::size_t after_backticks = std::min(m_text.find_first_not_of('`', m_at), m_text.size());
        const std::size_t length = after_backticks - m_at;
        for (std::size_t close = m_text.find('`', after_backticks); close != std::string_view::npos;) {
            const std::size_t end = std::min(m_text.find_first_not_of('`', close), m_text.size());
            if (end - close == length) {
                add(MarkdownPiece::Kind::code, end - m_at);
                return;
            }
            close = m_text.find('`', end);
        }
        m_at = after_backticks;
    }

    void add(MarkdownPiece::Kind kind, std::size_t length)
    {
        flush();
        m_pieces.push_back({kind, m_text.substr(m_at, length), m_line});
        m_line += newlinesIn(m_pieces.back().text);
        m_at += length;
        m_start = m_at;
    }

    void flush()
    {
        if (m_start == m_at)
            return;
        m_pieces.push_back({MarkdownPiece::Kind::text, m_text.substr(m_start, m_at - m_start), m_line});
        m_line += newlinesIn(m_pieces.back().text);
        m_start = m_at;
    }

    std::string_view m_text;
    Fences m_fences;
    std::vector<MarkdownPiece> m_pieces;
    std::size_t m_at = 0;
    std::size_t m_start = 0;  ///< start of the text not yet assigned to a piece
    int m_line = 1;           ///< line of m_start
};

/// Collects the elements that the callbacks of md4c report.
class ElementCollector
{
public:
    explicit ElementCollector(std::string_view text) : m_text(text) {}

    std::vector<MarkdownElement> collect()
    {
        MD_PARSER parser{};
        parser.flags = MD_FLAG_TABLES;
        parser.enter_block = [](MD_BLOCKTYPE type, void*, void* self) { return of(self).enterBlock(type); };
        parser.leave_block = [](MD_BLOCKTYPE, void*, void*) { return 0; };
        parser.enter_span = [](MD_SPANTYPE type, void* detail, void* self) { return of(self).enterSpan(type, detail); };
        parser.leave_span = [](MD_SPANTYPE, void*, void*) { return 0; };
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
            return of(self).addText(type, {text, size});
        };
        md_parse(m_text.data(), static_cast<MD_SIZE>(m_text.size()), &parser, this);
        return std::move(m_elements);
    }

private:
    using Kind = MarkdownElement::Kind;

    static ElementCollector& of(void* self) { return *static_cast<ElementCollector*>(self); }

    void find(Kind kind, std::string_view text) { m_elements.push_back({kind, std::string(text), lineOf(text)}); }

    int enterBlock(MD_BLOCKTYPE type)
    {
        if (type == MD_BLOCK_H)
            find(Kind::heading, {});
        return 0;
    }

    int enterSpan(MD_SPANTYPE type, void* detail)
    {
        if (type == MD_SPAN_A)
            find(Kind::link, textOf(static_cast<MD_SPAN_A_DETAIL*>(detail)->href));
        else if (type == MD_SPAN_IMG)
            find(Kind::picture, textOf(static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src));
        return 0;
    }

    int addText(MD_TEXTTYPE type, std::string_view text)
    {
        if (type == MD_TEXT_HTML)
            find(Kind::html, text);
        else if (type == MD_TEXT_NORMAL)
            find(Kind::text, text);
        return 0;
    }

    static std::string_view textOf(const MD_ATTRIBUTE& attribute) { return {attribute.text, attribute.size}; }

    /// The line of `piece` if it points into the text; otherwise the line of the previous piece.
    int lineOf(std::string_view piece)
    {
        if (std::less_equal<>()(m_text.data(), piece.data()) &&
            std::less<>()(piece.data(), m_text.data() + m_text.size()))
            m_line = 1 + newlinesIn(m_text.substr(0, static_cast<std::size_t>(piece.data() - m_text.data())));
        return m_line;
    }

    std::string_view m_text;
    std::vector<MarkdownElement> m_elements;
    int m_line = 1;
};

}  // namespace

std::vector<MarkdownPiece> markdownPieces(std::string_view text) { return PieceSplitter(text).split(); }

std::vector<MarkdownElement> markdownElements(std::string_view text)
{
    std::string without_references;
    for (const MarkdownPiece& piece : markdownPieces(text))
        if (piece.kind == MarkdownPiece::Kind::reference)
            without_references.append(piece.text.size(), 'x');
        else
            without_references += piece.text;
    return ElementCollector(without_references).collect();
}

std::string plainText(std::string_view markdown)
{
    std::string plain;
    MD_PARSER parser{};
    parser.enter_block = [](MD_BLOCKTYPE, void*, void*) { return 0; };
    parser.leave_block = parser.enter_block;
    parser.enter_span = [](MD_SPANTYPE, void*, void*) { return 0; };
    parser.leave_span = parser.enter_span;
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* all) {
        static_cast<std::string*>(all)->append(type == MD_TEXT_SOFTBR ? " " : std::string_view(text, size));
        return 0;
    };
    md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &plain);
    return plain;
}

std::string asMarkdown(std::string_view plain)
{
    constexpr std::string_view white_space = " \t\n\v\f\r";
    constexpr std::string_view punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
    std::string text;
    for (const char character : plain) {
        if (white_space.find(character) != std::string_view::npos) {
            if (!text.ends_with(' '))
                text += ' ';
            continue;
        }
        if (punctuation.find(character) != std::string_view::npos)
            text += '\\';
        text += character;
    }
    return text;
}

}  // namespace attn
