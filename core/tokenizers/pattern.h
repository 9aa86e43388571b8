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

}  // namespace attn
