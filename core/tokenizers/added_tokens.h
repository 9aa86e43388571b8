// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/component.h"
#include "core/tokenizers/normalizer.h"

namespace attn
{

/// A token that is matched in the text before any other processing.
struct AddedToken {
    std::string content;
    Index id = 0;
    bool single_word = false;  ///< does not match inside a word
    bool lstrip = false;       ///< strips the white space before it
    bool rstrip = false;       ///< strips the white space after it
    bool normalized = true;    ///< its normalized form is matched in normalized text
    bool special = false;      ///< a control token such as "[SEP]", skipped when decoding
};

/// Reads the key "added_tokens".
std::vector<AddedToken> readAddedTokens(const JsonValue& value);

/// Finds added tokens in text: from left to right, the longest match at each position.
class AddedTokenFinder
{
public:
    /// @param normalized matches only those of `tokens` whose member `normalized` has this value
    AddedTokenFinder(const std::vector<AddedToken>& tokens, bool normalized, const Normalizer& normalizer);

    struct Section {
        AlignedText text;
        const AddedToken* token = nullptr;  ///< null: ordinary, non-empty text
    };
    /// Splits the text into ordinary text and added tokens, in order. White space stripped by a token is in no section.
    [[nodiscard]] std::vector<Section> split(const AlignedText& text) const;

private:
    struct Entry {
        std::string content;
        AddedToken token;
    };
    [[nodiscard]] const Entry* at(std::string_view text, std::size_t place) const;

    std::array<std::vector<Entry>, 256> m_tokens_by_first_byte;  ///< indexed by first byte, longest first
};

/// Ids of the tokens with a special role.
struct SpecialTokens {
    std::optional<Index> mask;
    std::optional<Index> padding;
    std::optional<Index> begin;
    std::optional<Index> end;
};

/// Finds the special tokens: as named in `config` ("mask_token": "[MASK]", or an object with the key "content"), or
/// otherwise by their usual names among the special tokens in `added`.
/// @param config special_tokens_map.json, then tokenizer_config.json; unknown keys are ignored
SpecialTokens findSpecialTokens(const std::vector<JsonValue>& config, const std::vector<AddedToken>& added,
                                const Vocabulary& vocabulary);

}  // namespace attn
