// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// Tokenizer files of a model's folder: file name → bytes. Other files are ignored.
using TokenizerFiles = std::map<std::string, std::string_view, std::less<>>;

struct ModelToken {
    std::string text;  ///< as in the vocabulary
    Index id = 0;
    std::size_t begin = 0;     ///< byte range in the text; can be part of a character (byte-level vocabularies)
    std::size_t end = 0;       ///< or empty (added tokens such as "[CLS]")
    bool special = false;      ///< a special token such as "[CLS]", whether typed or added
    Index type = 0;            ///< token type (segment) from the tokenizer's template
    std::size_t sentence = 0;  ///< 0: first text of a pair, 1: the second; `begin` and `end` are offsets in it

    friend bool operator==(const ModelToken&, const ModelToken&) = default;
};

/// The tokenizer of a model: converts text to token ids and back. Immutable and thread-safe.
class ModelTokenizer
{
public:
    /// Reads `tokenizer.json`; or `vocab.txt` (BERT); or `vocab.json` and `merges.txt` (GPT-2, RoBERTa). The roles of
    /// special tokens are read from `special_tokens_map.json` and `tokenizer_config.json` if present.
    /// @param folder name of the folder in error messages, or empty
    /// @throws InputError for missing, malformed or unsupported files; place: the file, "#", and the JSON pointer
    static ModelTokenizer read(const TokenizerFiles& files, const std::filesystem::path& folder = {});
    /// Reads the tokenizer files of a folder.
    /// @throws InputError like read(), and for files that are too large
    static ModelTokenizer open(const std::filesystem::path& folder);
    /// Whether the folder contains any of these files.
    static bool isAvailable(const std::filesystem::path& folder);

    /// @param add_special whether to add the special tokens that the model expects around a text
    /// @throws InputError for an unknown word if the vocabulary has no unknown token
    [[nodiscard]] std::vector<ModelToken> encode(std::string_view text, bool add_special = true) const;
    /// Two texts as one sequence, by the tokenizer's template for pairs. The first separator belongs to the first text.
    /// @pre pairTypeCount() > 0
    /// @throws InputError like encode()
    [[nodiscard]] std::vector<ModelToken> encodePair(std::string_view first, std::string_view second) const;
    /// Number of token types in the template for pairs; 0 if there is no such template.
    [[nodiscard]] Index pairTypeCount() const;
    /// Assigns the tokens after the first separator (BERT: [SEP]) to the second text of a pair, with its type.
    /// @pre pairTypeCount() > 0
    void assignTokensToSecondText(std::span<ModelToken> tokens) const;
    /// @throws InputError for an id that is not in the vocabulary
    [[nodiscard]] std::string decode(std::span<const Index> ids, bool skip_special = true) const;
    /// A token for display: " cat" for "Ġcat"; bytes that are not valid UTF-8 on their own are written as <0xE2>.
    [[nodiscard]] std::string displayText(Index id) const;

    [[nodiscard]] std::optional<Index> id(std::string_view token) const;
    /// @throws InputError for an id that is not in the vocabulary
    [[nodiscard]] const std::string& token(Index id) const;
    [[nodiscard]] bool isSpecial(Index id) const;
    [[nodiscard]] Index size() const;

    // Ids of special tokens; nullopt if the files do not define them.
    [[nodiscard]] std::optional<Index> maskId() const;
    [[nodiscard]] std::optional<Index> paddingId() const;
    [[nodiscard]] std::optional<Index> unknownId() const;  ///< used by encode() for unknown text
    [[nodiscard]] std::optional<Index> beginId() const;    ///< start of a text; BERT: [CLS]
    [[nodiscard]] std::optional<Index> endId() const;      ///< end of a text; BERT: [SEP]

private:
    struct Parts;
    explicit ModelTokenizer(std::shared_ptr<const Parts> parts);

    std::shared_ptr<const Parts> m_parts;
};

}  // namespace attn
