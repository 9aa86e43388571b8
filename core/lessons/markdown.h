// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attn
{

// What lessons and the glossary read from Markdown. Lines are counted from 1.

/// What stands under a heading, up to the next one; the first section stands before the first heading.
struct MarkdownSection {
    int level = 0;      ///< 1 for "#"; 0: before the first heading
    std::string title;  ///< without {#name}
    std::string name;   ///< of {#name} behind the title; empty: none
    std::string body;   ///< without blank lines around it
    int line = 1;       ///< of the heading
    int body_line = 1;
};

/// Cuts at the headings that begin with "#".
std::vector<MarkdownSection> markdownSections(std::string_view text);

/// A part of a Markdown text: code; a reference, with its braces; all else.
struct MarkdownPiece {
    enum class Kind { text, code, reference };
    Kind kind;
    std::string_view text;
    int line;  ///< in the text
};

/// The parts one after the other. A brace without its partner, or with \ before it, is text.
std::vector<MarkdownPiece> markdownPieces(std::string_view text);

/// Something in a Markdown text that a check looks at.
struct MarkdownFinding {
    enum class Kind {
        words,    ///< a run of text that is no code
        link,     ///< its address
        picture,  ///< its address
        html,
        heading,
    };
    Kind kind;
    std::string text;
    int line;  ///< in the text
};

/// What is there, in order. References count as words without numbers.
std::vector<MarkdownFinding> markdownFindings(std::string_view text);

/// A line of Markdown as it reads without its markup, for where there is no room for any: a title, a choice.
std::string plainText(std::string_view markdown);

/// A text with what means something in Markdown escaped.
std::string asMarkdown(std::string_view plain);

}  // namespace attn
