// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/models/subword_model.h"

#include "core/tokenizers/code_points.h"

namespace attn
{

namespace
{

/// Each piece is one token.
struct WordLevel final : SubwordModel {
    void split(std::string_view piece, std::vector<Subword>& tokens) const override
    {
        const std::optional<Index> id = vocabulary.find(piece);
        tokens.push_back({id ? *id : requireUnknown(piece), 0, piece.size()});
    }
};

SubwordModelPtr readWordLevel(JsonObject& settings, const Vocabulary& added)
{
    auto model = std::make_unique<WordLevel>();
    model->readTokens(settings, added);
    return model;
}

struct WordPiece final : SubwordModel {
    std::string prefix = "##";    ///< prefix of tokens that continue a word
    Index max_word_length = 100;  ///< in code points; longer words become the unknown token

    /// The longest token that starts at `begin`; end == begin if there is none.
    /// @param stops ends of the code points, in bytes
    [[nodiscard]] Subword longestTokenAt(std::string_view word, std::size_t begin,
                                         const std::vector<std::size_t>& stops) const
    {
        const std::string start = begin == 0 ? "" : prefix;
        for (auto end = stops.rbegin(); end != stops.rend() && *end > begin; ++end)
            if (const auto id = vocabulary.find(start + std::string(word.substr(begin, *end - begin))))
                return {*id, begin, *end};
        return {0, begin, begin};
    }

    /// Greedy from the left, longest match first. A word with any unknown part becomes a single unknown token.
    void split(std::string_view word, std::vector<Subword>& tokens) const override
    {
        std::vector<std::size_t> stops;
        forEachCodePoint(word, [&](UChar32, std::size_t, std::size_t end) { stops.push_back(end); });
        std::vector<Subword> found;
        std::size_t done = static_cast<Index>(stops.size()) > max_word_length ? word.size() : 0;
        bool known = done == 0;
        while (known && done < word.size()) {
            found.push_back(longestTokenAt(word, done, stops));
            known = found.back().end > done;
            done = found.back().end;
        }
        if (!known)
            found = {{requireUnknown(word), 0, word.size()}};
        tokens.insert(tokens.end(), found.begin(), found.end());
    }
};

SubwordModelPtr readWordPiece(JsonObject& settings, const Vocabulary& added)
{
    auto model = std::make_unique<WordPiece>();
    model->readTokens(settings, added);
    settings.read("continuing_subword_prefix", model->prefix);
    settings.read("max_input_chars_per_word", model->max_word_length,
                  [](const JsonValue& value) { return value.integer(); });
    return model;
}

struct ModelKind {
    std::string_view name;
    SubwordModelPtr (*read)(JsonObject& settings, const Vocabulary& added);
};

constexpr std::array kinds = {ModelKind{"BPE", readBpe}, ModelKind{"Unigram", readUnigram},
                              ModelKind{"WordLevel", readWordLevel}, ModelKind{"WordPiece", readWordPiece}};

/// Infers the kind of a model from its keys, for older files without "type".
std::string kindByKeys(const JsonValue& value)
{
    const nlohmann::json& json = value.json();
    if (json.contains("merges"))
        return "BPE";
    if (json.contains("vocab") && json["vocab"].is_array())
        return "Unigram";
    return json.contains("continuing_subword_prefix") ? "WordPiece" : "WordLevel";
}

}  // namespace

SubwordModelPtr readModel(const JsonValue& value, const Vocabulary& added)
{
    JsonObject settings(value);
    const std::optional<JsonValue> type = settings.find("type");
    const ModelKind& kind =
        kindNamed<ModelKind>(type ? type->string() : kindByKeys(value), kinds, type.value_or(value));
    SubwordModelPtr model = kind.read(settings, added);
    settings.finish();
    return model;
}

void SubwordModel::readTokens(JsonObject& settings, const Vocabulary& added)
{
    vocabulary = readVocabulary(settings.require("vocab"));
    const std::optional<JsonValue> token = findValue(settings, "unk_token");
    if (!token)
        return;
    const std::string name = token->string();
    unknown = vocabulary.find(name);
    if (!unknown)
        unknown = added.find(name);
    if (!unknown)
        throwMissing(name, token->place());
}

void SubwordModel::readByteFallback(JsonObject& settings)
{
    bool is_on = false;
    settings.read("byte_fallback", is_on);
    if (!is_on)
        return;
    ByteTokens& tokens = byte_tokens.emplace();
    for (std::size_t byte = 0; byte < tokens.size(); ++byte)
        tokens[byte] = vocabulary.find(byteToken(static_cast<unsigned char>(byte)));
}

Index SubwordModel::requireUnknown(std::string_view piece) const
{
    if (unknown)
        return *unknown;
    rejectInput(ATTN_TEXT("core", "\"%1\" is not in the model's vocabulary, which has no token for what is unknown: "
                                  "write it in another way."),
                piece);
}

bool SubwordModel::appendBytes(std::string_view piece, std::size_t begin, std::size_t end,
                               std::vector<Subword>& tokens) const
{
    if (!byte_tokens)
        return false;
    const auto tokenAt = [&](std::size_t at) { return (*byte_tokens)[static_cast<unsigned char>(piece[at])]; };
    for (std::size_t at = begin; at < end; ++at)
        if (!tokenAt(at))
            return false;
    for (std::size_t at = begin; at < end; ++at)
        tokens.push_back({*tokenAt(at), at, at + 1});
    return true;
}

}  // namespace attn
