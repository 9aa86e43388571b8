// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/added_tokens.h"

namespace attn
{

/// Ids of the tokens with a special role.
struct SpecialTokens {
    std::optional<Index> mask;
    std::optional<Index> padding;
    std::optional<Index> begin;
    std::optional<Index> end;
};

/// Finds the special tokens: as `config` names them ("mask_token": "[MASK]", or an object with the key "content"), else
/// by their usual names among the special ones of `added`.
/// @param config special_tokens_map.json, then tokenizer_config.json; unknown keys are ignored
SpecialTokens findSpecialTokens(const std::vector<JsonValue>& config, const std::vector<AddedToken>& added,
                                const TokenIds& vocabulary);

}  // namespace attn
