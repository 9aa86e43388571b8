// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/component.h"

#include <array>

namespace attn
{

/// A token found in a piece of text, with its byte range in the piece.
struct Subword {
    Index id;
    std::size_t begin;
    std::size_t end;
};

/// Splits one piece of text into tokens of the vocabulary and appends them.
/// Throws InputError if the piece is not in the vocabulary and there is no unknown token.
using SubwordSplitter = std::function<void(std::string_view piece, std::vector<Subword>& tokens)>;

/// The "model" of a tokenizer.
struct SubwordModel {
    Vocabulary vocabulary;
    std::optional<Index> unknown;  ///< the unknown token
    SubwordSplitter split;
};

/// Reads the key "model".
/// @param added tokens in addition to the model's; the unknown token may be one of them
/// @throws InputError for unsupported settings and an inconsistent vocabulary
SubwordModel readModel(const JsonValue& value, const Vocabulary& added);

// One function per kind of model, each in its own file. The key "type" has already been read.
SubwordModel readWordLevel(JsonObject& settings, const Vocabulary& added);
SubwordModel readWordPiece(JsonObject& settings, const Vocabulary& added);
SubwordModel readBpe(JsonObject& settings, const Vocabulary& added);
SubwordModel readUnigram(JsonObject& settings, const Vocabulary& added);

/// The token named by the key "unk_token", in the model's vocabulary or among the added tokens.
std::optional<Index> readUnknownToken(JsonObject& settings, const Vocabulary& vocabulary, const Vocabulary& added);

/// The id of the unknown token.
/// @throws InputError naming `piece` if there is no unknown token
Index requireUnknownToken(std::string_view piece, std::optional<Index> unknown);

/// The tokens "<0x00>" to "<0xFF>", one for each byte.
using ByteTokens = std::array<std::optional<Index>, 256>;
ByteTokens findByteTokens(const Vocabulary& vocabulary);

/// Appends a token for each byte of piece[begin, end).
/// @return false, without appending, if one of them is not in the vocabulary
bool appendBytes(const ByteTokens& tokens, std::string_view piece, std::size_t begin, std::size_t end,
                 std::vector<Subword>& result);

}  // namespace attn
