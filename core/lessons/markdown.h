// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attn
{

// Markdown parsing for lessons and the glossary. Lines are counted from 1.

/// The text under a heading up to the next heading; the first section is the text before the first heading.
struct MarkdownSection {
    int level = 0;      ///< 1 for "#"; 0: before the first heading
    std::string title;  ///< without {#name}
    std::string name;   ///< the name in {#name} after the title; empty if there is none
    std::string body;   ///< without surrounding blank lines
    int line = 1;       ///< line of the heading
    int body_line = 1;
};

/// Splits a text at headings that begin with "#".
std::vector<MarkdownSection> markdownSections(std::string_view text);

/// A part of a Markdown text: code, a reference with its braces, or other text.
struct MarkdownPiece {
    enum class Kind { text, code, reference };
    Kind kind;
    std::string_view text;
    int line;  ///< line in the text
};

/// Splits a text into pieces. An unmatched brace, or one after \, is text.
std::vector<MarkdownPiece> markdownPieces(std::string_view text);

/// An element of a Markdown text for checks.
struct MarkdownElement {
    enum class Kind {
        text,     ///< a run of text outside code
        link,     ///< its address
        picture,  ///< its address
        html,
        heading,
    };
    Kind kind;
    std::string text;
    int line;  ///< line in the text
};

/// All such elements in order. References are treated as text without numbers.
std::vector<MarkdownElement> markdownElements(std::string_view text);

/// A line of Markdown as plain text, for titles and choices.
std::string plainText(std::string_view markdown);

/// Text without markup as one line of Markdown: all ASCII punctuation is escaped, so that nothing in it becomes a list,
/// a link or an HTML entity, and white space is collapsed, as the indentation of a line would make it a code block.
std::string asMarkdown(std::string_view plain);

}  // namespace attn
