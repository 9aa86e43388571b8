// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/initialisers.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace attn
{

/// The sequences read by a stack of a model.
struct TokenIds {
    std::vector<std::vector<Index>> ids;  ///< one list per batch item, not padded
    Index length = 0;                     ///< length of the longest sequence
    TokenLists unknown;  ///< the typed text at positions where a token represents unknown text, elsewhere empty; no
                         ///< lists for typed ids
    Padding padding = Padding::right;
    std::vector<std::vector<Index>> types = {};  ///< token type of each token; no lists: all 0
    std::vector<Index> second_starts = {};  ///< per sequence, number of tokens before sentence B; no entries: no pairs
    TensorPtr image = nullptr;              ///< (height, width, 3); the ids are then the positions of its patches

    [[nodiscard]] std::vector<Index> lengths() const;
    /// Whether a sequence is shorter than the longest.
    [[nodiscard]] bool isPadded() const;
    /// Index of a sequence's first token.
    [[nodiscard]] Index start(std::size_t item) const;
    /// Position of an index, counted from the sequence's first token; 0 before it.
    [[nodiscard]] Index positionOf(std::size_t item, Index at) const { return std::max<Index>(at - start(item), 0); }
    /// The id at an index; nullopt in padding.
    [[nodiscard]] std::optional<Index> at(std::size_t item, Index index) const;
    /// The token type at an index; 0 in padding.
    [[nodiscard]] Index typeAt(std::size_t item, Index index) const;
    [[nodiscard]] bool isPair(std::size_t item) const;
    /// Index of a sequence's first token of sentence B; the sequence's end if it is not a pair.
    [[nodiscard]] Index secondSentenceStart(std::size_t item) const;
    bool operator==(const TokenIds&) const = default;
};

/// The input of a model; for an encoder-decoder, the target so far and the source.
struct ModelInput {
    TokenIds query;
    std::optional<TokenIds> source;
    bool operator==(const ModelInput&) const = default;
};

/// Whether a sequence can be a pair of sentences: the model has token types, and its tokenizer a template for pairs.
bool takesPairs(const Model& model);

/// The tokens of a text, or of a pair of texts.
/// @param target whether it is the input of a decoder, without special tokens
/// @pre the model has a tokenizer, and takesPairs() if the sequence is a pair
std::vector<ModelToken> encodeSequence(const TextInput& text, std::size_t item, const Model& model, bool target);

/// The experiment's inputs as token ids. Text is split by the model's tokenizer, which adds special tokens; a target
/// begins with the model's start token. Ids are used unchanged. If the model reads pairs, the tokens after the first
/// separator are sentence B, also in ids and in text with a typed separator.
/// @throws InputError (JSON pointer) for an input that is neither text nor ids, an id outside the vocabulary, an empty
/// input, a sequence longer than the model's positions, a missing or superfluous source, or a pair for a model that
/// does not read pairs
ModelInput readModelInput(const Experiment& experiment);

/// A vocabulary token in readable form, or an image class; its id if it has no name.
std::string shownToken(const Model& model, Index id);

/// The token at an index in readable form, or the position of a patch. @pre the index is not padding
std::string shownTokenAt(const TokenIds& tokens, const Model& model, std::size_t item, Index index);

/// The label of padding: the model's padding token, or [PAD] if it has none.
std::string paddingName(const Model& model);

/// One label per position: the token, the position of a patch, "animal → <unk>" for unknown text, paddingName() for
/// padding. In a pair, tokens of sentence A end with ᴬ, those of B with ᴮ.
TokenLists labels(const TokenIds& tokens, const Model& model);

}  // namespace attn
