// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// A string for which @huggingface/tokenizers (JavaScript) gives other tokens than Hugging Face's Rust library.
struct OracleError {
    std::string tokenizer;
    std::string text;
    std::optional<std::vector<std::string>> tokens;  ///< the right tokens
    std::optional<std::string> decoded;              ///< the right decoded text of the oracle's tokens, if it differs
};

/// Null if the oracle is right.
const OracleError* oracleErrorAt(std::string_view tokenizer, std::string_view text);

}  // namespace attn
