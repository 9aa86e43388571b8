// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/tokenizers/aligned_text.h"

#include <memory>

struct URegularExpression;

namespace attn
{

/// What a tokenizer file looks for in text: a string, or a regular expression in the syntax of Oniguruma, which ICU
/// computes.
class Pattern
{
public:
    /// Reads {"String": "…"} or {"Regex": "…"}.
    /// @throws InputError where the expression is not valid or means something else to ICU
    static Pattern read(const JsonValue& value);
    static Pattern literal(std::string text);
    /// @param place of the expression, for errors
    static Pattern regex(std::string_view expression, const std::string& place);

    /// Where it occurs in UTF-8 text, from left to right.
    /// @throws InputError when the expression takes too long or needs too much memory on this text
    [[nodiscard]] std::vector<TextRange> matches(std::string_view text) const;

private:
    std::string m_literal;
    std::shared_ptr<const URegularExpression> m_regex;  ///< null: the literal is looked for
};

}  // namespace attn
