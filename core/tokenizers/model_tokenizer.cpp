// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/model_tokenizer.h"

#include "core/basics/text.h"
#include "core/files/file_io.h"
#include "core/files/json.h"
#include "core/tokenizers/added_tokens.h"
#include "core/tokenizers/component.h"
#include "core/tokenizers/decoder.h"
#include "core/tokenizers/legacy_tokenizer_files.h"
#include "core/tokenizers/models/subword_model.h"
#include "core/tokenizers/post_processor.h"
#include "core/tokenizers/pre_tokenizer.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

std::string placeOf(const std::filesystem::path& folder, const std::string& name)
{
    return (folder / name).generic_string();
}

/// Parses a JSON file of the folder; nullopt if it is missing.
std::optional<nlohmann::json> parseFile(const TokenizerFiles& files, const std::filesystem::path& folder,
                                        const std::string& name)
{
    const auto file = files.find(name);
    if (file == files.end())
        return std::nullopt;
    try {
        return parseStrictJson(file->second);
    } catch (const InputError& error) {
        const std::string pointer = error.place().empty() ? "" : "#" + error.place();
        throw InputError(placeOf(folder, name) + pointer, error.message());
    }
}

}  // namespace

struct ModelTokenizer::Parts {
    std::vector<AddedToken> added;
    Normalizer normalizer;
    std::unique_ptr<AddedTokenFinder> raw_text_finder;         ///< applied before normalization
    std::unique_ptr<AddedTokenFinder> normalized_text_finder;  ///< applied to normalized text
    PreTokenizer pre_tokenizer;
    SubwordModelPtr model;
    PostProcessor post_processor;
    Decoder decoder;
    Vocabulary ids;  ///< of the model, and the added tokens
    std::vector<std::string> tokens;
    std::vector<bool> special;
    SpecialTokens specials;

    [[nodiscard]] ModelToken tokenAt(Index id, SourceRange source) const
    {
        const auto at = static_cast<std::size_t>(id);
        return {tokens[at], id, source.begin, source.end, special[at]};
    }

    /// Reads the contents of tokenizer.json.
    void read(const JsonValue& value)
    {
        JsonObject object(value);
        for (const char* key : {"version", "truncation", "padding"})  // lengths are handled by the model
            (void)object.find(key);
        const nlohmann::json null;
        const auto find = [&](const char* key) { return object.find(key).value_or(JsonValue(null, value.place())); };

        Vocabulary added_ids;
        const std::optional<JsonValue> added_tokens = findValue(object, "added_tokens");
        if (added_tokens)
            added = readAddedTokens(*added_tokens);
        for (const AddedToken& token : added)
            added_ids.add(token.content, token.id, added_tokens->place());
        normalizer = readNormalizer(find("normalizer"));
        pre_tokenizer = readPreTokenizer(find("pre_tokenizer"));
        const JsonValue model_value = object.require("model");
        model = readModel(model_value, added_ids);
        ids = model->vocabulary;
        for (const AddedToken& token : added)
            ids.add(token.content, token.id, added_tokens->place());
        tokens = tokensById(ids, model_value.place() + "/vocab");
        special.resize(tokens.size());
        for (const AddedToken& token : added)
            special[static_cast<std::size_t>(token.id)] = token.special;
        post_processor = readPostProcessor(find("post_processor"), ids);
        decoder = readDecoder(find("decoder"));
        object.finish();
        raw_text_finder = std::make_unique<AddedTokenFinder>(added, false, normalizer);
        normalized_text_finder = std::make_unique<AddedTokenFinder>(added, true, normalizer);
    }

    void encodeOrdinary(const AlignedText& text, std::vector<ModelToken>& result) const
    {
        std::vector<AlignedText> pieces = {text};
        pre_tokenizer(pieces);
        std::vector<Subword> subwords;
        for (const AlignedText& piece : pieces) {
            subwords.clear();
            if (!piece.empty())
                model->split(piece.text(), subwords);
            for (const Subword& subword : subwords)
                result.push_back(tokenAt(subword.id, piece.source(subword.begin, subword.end)));
        }
    }

    void encodeText(std::string_view text, std::vector<ModelToken>& result) const
    {
        const auto addToken = [&](const AddedTokenFinder::Section& section) {
            result.push_back(tokenAt(section.token->id, section.text.source(0, section.text.size())));
        };
        for (AddedTokenFinder::Section& section : raw_text_finder->split(AlignedText(text))) {
            if (section.token) {
                addToken(section);
                continue;
            }
            normalizer(section.text);
            for (const AddedTokenFinder::Section& inner : normalized_text_finder->split(section.text)) {
                if (inner.token)
                    addToken(inner);
                else
                    encodeOrdinary(inner.text, result);
            }
        }
    }

    [[nodiscard]] std::vector<ModelToken> encode(std::span<const std::string_view> texts,
                                                 std::span<const TemplatePiece> pieces) const
    {
        std::vector<ModelToken> result;
        std::size_t text = 0;
        std::uint32_t place = 0;
        bool is_read = false;  // whether the tokens of `text` have been appended
        for (const TemplatePiece& piece : pieces) {
            const std::size_t first = result.size();
            if (piece.text) {
                text = *piece.text;
                encodeText(texts[text], result);
                place = static_cast<std::uint32_t>(texts[text].size());
            } else {
                result.push_back(tokenAt(piece.id, {place, place}));
                result.back().special = true;
            }
            for (ModelToken& token : std::span(result).subspan(first)) {
                token.type = piece.type;
                token.sentence = text;
            }
            if (!piece.text && is_read && text + 1 < texts.size()) {  // further special tokens belong to the next text
                ++text;
                place = 0;
            }
            is_read = is_read || piece.text;
        }
        return result;
    }
};

