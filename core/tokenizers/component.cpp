// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/component.h"

#include "core/basics/text.h"

#include <algorithm>

namespace attn
{

void throwUnsupported(const JsonValue& value, const std::vector<std::string_view>& supported)
{
    value.fail(ATTN_TEXT("core", "The tokenizer needs \"%1\", which is not supported. Supported are: %2."),
               value.string(), joined(supported));
}

std::string readText(const JsonValue& value)
{
    std::string text = value.string();
    if (text.empty())
        value.fail(ATTN_TEXT("core", "This text is empty: write at least one character."));
    return text;
}

std::optional<JsonValue> findValue(JsonObject& settings, const char* key)
{
    const std::optional<JsonValue> value = settings.find(key);
    return value && !value->json().is_null() ? value : std::nullopt;
}

void Vocabulary::add(std::string token, Index id, const std::string& place)
{
    const auto [at, is_new] = m_ids.try_emplace(std::move(token), id);
    if (!is_new && at->second != id)
        throw InputError(place, ATTN_TEXT("core", "The token \"%1\" has the number %2 here and %3 before: keep one."),
                         at->first, id, at->second);
}

std::optional<Index> Vocabulary::find(std::string_view token) const
{
    const auto at = m_ids.find(token);
    return at == m_ids.end() ? std::nullopt : std::optional(at->second);
}

Index throwMissing(std::string_view token, const std::string& place)
{
    throw InputError(
        place, ATTN_TEXT("core", "The token \"%1\" is not in the vocabulary: use the files that belong together."),
        token);
}

Vocabulary readVocabulary(const JsonValue& value)
{
    const JsonObject object(value);
    Vocabulary ids;
    for (const auto& [token, id] : object.json().items()) {
        constexpr std::uint64_t maximum = std::numeric_limits<std::int32_t>::max();
        const bool proper = id.is_number_unsigned() && id.get<std::uint64_t>() <= maximum;
        ids.add(token, proper ? id.get<Index>() : object.at(token).integer(), value.place());
    }
    return ids;
}

std::vector<std::string> tokensById(const Vocabulary& ids, const std::string& place)
{
    const auto count = static_cast<Index>(ids.all().size());
    std::vector<std::string> tokens(ids.all().size());
    std::vector<bool> taken(tokens.size());
    for (const auto& [token, id] : ids.all()) {
        if (id < 0 || id >= count)
            throw InputError(place,
                             ATTN_TEXT("core",
                                       "The token \"%1\" has the number %2, but %3 tokens have the numbers 0 to "
                                       "%4: there is a gap, or a number is used twice."),
                             token, id, count, count - 1);
        const auto at = static_cast<std::size_t>(id);
        if (taken[at])
            throw InputError(
                place, ATTN_TEXT("core", "The tokens \"%1\" and \"%2\" have the same number, %3: give each its own."),
                std::min(tokens[at], token), std::max(tokens[at], token), id);
        taken[at] = true;
        tokens[at] = token;
    }
    return tokens;
}

}  // namespace attn
