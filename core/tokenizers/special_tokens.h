// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/added_tokens.h"

namespace attn
{

/// The tokens that have a part of their own.
struct SpecialTokens {
    std::optional<Index> mask;
    std::optional<Index> padding;
    std::optional<Index> begin;
    std::optional<Index> end;
};

/// Which tokens have which part: as `config` says ("mask_token": "[MASK]", or an object with the key "content"), or
/// else the special one among `added` that has a name in common use.
/// @param config special_tokens_map.json and tokenizer_config.json, the former first; unknown keys are passed over
SpecialTokens findSpecialTokens(const std::vector<JsonValue>& config, const std::vector<AddedToken>& added,
                                const TokenIds& vocabulary);

}  // namespace attn
