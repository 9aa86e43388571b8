// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/models/subword_model.h"

namespace attn
{

namespace
{

struct ModelKind {
    std::string_view name;
    SubwordModel (*read)(JsonObject& settings, const Vocabulary& added);
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

SubwordModel readModel(const JsonValue& value, const Vocabulary& added)
{
    JsonObject settings(value);
    const std::optional<JsonValue> type = settings.find("type");
    const std::string wanted = type ? type->string() : kindByKeys(value);
    std::vector<std::string_view> names;
    for (const ModelKind& kind : kinds) {
        if (kind.name == wanted) {
            SubwordModel model = kind.read(settings, added);
            settings.finish();
            return model;
        }
        names.push_back(kind.name);
    }
    throwUnsupported(*type, names);
}

std::optional<Index> readUnknownToken(JsonObject& settings, const Vocabulary& vocabulary, const Vocabulary& added)
{
    const std::optional<JsonValue> token = findValue(settings, "unk_token");
    if (!token)
        return std::nullopt;
    const std::string name = token->string();
    const std::optional<Index> own = vocabulary.find(name);
    const std::optional<Index> id = own ? own : added.find(name);
    return id ? id : throwMissing(name, token->place());
}

Index requireUnknownToken(std::string_view piece, std::optional<Index> unknown)
{
    if (unknown)
        return *unknown;
    throw InputError("",
                     ATTN_TEXT("core", "\"%1\" is not in the model's vocabulary, which has no token for what is "
                                       "unknown: write it in another way."),
                     piece);
}

ByteTokens findByteTokens(const Vocabulary& vocabulary)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    ByteTokens tokens;
    for (std::size_t byte = 0; byte < tokens.size(); ++byte)
        tokens[byte] = vocabulary.find(std::string{'<', '0', 'x', digits[byte >> 4U], digits[byte & 15U], '>'});
    return tokens;
}

bool appendBytes(const ByteTokens& tokens, std::string_view piece, std::size_t begin, std::size_t end,
                 std::vector<Subword>& result)
{
    const auto tokenAt = [&](std::size_t at) { return tokens[static_cast<unsigned char>(piece[at])]; };
    for (std::size_t at = begin; at < end; ++at)
        if (!tokenAt(at))
            return false;
    for (std::size_t at = begin; at < end; ++at)
        result.push_back({*tokenAt(at), at, at + 1});
    return true;
}

SubwordModel readWordLevel(JsonObject& settings, const Vocabulary& added)
{
    Vocabulary vocabulary = readVocabulary(settings.require("vocab"));
    const std::optional<Index> unknown = readUnknownToken(settings, vocabulary, added);
    const auto words = std::make_shared<const Vocabulary>(vocabulary);
    return {std::move(vocabulary), unknown, [words, unknown](std::string_view piece, std::vector<Subword>& tokens) {
                const std::optional<Index> id = words->find(piece);
                tokens.push_back({id ? *id : requireUnknownToken(piece, unknown), 0, piece.size()});
            }};
}

}  // namespace attn
