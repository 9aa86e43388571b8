// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/tokenizers/model_tokenizer.h"

namespace attn
{

/// What a tokenizer.json would hold, where a folder has older files instead.
struct OlderFiles {
    nlohmann::json json;
    std::string place;  ///< for errors: the file of the vocabulary
};

/// Reads `vocab.txt` (BERT), or `vocab.json` and `merges.txt` (GPT-2; with a token <mask>: RoBERTa).
/// Which of them it is must not be told otherwise by "tokenizer_class".
/// @param configs of the folder, for "tokenizer_class", "do_lower_case", "strip_accents" and "tokenize_chinese_chars"
/// @throws InputError when they are missing or broken
OlderFiles readOlderFiles(const TokenizerFiles& files, const std::filesystem::path& folder,
                          const std::vector<JsonValue>& configs);

}  // namespace attn
