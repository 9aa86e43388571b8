// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attn
{

// Markdown parsing for lessons and the glossary. Lines are counted from 1.

/// The text under a heading, up to the next one; the first section is the text before the first heading.
struct MarkdownSection {
    int level = 0;      ///< 1 for "#"; 0: before the first heading
    std::string title;  ///< without {#name}
    std::string name;   ///< of {#name} after the title; empty: none
    std::string body;   ///< without blank lines around it
    int line = 1;       ///< of the heading
    int body_line = 1;
};

/// Splits a text at headings that begin with "#".
std::vector<MarkdownSection> markdownSections(std::string_view text);

/// A part of a Markdown text: code; a reference, with its braces; other text.
struct MarkdownPiece {
    enum class Kind { text, code, reference };
    Kind kind;
    std::string_view text;
    int line;  ///< in the text
};

/// Splits a text into pieces. An unmatched brace, or one after \, is text.
std::vector<MarkdownPiece> markdownPieces(std::string_view text);

/// An element of a Markdown text that checks inspect.
struct MarkdownFinding {
    enum class Kind {
        words,    ///< a run of text outside code
        link,     ///< its address
        picture,  ///< its address
        html,
        heading,
    };
    Kind kind;
    std::string text;
    int line;  ///< in the text
};

/// All such elements, in order. References are treated as words without numbers.
std::vector<MarkdownFinding> markdownFindings(std::string_view text);

/// A line of Markdown without its markup, for titles and choices, which are shown as plain text.
std::string plainText(std::string_view markdown);

/// Escapes the special characters of Markdown.
std::string asMarkdown(std::string_view plain);

}  // namespace attn
