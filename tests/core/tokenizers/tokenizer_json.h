// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/model_tokenizer.h"

#include <nlohmann/json.hpp>

namespace attn
{

/// A tokenizer of whole words in small letters: [UNK], [CLS], [SEP], [MASK], the, cat, sat, é.
nlohmann::json wordTokenizer();

/// What is read from this tokenizer.json.
ModelTokenizer tokenizerOf(const nlohmann::json& json);

/// wordTokenizer() with other values for the keys of `changes` (a JSON object).
ModelTokenizer tokenizerWith(const std::string& changes);

/// The tokens in brackets, with what they came from where that differs: "[the][Ġcat< cat]".
std::string drawn(std::string_view text, const std::vector<ModelToken>& tokens);

/// The message of the refusal with its place, or "accepted".
std::string refusal(const std::function<void()>& read);

}  // namespace attn
