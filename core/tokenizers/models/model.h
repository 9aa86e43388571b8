// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/vocabulary.h"

#include <array>

namespace attn
{

/// A token that a model found in a piece of text, with the bytes of the piece that it stands for.
struct Subword {
    Index id;
    std::size_t begin;
    std::size_t end;
};

/// Cuts one piece of text into tokens of its vocabulary and appends them.
/// It throws InputError when something is not in the vocabulary and there is no token for what is unknown.
using Subwords = std::function<void(std::string_view piece, std::vector<Subword>& tokens)>;

/// What a tokenizer's "model" says.
struct SubwordModel {
    TokenIds vocabulary;
    std::optional<Index> unknown;  ///< the token for what is not in the vocabulary
    Subwords cut;
};

/// Reads the key "model".
/// @param added tokens that stand beside the model's own, as which the unknown token may be given
/// @throws InputError for what is not supported and for a vocabulary that contradicts itself
SubwordModel readModel(const JsonValue& value, const TokenIds& added);

/// Every kind of model, one file each. The key "type" has been read.
SubwordModel readWordLevel(JsonObject& settings, const TokenIds& added);
SubwordModel readWordPiece(JsonObject& settings, const TokenIds& added);
SubwordModel readBpe(JsonObject& settings, const TokenIds& added);
SubwordModel readUnigram(JsonObject& settings, const TokenIds& added);

/// The token that the key "unk_token" names, in the model's vocabulary or among the added ones.
std::optional<Index> readUnknown(JsonObject& settings, const TokenIds& vocabulary, const TokenIds& added);

/// The number of the unknown token.
/// @throws InputError that says that `piece` is unknown, when there is none
Index unknownFor(std::string_view piece, std::optional<Index> unknown);

/// The tokens "<0x00>" to "<0xFF>", one for each byte.
using ByteTokens = std::array<std::optional<Index>, 256>;
ByteTokens findByteTokens(const TokenIds& vocabulary);

/// Appends a token for each byte of piece[begin, end).
/// @return false, with nothing appended, when one of them is not in the vocabulary
bool appendBytes(const ByteTokens& tokens, std::string_view piece, std::size_t begin, std::size_t end,
                 std::vector<Subword>& result);

}  // namespace attn
