// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"

#include <span>

namespace attn
{

/// A kind of component of a tokenizer (of a normalizer, say), and how its settings are read.
template <typename Component>
struct ComponentKind {
    std::string_view name;
    Component (*read)(JsonObject& settings);
};

/// @throws InputError for a kind or a setting of a tokenizer that this program does not compute
[[noreturn]] void refuseUnsupported(const JsonValue& value, const std::vector<std::string_view>& supported);

/// Reads the component whose kind its key "type" names.
/// @throws InputError where the kind, a setting or a value is not supported
template <typename Component>
Component readComponent(const JsonValue& value, std::span<const ComponentKind<Component>> kinds)
{
    JsonObject settings(value);
    const JsonValue type = settings.require("type");
    const std::string wanted = type.string();
    std::vector<std::string_view> names;
    for (const ComponentKind<Component>& kind : kinds) {
        if (kind.name == wanted) {
            Component component = kind.read(settings);
            settings.finish();
            return component;
        }
        names.push_back(kind.name);
    }
    refuseUnsupported(type, names);
}

/// The value of `key`; nullopt when it is left out or null.
std::optional<JsonValue> findValue(JsonObject& settings, const char* key);

/// A string that is not empty.
std::string readText(const JsonValue& value);

/// The components that the list under `key` holds.
template <typename Component>
std::vector<Component> readComponents(JsonObject& settings, const char* key, Component (*read)(const JsonValue&))
{
    std::vector<Component> components;
    for (const JsonValue& value : settings.require(key).list())
        components.push_back(read(value));
    return components;
}

}  // namespace attn
