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

/// The sequences that a stack of a model reads.
struct TokenIds {
    std::vector<std::vector<Index>> ids;  ///< one list per batch item, not padded
    Index length = 0;                     ///< of the longest
    TokenLists unknown;                   ///< what was typed where a token stands for text that the model does
                                          ///< not know, empty elsewhere; no lists for typed ids
    Padding padding = Padding::right;
    std::vector<std::vector<Index>> types = {};  ///< token type of each token; no lists: 0
    std::vector<Index> seconds = {};  ///< of each sequence, number of tokens before sentence B; no entries: no pairs
    TensorPtr image = nullptr;        ///< (height, width, 3); the ids are then the positions of its patches

    [[nodiscard]] std::vector<Index> lengths() const;
    /// Whether a sequence is shorter than the longest.
    [[nodiscard]] bool isPadded() const;
    /// Index of a sequence's first token.
    [[nodiscard]] Index start(std::size_t item) const;
    /// Position that an index stands for, counted from the sequence's first token; 0 before it.
    [[nodiscard]] Index positionOf(std::size_t item, Index at) const { return std::max<Index>(at - start(item), 0); }
    /// The id at an index; nullopt in padding.
    [[nodiscard]] std::optional<Index> at(std::size_t item, Index index) const;
    /// The token type at an index; 0 in padding.
    [[nodiscard]] Index typeAt(std::size_t item, Index index) const;
    [[nodiscard]] bool isPair(std::size_t item) const;
    /// Index of a sequence's first token of sentence B; its end if it is no pair.
    [[nodiscard]] Index secondStart(std::size_t item) const;
    /// The entry of `unknown` for an index that is no padding; empty if there is none.
    [[nodiscard]] std::string unknownAt(std::size_t item, Index index) const;
    bool operator==(const TokenIds&) const = default;
};

/// The input of a model; of an encoder-decoder the target so far, and the source.
struct ModelInput {
    TokenIds query;
    std::optional<TokenIds> source;
    bool operator==(const ModelInput&) const = default;
};

/// Whether a sequence may be a pair of sentences: the model has BERT's shape, and its tokenizer a template for pairs.
bool takesPairs(const Model& model);

/// The tokens of a text, or of a pair of texts.
/// @param target whether it is the input of a decoder, without special tokens
/// @pre the model has a tokenizer, and takesPairs() if the sequence is a pair
std::vector<ModelToken> encodeSequence(const TextInput& text, std::size_t item, const Model& model, bool target);

/// The experiment's inputs as the model's token ids. Text is split by the model's tokenizer, which adds its special
/// tokens; a target begins with the model's start token. Ids are used unchanged. Where the model takes pairs, what
/// follows the first separator is sentence B in ids and in text with a typed separator, too.
/// @throws InputError (JSON pointer) for an input that is neither text nor ids, an id outside the vocabulary, an empty
///         input, a sequence longer than the model's positions, a missing or superfluous source, a pair for a model
///         that takes none
ModelInput readModelInput(const Experiment& experiment);

/// A token of the vocabulary in readable form, or a class of images; its id if it has no name.
std::string shownToken(const Model& model, Index id);

/// The token at an index: in readable form, or the place of a patch. @pre the index is no padding
std::string shownTokenAt(const TokenIds& tokens, const Model& model, std::size_t item, Index index);

/// The label of padding: the model's padding token, or [PAD] if it has none.
std::string paddingName(const Model& model);

/// One label for every position: the token, the place of a patch, "animal → <unk>" for unknown text, paddingName() for
/// padding. In a pair the tokens of sentence A end in ᴬ, those of B in ᴮ.
TokenLists labels(const TokenIds& tokens, const Model& model);

}  // namespace attn
