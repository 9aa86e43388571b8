// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/tokenizers/model_tokenizer.h"

namespace attn
{

/// The equivalent of tokenizer.json for a folder with older files.
struct LegacyTokenizerFiles {
    nlohmann::json json;
    std::string place;  ///< for errors: the file of the vocabulary
};

/// Reads `vocab.txt` (BERT), or `vocab.json` and `merges.txt` (GPT-2; with a token <mask>: RoBERTa).
/// The key "tokenizer_class", if present, must agree with the kind of files.
/// @param configs configuration files of the folder, for "tokenizer_class", "do_lower_case", "strip_accents" and
///        "tokenize_chinese_chars"
/// @throws InputError if they are missing or malformed
LegacyTokenizerFiles readLegacyTokenizerFiles(const TokenizerFiles& files, const std::filesystem::path& folder,
                                              const std::vector<JsonValue>& configs);

}  // namespace attn
