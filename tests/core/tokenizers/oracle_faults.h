// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// A string of which @huggingface/tokenizers (JavaScript) makes other tokens than Hugging Face's own library (Rust).
struct OracleFault {
    std::string tokenizer;
    std::string text;
    std::optional<std::vector<std::string>> tokens;  ///< what is right
    std::optional<std::string> decoded;              ///< what the oracle's tokens are as text, where it says otherwise
};

/// Null where the oracle is right.
const OracleFault* faultAt(std::string_view tokenizer, std::string_view text);

}  // namespace attn
