// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

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

/// The files of a model's folder that tell of its tokenizer: name → bytes. Others are passed over.
using TokenizerFiles = std::map<std::string, std::string_view, std::less<>>;

struct ModelToken {
    std::string text;  ///< as in the vocabulary
    Index id = 0;
    std::size_t begin = 0;  ///< the bytes of the text that it came from; with byte-level vocabularies these may be part
    std::size_t end = 0;    ///< of a character. Empty for what was added, such as "[CLS]"
    bool special = false;   ///< such as "[CLS]", typed or added

    friend bool operator==(const ModelToken&, const ModelToken&) = default;
};

/// The tokenizer that came with a model: turns text into the numbers of tokens, and these into text. A value that is
/// never changed: it may be used by several threads.
class ModelTokenizer
{
public:
    /// Reads `tokenizer.json`; or `vocab.txt` (BERT); or `vocab.json` and `merges.txt` (GPT-2, RoBERTa). Which tokens
    /// have which part is told by `tokenizer_config.json` and `special_tokens_map.json` where they are there.
    /// @param folder as which messages name it, or empty
    /// @throws InputError for files that are missing, broken, or ask for what is not supported; place: the file,
    ///         "#", and the JSON pointer
    static ModelTokenizer read(const TokenizerFiles& files, const std::filesystem::path& folder = {});
    /// Reads those files of a folder.
    /// @throws InputError as above, also when they are too large
    static ModelTokenizer open(const std::filesystem::path& folder);
    /// Whether the folder has any of those files.
    static bool isThere(const std::filesystem::path& folder);

    /// @param add_special whether the tokens that the model expects around a text are added
    /// @throws InputError for a word that is unknown where the vocabulary has no token for such
    [[nodiscard]] std::vector<ModelToken> encode(std::string_view text, bool add_special = true) const;
    /// @throws InputError for a number that is no token's
    [[nodiscard]] std::string decode(std::span<const Index> ids, bool skip_special = true) const;
    /// A token as people read it: " cat" for "Ġcat"; bytes that are no text by themselves are written as <0xE2>.
    [[nodiscard]] std::string shown(Index id) const;

    [[nodiscard]] std::optional<Index> id(std::string_view token) const;
    /// @throws InputError for a number that is no token's
    [[nodiscard]] const std::string& token(Index id) const;
    [[nodiscard]] bool isSpecial(Index id) const;
    [[nodiscard]] Index size() const;

    // Nothing where the files do not say.
    [[nodiscard]] std::optional<Index> mask() const;
    [[nodiscard]] std::optional<Index> padding() const;
    [[nodiscard]] std::optional<Index> unknown() const;  ///< what encode() writes for what is not in the vocabulary
    [[nodiscard]] std::optional<Index> begin() const;    ///< of a text; BERT: [CLS]
    [[nodiscard]] std::optional<Index> end() const;      ///< of a text; BERT: [SEP]

private:
    struct Parts;
    explicit ModelTokenizer(std::shared_ptr<const Parts> parts);

    std::shared_ptr<const Parts> m_parts;
};

}  // namespace attn
