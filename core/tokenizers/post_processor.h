// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/component.h"

namespace attn
{

/// An element of a template: a special token or one of the texts.
struct TemplatePiece {
    std::optional<std::size_t> text = std::nullopt;  ///< which text, from 0; nullopt: a special token
    std::string token = {};                          ///< the special token
    Index id = 0;                                    ///< of the special token
    Index type = 0;                                  ///< token type of the special token, or of the text's tokens
    std::string place = {};                          ///< of the special token in the tokenizer's file, for errors
};

/// The special tokens around one text, and around and between the two texts of a pair.
struct PostProcessor {
    std::vector<TemplatePiece> single = {TemplatePiece{.text = 0}};
    std::vector<TemplatePiece> pair;  ///< empty if the tokenizer has no template for pairs
};

/// Reads the key "post_processor"; null adds nothing.
/// @param vocabulary all tokens, including the added ones
/// @throws InputError if a kind or setting is not supported
PostProcessor readPostProcessor(const JsonValue& value, const Vocabulary& vocabulary);

}  // namespace attn
