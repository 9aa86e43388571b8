// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <string>
#include <vector>

namespace attn
{

inline constexpr const char* padding_token = "[PAD]";

/// Splits UTF-8 text into tokens. `words`: separated by white space; each punctuation mark, symbol and Chinese
/// character is a token; case is kept. `characters`: one token per grapheme cluster, so that combining marks stay with
/// their base character; white space is dropped. `word_boundaries`: words, numbers and marks between the word
/// boundaries of Unicode Annex 29; for languages without spaces (Chinese, Japanese, Thai), ICU uses a dictionary, so
/// that results depend on the version of ICU.
std::vector<std::string> tokenize(std::string_view text, Tokenizer tokenizer);

/// Replaces the token at `position` with `token`, which may be any text: empty removes the token, several words become
/// several tokens. A position after the last token appends.
std::string withToken(std::string_view text, Tokenizer tokenizer, std::size_t position, std::string_view token);

}  // namespace attn
