// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/tokenizers/aligned_text.h"

#include <memory>

struct URegularExpression;

namespace attn
{

/// A search pattern of a tokenizer file: a string, or a regular expression in Oniguruma syntax, evaluated by ICU.
class Pattern
{
public:
    /// Reads {"String": "…"} or {"Regex": "…"}.
    /// @throws InputError if the expression is invalid or has another meaning in ICU
    static Pattern read(const JsonValue& value);
    static Pattern literal(std::string text);
    /// @param place location of the expression, for errors
    static Pattern regex(std::string_view expression, const std::string& place);

    /// Matches in UTF-8 text, from left to right.
    /// @throws InputError if the expression takes too long or needs too much memory on this text
    [[nodiscard]] std::vector<TextRange> matches(std::string_view text) const;

private:
    std::string m_literal;
    std::shared_ptr<const URegularExpression> m_regex;  ///< null: search for the literal
};

/// How delimiters are treated when text is split at them.
enum class SplitBehavior {
    removed,
    isolated,              ///< each delimiter is a piece
    merged_with_previous,  ///< appended to the preceding piece; the second of two consecutive delimiters is a piece
    merged_with_next,      ///< prepended to the following piece; the first of two consecutive delimiters is a piece
    contiguous,            ///< a run of delimiters is one piece
};

/// Splits a text of `size` bytes at the delimiters, which must be in ascending order.
/// @param invert treats the parts between `delimiters` as the delimiters
/// @return the non-empty pieces
std::vector<TextRange> split(std::size_t size, const std::vector<TextRange>& delimiters, SplitBehavior behavior,
                             bool invert);

}  // namespace attn
