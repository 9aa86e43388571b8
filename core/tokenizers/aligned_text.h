// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// Part of the text that is tokenized, in bytes; empty where something was inserted.
struct SourceRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    friend bool operator==(const SourceRange&, const SourceRange&) = default;
};

/// Part of a text, in bytes.
struct TextRange {
    std::size_t begin;
    std::size_t end;
};

/// A tokenizer's file may make text longer and longer.
/// @throws InputError for more than 16 MiB
void checkLength(std::size_t size);

/// Text on its way through normalisation (always proper UTF-8), and for each of its bytes what it came from. The ranges
/// never go backwards.
class AlignedText
{
public:
    AlignedText() = default;
    /// The text itself, each byte from itself. What is no proper UTF-8 becomes U+FFFD.
    /// @throws InputError for more than 16 MiB, as whatever makes it longer
    explicit AlignedText(std::string_view source);

    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] bool empty() const { return m_text.empty(); }
    [[nodiscard]] std::size_t size() const { return m_text.size(); }

    /// What the bytes from `begin` to `end` came from. Of none: the place where they would be.
    [[nodiscard]] SourceRange source(std::size_t begin, std::size_t end) const;
    [[nodiscard]] AlignedText part(std::size_t begin, std::size_t end) const;

    /// Appends part of `other` as it is.
    void append(const AlignedText& other, std::size_t begin, std::size_t end);
    /// Appends text all of whose bytes come from `source`.
    void append(std::string_view text, SourceRange source);
    /// Inserts text at the start, which comes from nothing.
    void prepend(std::string_view text);
    /// Puts `content` in place of each of the parts, which stand in their order.
    void replace(const std::vector<TextRange>& parts, std::string_view content);

private:
    std::string m_text;
    std::vector<SourceRange> m_sources;
};

}  // namespace attn
