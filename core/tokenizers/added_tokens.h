// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/normalizer.h"
#include "core/tokenizers/vocabulary.h"

namespace attn
{

/// A token that is found in the text before anything else is done with it.
struct AddedToken {
    std::string content;
    Index id = 0;
    bool single_word = false;  ///< not inside a word
    bool lstrip = false;       ///< takes the white space before it away
    bool rstrip = false;       ///< takes the white space behind it away
    bool normalized = true;    ///< is looked for, normalized, in normalized text
    bool special = false;      ///< no part of the text, such as "[SEP]"
};

/// Reads the key "added_tokens".
std::vector<AddedToken> readAddedTokens(const JsonValue& value);

/// Finds certain added tokens in text: always the first, and of those at one place the longest.
class AddedTokenFinder
{
public:
    /// @param tokens of which it finds those that are (or are not) `normalized`
    AddedTokenFinder(const std::vector<AddedToken>& tokens, bool normalized, const Normalizer& normalizer);

    struct Section {
        AlignedText text;
        const AddedToken* token = nullptr;  ///< null: ordinary text, which is not empty
    };
    /// The text and the added tokens in it, in their order. A token's text is without the white space that it takes.
    [[nodiscard]] std::vector<Section> split(const AlignedText& text) const;

private:
    struct Wanted {
        std::string content;
        AddedToken token;
    };
    [[nodiscard]] const Wanted* at(std::string_view text, std::size_t place) const;

    std::array<std::vector<Wanted>, 256> m_wanted;  ///< by their first byte, the longest first
};

}  // namespace attn
