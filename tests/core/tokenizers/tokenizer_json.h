// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/model_tokenizer.h"
#include "tests/core/refusal.h"

#include <nlohmann/json.hpp>

namespace attn
{

/// A tokenizer for lower-case words: [UNK], [CLS], [SEP], [MASK], the, cat, sat, é.
nlohmann::json wordTokenizer();

/// Reads this tokenizer.json.
ModelTokenizer tokenizerOf(const nlohmann::json& json);

/// wordTokenizer() with the values in `changes` (a JSON object).
ModelTokenizer tokenizerWith(const std::string& changes);

/// The tokens in brackets, with their source text if it differs: "[the][Ġcat< cat]".
std::string tokensText(std::string_view text, const std::vector<ModelToken>& tokens);

}  // namespace attn
