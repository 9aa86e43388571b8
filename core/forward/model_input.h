// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/initialisers.h"

#include <optional>
#include <vector>

namespace attn
{

/// The sequences that a stack of a model reads.
struct TokenIds {
    std::vector<std::vector<Index>> ids;  ///< one list per batch item, not padded
    Index length = 0;                     ///< of the longest

    [[nodiscard]] std::vector<Index> lengths() const;
    /// The id at a position; nullopt in padding.
    [[nodiscard]] std::optional<Index> at(std::size_t item, Index position) const;
    bool operator==(const TokenIds&) const = default;
};

/// What a model reads: of an encoder-decoder the target so far, and the source.
struct ModelInput {
    TokenIds query;
    std::optional<TokenIds> source;
    bool operator==(const ModelInput&) const = default;
};

/// The experiment's inputs as the model's token ids. Text is cut by the model's tokenizer, with the tokens that it puts
/// around a text; a target begins with the model's own start token. Ids are taken as they are.
/// @throws InputError (JSON pointer) for an input that is neither, an id outside of the vocabulary, a sequence that is
///         longer than the model's positions, none at all, a source that is missing or too many
ModelInput readModelInput(const Experiment& experiment);

/// A token as people read it; without a tokenizer, its id.
std::string shownToken(const Model& model, Index id);

/// What stands at positions of padding: the model's own token for it; [PAD] where it has none.
std::string paddingName(const Model& model);

/// One label for every position, padding by its paddingName().
TokenLists labels(const TokenIds& tokens, const Model& model);

}  // namespace attn
