// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/added_tokens.h"

#include "core/tokenizers/code_points.h"

#include <algorithm>

namespace attn
{

namespace
{

AddedToken readAddedToken(const JsonValue& value)
{
    JsonObject object(value);
    AddedToken token;
    token.content = readText(object.require("content"));
    token.id = object.require("id").integer();
    object.read("special", token.special);
    token.normalized = !token.special;
    object.read("normalized", token.normalized);
    object.read("single_word", token.single_word);
    object.read("lstrip", token.lstrip);
    object.read("rstrip", token.rstrip);
    object.finish();
    return token;
}

UChar32 codePointBefore(std::string_view text, std::size_t place)
{
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    UChar32 code = 0;
    auto at = static_cast<std::int32_t>(place);
    U8_PREV_OR_FFFD(bytes, 0, at, code);
    return code;
}

UChar32 codePointAt(std::string_view text, std::size_t place)
{
    UChar32 code = 0;
    auto at = static_cast<std::int32_t>(place);
    U8_NEXT_OR_FFFD(text, at, static_cast<std::int32_t>(text.size()), code);
    return code;
}

bool isInsideWord(std::string_view text, std::size_t begin, std::size_t end)
{
    return (begin > 0 && isWordCharacter(codePointBefore(text, begin))) ||
           (end < text.size() && isWordCharacter(codePointAt(text, end)));
}

}  // namespace

std::vector<AddedToken> readAddedTokens(const JsonValue& value)
{
    std::vector<AddedToken> tokens;
    for (const JsonValue& element : value.list())
        tokens.push_back(readAddedToken(element));
    return tokens;
}

AddedTokenFinder::AddedTokenFinder(const std::vector<AddedToken>& tokens, bool normalized, const Normalizer& normalizer)
{
    for (const AddedToken& token : tokens) {
        if (token.normalized != normalized)
            continue;
        AlignedText content(token.content);
        if (normalized)
            normalizer(content);
        if (!content.empty())
            m_tokens_by_first_byte[static_cast<unsigned char>(content.text().front())].push_back(
                {content.text(), token});
    }
    for (std::vector<Entry>& wanted : m_tokens_by_first_byte)
        std::ranges::stable_sort(wanted, std::ranges::greater(), [](const Entry& each) { return each.content.size(); });
}

const AddedTokenFinder::Entry* AddedTokenFinder::at(std::string_view text, std::size_t place) const
{
    const std::vector<Entry>& candidates = m_tokens_by_first_byte[static_cast<unsigned char>(text[place])];
    const auto found = std::ranges::find_if(
        candidates, [rest = text.substr(place)](const Entry& wanted) { return rest.starts_with(wanted.content); });
    return found == candidates.end() ? nullptr : &*found;
}

std::vector<AddedTokenFinder::Section> AddedTokenFinder::split(const AlignedText& text) const
{
    std::vector<Section> sections;
    const std::string_view bytes = text.text();
    std::size_t done = 0;  // end of the text that is already in a section or stripped
    const auto addText = [&](std::size_t end) {
        if (done < end)
            sections.push_back({text.substring(done, end)});
    };
    for (std::size_t begin = 0; begin < bytes.size();) {
        const Entry* const found = at(bytes, begin);
        const std::size_t end = begin + (found ? found->content.size() : 1);
        if (found && !(found->token.single_word && isInsideWord(bytes, begin, end))) {
            std::size_t text_end = begin;
            while (found->token.lstrip && text_end > done && isWhiteSpace(codePointBefore(bytes, text_end)))
                text_end -= U8_LENGTH(codePointBefore(bytes, text_end));
            addText(text_end);
            sections.push_back({text.substring(begin, end), &found->token});
            done = end;
            while (found->token.rstrip && done < bytes.size() && isWhiteSpace(codePointAt(bytes, done)))
                done += U8_LENGTH(codePointAt(bytes, done));
        }
        begin = std::max(end, done);
    }
    addText(bytes.size());
    return sections;
}

namespace
{

/// Id of the first token in the vocabulary that one of the keys names; nullopt if there is none.
std::optional<Index> findNamedToken(const JsonValue& config, const std::vector<const char*>& keys,
                                    const Vocabulary& vocabulary)
{
    JsonObject object(config);
    for (const char* key : keys) {
        const std::optional<JsonValue> value = findValue(object, key);
        if (!value)
            continue;
        const JsonValue name = value->json().is_object() ? JsonObject(*value).require("content") : *value;
        if (const auto id = vocabulary.find(name.string()))
            return id;
    }
    return std::nullopt;
}

}  // namespace

SpecialTokens findSpecialTokens(const std::vector<JsonValue>& config, const std::vector<AddedToken>& added,
                                const Vocabulary& vocabulary)
{
    const auto find = [&](const std::vector<const char*>& keys,
                          const std::vector<std::string_view>& usual) -> std::optional<Index> {
        for (const JsonValue& each : config)
            if (const auto id = findNamedToken(each, keys, vocabulary))
                return id;
        const auto known = std::ranges::find_if(added, [&](const AddedToken& token) {
            return token.special && std::ranges::find(usual, token.content) != usual.end();
        });
        return known == added.end() ? std::nullopt : std::optional(known->id);
    };
    return {.mask = find({"mask_token"}, {"[MASK]", "<mask>"}),
            .padding = find({"pad_token"}, {"[PAD]", "<pad>"}),
            .begin = find({"bos_token", "cls_token"}, {"[BOS]", "[CLS]", "<s>", "<|begin_of_text|>"}),
            .end = find({"eos_token", "sep_token"}, {"[EOS]", "[SEP]", "</s>", "<|end_of_text|>", "<|endoftext|>"})};
}

}  // namespace attn
