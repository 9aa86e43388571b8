// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/glossary.h"
#include "core/lessons/markdown.h"
#include "tests/fuzz/fuzzing.h"

#include <string>
#include <string_view>

namespace
{

std::string withoutSpace(std::string text)
{
    std::erase_if(text,
                  [](char character) { return std::string_view(" \t\n\v\f\r").find(character) != std::string::npos; });
    return text;
}

}  // namespace

/// The glossary, and Markdown of lessons.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    std::vector<attn::LessonProblem> problems;
    (void)attn::readGlossary(text, {"en.md", problems});
    (void)attn::markdownSections(text);
    (void)attn::markdownPieces(text);
    (void)attn::markdownElements(text);
    // Text without markup, written as Markdown, must parse to the same text but for its white space.
    const std::string plain = attn::plainText(text);
    attn::require(withoutSpace(attn::plainText(attn::asMarkdown(plain))) == withoutSpace(plain));
    return 0;
}
