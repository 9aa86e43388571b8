// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/component.h"

namespace attn
{

void refuseUnsupported(const JsonValue& value, const std::vector<std::string_view>& supported)
{
    std::string list;
    for (const std::string_view name : supported)
        list.append(list.empty() ? "" : ", ").append(name);
    throw InputError(value.place(),
                     ATTN_TEXT("core", "The tokenizer needs \"%1\", which is not supported. Supported are: %2."),
                     value.string(), list);
}

std::string readText(const JsonValue& value)
{
    std::string text = value.string();
    if (text.empty())
        throw InputError(value.place(), ATTN_TEXT("core", "This text is empty: write at least one character."));
    return text;
}

std::optional<JsonValue> findValue(JsonObject& settings, const char* key)
{
    const std::optional<JsonValue> value = settings.find(key);
    return value && !value->json().is_null() ? value : std::nullopt;
}

}  // namespace attn
