// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/vocabulary.h"

namespace attn
{

/// Special tokens that are added before and after a text.
struct PostProcessor {
    std::vector<Index> before;
    std::vector<Index> after;
};

/// Reads the key "post_processor"; null adds nothing.
/// @param vocabulary all tokens, including the added ones
/// @throws InputError if a kind or setting is not supported
PostProcessor readPostProcessor(const JsonValue& value, const TokenIds& vocabulary);

}  // namespace attn
