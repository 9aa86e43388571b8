// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/vocabulary.h"

namespace attn
{

/// The tokens that are put around a text.
struct PostProcessor {
    std::vector<Index> before;
    std::vector<Index> after;
};

/// Reads the key "post_processor"; null adds nothing.
/// @param vocabulary all tokens, the added ones too
/// @throws InputError for what is not supported
PostProcessor readPostProcessor(const JsonValue& value, const TokenIds& vocabulary);

}  // namespace attn
