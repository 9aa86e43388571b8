// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/special_tokens.h"

#include "core/tokenizers/component.h"

#include <algorithm>

namespace attn
{

namespace
{

/// Id of the first token that one of the keys names and that is in the vocabulary; nullopt if there is none.
std::optional<Index> namedIn(const JsonValue& config, const std::vector<const char*>& keys, const TokenIds& vocabulary)
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
                                const TokenIds& vocabulary)
{
    const auto find = [&](const std::vector<const char*>& keys,
                          const std::vector<std::string_view>& usual) -> std::optional<Index> {
        for (const JsonValue& each : config)
            if (const auto id = namedIn(each, keys, vocabulary))
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
