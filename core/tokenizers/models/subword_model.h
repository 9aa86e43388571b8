// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/component.h"

#include <array>
#include <memory>

namespace attn
{

/// A token found in a piece of text, with its byte range in the piece.
struct Subword {
    Index id;
    std::size_t begin;
    std::size_t end;
};

/// The tokens "<0x00>" to "<0xFF>", one for each byte.
using ByteTokens = std::array<std::optional<Index>, 256>;

/// The "model" of a tokenizer.
struct SubwordModel {
    Vocabulary vocabulary;
    std::optional<Index> unknown;           ///< the unknown token
    std::optional<ByteTokens> byte_tokens;  ///< tokens for text that is not in the vocabulary, with "byte_fallback"

    virtual ~SubwordModel() = default;

    /// Splits one piece of text into tokens of the vocabulary and appends them.
    /// @throws InputError if the piece is not in the vocabulary and there is no unknown token
    virtual void split(std::string_view piece, std::vector<Subword>& tokens) const = 0;

    /// Reads the key "vocab", an object, and the key "unk_token": a token of the vocabulary or of `added`.
    void readTokens(JsonObject& settings, const Vocabulary& added);
    /// Reads the key "byte_fallback".
    void readByteFallback(JsonObject& settings);

    /// The id of the unknown token.
    /// @throws InputError naming `piece` if there is no unknown token
    [[nodiscard]] Index requireUnknown(std::string_view piece) const;
    /// Appends a token for each byte of piece[begin, end).
    /// @return false, without appending, if one of them is not in the vocabulary
    bool appendBytes(std::string_view piece, std::size_t begin, std::size_t end, std::vector<Subword>& tokens) const;
};

using SubwordModelPtr = std::unique_ptr<const SubwordModel>;

/// Reads the key "model".
/// @param added tokens in addition to the model's; the unknown token may be one of them
/// @throws InputError for unsupported settings and an inconsistent vocabulary
SubwordModelPtr readModel(const JsonValue& value, const Vocabulary& added);

// Kinds of models in files of their own. The key "type" has already been read.
SubwordModelPtr readBpe(JsonObject& settings, const Vocabulary& added);
SubwordModelPtr readUnigram(JsonObject& settings, const Vocabulary& added);

}  // namespace attn