ModelTokenizer::ModelTokenizer(std::shared_ptr<const Parts> parts) : m_parts(std::move(parts)) {}

ModelTokenizer ModelTokenizer::read(const TokenizerFiles& files, const std::filesystem::path& folder)
{
    auto parts = std::make_shared<Parts>();
    const auto config = parseFile(files, folder, "tokenizer_config.json");
    const auto map = parseFile(files, folder, "special_tokens_map.json");
    std::vector<JsonValue> configs;
    if (map)
        configs.emplace_back(*map, placeOf(folder, "special_tokens_map.json#"));
    if (config)
        configs.emplace_back(*config, placeOf(folder, "tokenizer_config.json#"));
    if (const auto json = parseFile(files, folder, "tokenizer.json")) {
        parts->read({*json, placeOf(folder, "tokenizer.json#")});
    } else {
        const LegacyTokenizerFiles older = readLegacyTokenizerFiles(files, folder, configs);
        parts->read({older.json, older.place});
    }
    parts->specials = findSpecialTokens(configs, parts->added, parts->ids);
    return ModelTokenizer(std::move(parts));
}

bool ModelTokenizer::isAvailable(const std::filesystem::path& folder)
{
    std::error_code error;
    const auto exists = [&](const char* name) { return std::filesystem::exists(folder / name, error); };
    return exists("tokenizer.json") || exists("vocab.txt") || (exists("vocab.json") && exists("merges.txt"));
}

ModelTokenizer ModelTokenizer::open(const std::filesystem::path& folder)
{
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error))
        throw InputError(folder.generic_string(), ATTN_TEXT("core", "There is no such folder: look at its name."));
    std::map<std::string, std::vector<std::byte>> contents;
    TokenizerFiles files;
    for (const char* name : {"tokenizer.json", "tokenizer_config.json", "special_tokens_map.json", "vocab.txt",
                             "vocab.json", "merges.txt"}) {
        constexpr std::uintmax_t largest = std::uintmax_t{128} << 20;
        if (!std::filesystem::exists(folder / name, error))
            continue;
        contents[name] = readFile(folder / name, largest);
        files[name] = asText(contents[name]);
    }
    return read(files, folder);
}

std::vector<ModelToken> ModelTokenizer::encode(std::string_view text, bool add_special) const
{
    static const PostProcessor without_special;
    const PostProcessor& pieces = add_special ? m_parts->post_processor : without_special;
    return m_parts->encode({&text, 1}, pieces.single);
}

std::vector<ModelToken> ModelTokenizer::encodePair(std::string_view first, std::string_view second) const
{
    return m_parts->encode(std::array{first, second}, m_parts->post_processor.pair);
}

Index ModelTokenizer::pairTypeCount() const
{
    Index types = 0;
    for (const TemplatePiece& piece : m_parts->post_processor.pair)
        types = std::max(types, piece.type + 1);
    return types;
}

void ModelTokenizer::assignTokensToSecondText(std::span<ModelToken> tokens) const
{
    const auto& pair = m_parts->post_processor.pair;
    const auto text = [&](std::size_t which) {
        return std::ranges::find(pair, std::optional(which), &TemplatePiece::text);
    };
    const TemplatePiece& separator = *(text(0) + 1);
    auto token = separator.text ? tokens.end() : std::ranges::find(tokens, separator.id, &ModelToken::id);
    for (token += token == tokens.end() ? 0 : 1; token != tokens.end(); ++token) {
        token->type = text(1)->type;
        token->sentence = 1;
    }
}

std::string ModelTokenizer::decode(std::span<const Index> ids, bool skip_special) const
{
    std::vector<std::string> tokens;
    for (const Index id : ids)
        if (!(isSpecial(id) && skip_special))
            tokens.push_back(token(id));
    if (tokens.empty())
        return {};
    m_parts->decoder.decode(tokens);
    std::string text;
    for (const std::string& token : tokens)
        text += token;
    return text;
}

std::string ModelTokenizer::displayText(Index id) const
{
    return isSpecial(id) ? token(id) : withHexBytes(m_parts->decoder.show(token(id)));
}

std::optional<Index> ModelTokenizer::id(std::string_view token) const { return m_parts->ids.find(token); }

const std::string& ModelTokenizer::token(Index id) const
{
    if (id < 0 || id >= size())
        rejectInput(ATTN_TEXT("core", "There is no token %1: the vocabulary has the numbers 0 to %2."), id, size() - 1);
    return m_parts->tokens[static_cast<std::size_t>(id)];
}

bool ModelTokenizer::isSpecial(Index id) const
{
    return id >= 0 && id < size() && m_parts->special[static_cast<std::size_t>(id)];
}

Index ModelTokenizer::size() const { return static_cast<Index>(m_parts->tokens.size()); }

std::optional<Index> ModelTokenizer::maskId() const { return m_parts->specials.mask; }
std::optional<Index> ModelTokenizer::paddingId() const { return m_parts->specials.padding; }
std::optional<Index> ModelTokenizer::unknownId() const { return m_parts->model->unknown; }
std::optional<Index> ModelTokenizer::beginId() const { return m_parts->specials.begin; }
std::optional<Index> ModelTokenizer::endId() const { return m_parts->specials.end; }

}  // namespace attn
