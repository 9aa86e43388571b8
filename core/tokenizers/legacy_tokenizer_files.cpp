// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/legacy_tokenizer_files.h"

#include "core/files/json.h"
#include "core/tokenizers/component.h"

#include <algorithm>

namespace attn
{

namespace
{

using Json = nlohmann::json;

/// Calls visit(line, number), counting from 1; CR LF line ends are stripped.
template <typename Visit>
void forEachLine(std::string_view text, const Visit& visit)
{
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        visit(line, number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// One token per line; its id is the line's index, from 0.
Json readVocabularyLines(std::string_view text, const std::string& place)
{
    Json vocabulary = Json::object();
    forEachLine(text, [&](std::string_view line, std::size_t number) {
        if (!vocabulary.emplace(std::string(line), number - 1).second)
            throw InputError(place, ATTN_TEXT("core", "Line %1 repeats the token \"%2\": keep one of them."), number,
                             line);
    });
    return vocabulary;
}

Json addedTokens(const Json& vocabulary, const std::vector<const char*>& contents)
{
    Json added = Json::array();
    for (const char* content : contents)
        if (vocabulary.contains(content))
            added.push_back({{"id", vocabulary[content]},
                             {"content", content},
                             {"special", true},
                             {"lstrip", std::string_view(content) == "<mask>"}});
    return added;
}

/// The value of a key in the first configuration that has it.
Json setting(const std::vector<JsonValue>& configs, const char* key, const Json& otherwise)
{
    for (const JsonValue& config : configs)
        if (config.json().is_object() && config.json().contains(key))
            return config.json()[key];
    return otherwise;
}

/// Older files do not define how text is split; this follows from "tokenizer_class", which must be known.
void checkClass(const std::vector<JsonValue>& configs, const std::vector<std::string_view>& known)
{
    for (const JsonValue& config : configs) {
        JsonObject object(config);
        const std::optional<JsonValue> value = findValue(object, "tokenizer_class");
        if (!value)
            continue;
        constexpr std::string_view suffix = "Fast";
        const std::string name = value->string();
        const std::string_view plain =
            std::string_view(name).substr(0, name.size() - (name.ends_with(suffix) ? suffix.size() : 0));
        if (std::ranges::find(known, plain) == known.end())
            throwUnsupported(*value, known);
    }
}

Json postProcessorJson(const Json& vocabulary, const char* kind, const char* cls, const char* sep)
{
    if (!vocabulary.contains(cls) || !vocabulary.contains(sep))
        return nullptr;
    return {{"type", kind}, {"cls", {cls, vocabulary[cls]}}, {"sep", {sep, vocabulary[sep]}}};
}

Json bert(const Json& vocabulary, const std::vector<JsonValue>& configs)
{
    return {{"added_tokens", addedTokens(vocabulary, {"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"})},
            {"normalizer",
             {{"type", "BertNormalizer"},
              {"handle_chinese_chars", setting(configs, "tokenize_chinese_chars", true)},
              {"strip_accents", setting(configs, "strip_accents", nullptr)},
              {"lowercase", setting(configs, "do_lower_case", true)}}},
            {"pre_tokenizer", {{"type", "BertPreTokenizer"}}},
            {"post_processor", postProcessorJson(vocabulary, "BertProcessing", "[CLS]", "[SEP]")},
            {"decoder", {{"type", "WordPiece"}}},
            {"model", {{"type", "WordPiece"}, {"unk_token", "[UNK]"}, {"vocab", vocabulary}}}};
}

/// One merge per line, after a version line.
Json readMergeLines(std::string_view text)
{
    Json merges = Json::array();
    forEachLine(text, [&](std::string_view line, std::size_t number) {
        if (!line.empty() && !(number == 1 && line.starts_with("#version")))
            merges.push_back(std::string(line));
    });
    return merges;
}

Json gpt2(const Json& vocabulary, const Json& merges, const std::vector<JsonValue>& configs)
{
    const bool roberta = vocabulary.contains("<mask>");
    return {
        {"added_tokens", addedTokens(vocabulary, roberta ? std::vector{"<s>", "<pad>", "</s>", "<unk>", "<mask>"}
                                                         : std::vector{"<|endoftext|>"})},
        {"pre_tokenizer", {{"type", "ByteLevel"}, {"add_prefix_space", setting(configs, "add_prefix_space", false)}}},
        {"post_processor", roberta ? postProcessorJson(vocabulary, "RobertaProcessing", "<s>", "</s>") : Json()},
        {"decoder", {{"type", "ByteLevel"}}},
        {"model", {{"type", "BPE"}, {"vocab", vocabulary}, {"merges", merges}}}};
}

}  // namespace

LegacyTokenizerFiles readLegacyTokenizerFiles(const TokenizerFiles& files, const std::filesystem::path& folder,
                                              const std::vector<JsonValue>& configs)
{
    const auto placeOf = [&](const char* name) { return (folder / name).generic_string(); };
    if (const auto words = files.find("vocab.txt"); words != files.end()) {
        checkClass(configs, {"BertTokenizer", "DistilBertTokenizer"});
        const std::string place = placeOf("vocab.txt");
        return {bert(readVocabularyLines(words->second, place), configs), place + "#"};
    }
    const auto vocabulary = files.find("vocab.json");
    const auto merges = files.find("merges.txt");
    if (vocabulary == files.end() || merges == files.end())
        throw InputError(folder.generic_string(),
                         ATTN_TEXT("core", "There is no tokenizer that can be read here: tokenizer.json, or vocab.txt, "
                                           "or vocab.json and merges.txt. Give tokens by their numbers."));
    checkClass(configs, {"GPT2Tokenizer", "RobertaTokenizer"});
    const std::string place = placeOf("vocab.json");
    try {
        return {gpt2(parseStrictJson(vocabulary->second), readMergeLines(merges->second), configs), place + "#"};
    } catch (const InputError& error) {
        throw InputError(place + (error.place().empty() ? "" : "#" + error.place()), error.message());
    }
}

}  // namespace attn
