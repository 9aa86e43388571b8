// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"
#include "core/files/json_reader.h"

#include <span>
#include <unordered_map>

namespace attn
{

/// A kind of component (such as a kind of normalizer) and the function that reads its settings.
template <typename Component>
struct ComponentKind {
    std::string_view name;
    Component (*read)(JsonObject& settings);
};

/// @throws InputError always: the kind or setting of the tokenizer is not supported
[[noreturn]] void throwUnsupported(const JsonValue& value, const std::vector<std::string_view>& supported);

/// The kind of this name.
/// @param place the value that names it, or has no such key
/// @throws InputError if there is none
template <typename Kind>
const Kind& kindNamed(std::string_view name, std::span<const Kind> kinds, const JsonValue& place)
{
    std::vector<std::string_view> names;
    for (const Kind& kind : kinds) {
        if (kind.name == name)
            return kind;
        names.push_back(kind.name);
    }
    throwUnsupported(place, names);
}

/// Reads a component; its key "type" names the kind.
/// @throws InputError if the kind, a setting or a value is not supported
template <typename Component>
Component readComponent(const JsonValue& value, std::span<const ComponentKind<Component>> kinds)
{
    JsonObject settings(value);
    const JsonValue type = settings.require("type");
    Component component = kindNamed(type.string(), kinds, type).read(settings);
    settings.finish();
    return component;
}

/// The value of `key`; nullopt if it is missing or null.
std::optional<JsonValue> findValue(JsonObject& settings, const char* key);

/// Reads a non-empty string.
std::string readText(const JsonValue& value);

/// Reads the list of components under `key`.
template <typename Component>
std::vector<Component> readComponents(JsonObject& settings, const char* key, Component (*read)(const JsonValue&))
{
    std::vector<Component> components;
    for (const JsonValue& value : settings.require(key).list())
        components.push_back(read(value));
    return components;
}

struct TokenHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view token) const { return std::hash<std::string_view>()(token); }
};

/// Maps tokens to ids.
class Vocabulary
{
public:
    /// Adds a token. Adding the same token with the same id again has no effect.
    /// @param place location in the file, for errors
    /// @throws InputError if the token already has another id
    void add(std::string token, Index id, const std::string& place);

    [[nodiscard]] std::optional<Index> find(std::string_view token) const;
    [[nodiscard]] const auto& all() const { return m_ids; }

private:
    std::unordered_map<std::string, Index, TokenHash, std::equal_to<>> m_ids;
};

/// @throws InputError always: the token is not in the vocabulary
[[noreturn]] Index throwMissing(std::string_view token, const std::string& place);

/// Reads {"token": id, …}.
Vocabulary readVocabulary(const JsonValue& value);

/// The tokens in the order of their ids.
/// @throws InputError if the ids are not 0, 1, 2, … without gaps, or two tokens share one
std::vector<std::string> tokensById(const Vocabulary& ids, const std::string& place);

}  // namespace attn
