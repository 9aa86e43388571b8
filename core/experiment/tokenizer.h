// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <string>
#include <vector>

namespace attn
{

inline constexpr const char* padding_token = "[PAD]";

/// Cuts UTF-8 text into tokens. `words`: white space separates; a punctuation mark or symbol is a token, so is each
/// Chinese character; case is kept. `characters`: one token per grapheme cluster, so that combining marks stay with
/// what they mark; white space is dropped. `word_boundaries`: the words, numbers and marks between the word boundaries
/// of Unicode Annex 29, which ICU finds with a dictionary where no blanks are written (Chinese, Japanese, Thai):
/// another version of ICU may find other words.
std::vector<std::string> tokenize(std::string_view text, Tokenizer tokenizer);

/// The text with its token at `position` replaced by `token`, which may be any text: none takes the token out, several
/// words make several tokens. Behind the last token it is appended.
std::string withToken(std::string_view text, Tokenizer tokenizer, std::size_t position, std::string_view token);

}  // namespace attn
