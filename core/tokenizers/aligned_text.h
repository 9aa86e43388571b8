// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// Byte range of the original text; empty for inserted text.
struct SourceRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    friend bool operator==(const SourceRange&, const SourceRange&) = default;
};

/// Byte range of a text.
struct TextRange {
    std::size_t begin;
    std::size_t end;
};

/// Limits the growth of text, which the rules of a tokenizer file can lengthen repeatedly.
/// @throws InputError for more than 16 MiB
void checkLength(std::size_t size);

/// Text during normalisation (always valid UTF-8) with the source range of each byte. The source ranges are in
/// ascending order.
class AlignedText
{
public:
    AlignedText() = default;
    /// Maps each byte to itself. Invalid UTF-8 becomes U+FFFD.
    /// @throws InputError for more than 16 MiB, as do all functions that lengthen the text
    explicit AlignedText(std::string_view source);

    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] bool empty() const { return m_text.empty(); }
    [[nodiscard]] std::size_t size() const { return m_text.size(); }

    /// Source range of bytes [begin, end); for an empty range, the empty range at its position in the source.
    [[nodiscard]] SourceRange source(std::size_t begin, std::size_t end) const;
    [[nodiscard]] AlignedText substring(std::size_t begin, std::size_t end) const;

    /// Appends bytes [begin, end) of `other` with their source ranges.
    void append(const AlignedText& other, std::size_t begin, std::size_t end);
    /// Appends text whose bytes all map to `source`.
    void append(std::string_view text, SourceRange source);
    /// Inserts text at the start, with an empty source range.
    void prepend(std::string_view text);
    /// Replaces each of `parts`, which must be in ascending order, by `content`.
    void replace(const std::vector<TextRange>& parts, std::string_view content);

private:
    std::string m_text;
    std::vector<SourceRange> m_sources;
};

}  // namespace attn
