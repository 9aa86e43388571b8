// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/basics/axis.h"
#include "core/basics/message.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace attn
{

/// A JSON value and its location (`place`, a JSON pointer). The accessors check type and domain.
/// Every accessor throws an InputError with the place, the value found and the values allowed.
class JsonValue
{
public:
    JsonValue(const nlohmann::json& json, std::string place) : m_json(&json), m_place(std::move(place)) {}

    [[nodiscard]] const std::string& place() const { return m_place; }
    [[nodiscard]] const nlohmann::json& json() const { return *m_json; }

    [[nodiscard]] bool boolean() const;
    [[nodiscard]] std::string string() const;
    /// An integer from `minimum` to `maximum`.
    [[nodiscard]] Index integer(Index minimum = 0, Index maximum = std::numeric_limits<std::int32_t>::max()) const;
    [[nodiscard]] std::uint64_t seed() const;
    [[nodiscard]] double number() const;
    /// From 0 to 1, inclusive.
    [[nodiscard]] double probability() const;
    /// The elements of a list of at most `maximum`.
    [[nodiscard]] std::vector<JsonValue> list(std::size_t maximum = std::numeric_limits<std::size_t>::max()) const;
    [[nodiscard]] std::vector<Index> integers(Index minimum = 0) const;
    [[nodiscard]] std::vector<std::string> strings() const;

    /// Reads a string and returns the `value` of the element of `known` with that `name`; elements with an empty name
    /// are skipped.
    template <typename Choices>
    [[nodiscard]] auto choice(const Choices& known) const
    {
        const std::string wanted = string();
        std::vector<std::string_view> names;
        for (const auto& candidate : known) {
            if (candidate.name.empty())
                continue;
            if (candidate.name == wanted)
                return candidate.value;
            names.push_back(candidate.name);
        }
        failUnknown(names);
    }

    /// @throws InputError always, with this place
    template <typename... Arguments>
    [[noreturn]] void fail(const char* text, const Arguments&... arguments) const
    {
        throw InputError(m_place, text, arguments...);
    }
    [[noreturn]] void failUnknown(const std::vector<std::string_view>& known) const;

private:
    const nlohmann::json* m_json;
    std::string m_place;
};

/// Reads a JSON object key by key; finish() then rejects the keys that were never read.
class JsonObject
{
public:
    explicit JsonObject(const JsonValue& value);

    [[nodiscard]] const nlohmann::json& json() const { return m_value.json(); }
    /// The value of an existing key; for objects whose keys are names chosen by users. Does not count as read.
    [[nodiscard]] JsonValue at(const std::string& key) const;
    /// The value of `key`; nullopt if the key is missing.
    std::optional<JsonValue> find(const std::string& key);
    /// The value of `key`. @throws InputError if the key is missing
    JsonValue require(const std::string& key);

    /// Sets target = read(value) if `key` is present.
    template <typename Target, typename Read>
    void read(const std::string& key, Target& target, Read&& read)
    {
        if (const auto value = find(key))
            target = std::invoke(read, *value);
    }
    /// For booleans and strings, whose type determines the domain.
    void read(const std::string& key, bool& target) { read(key, target, &JsonValue::boolean); }
    void read(const std::string& key, std::string& target) { read(key, target, &JsonValue::string); }

    /// @throws InputError for a key that was never read; the message lists the keys that were
    void finish() const;

private:
    JsonValue m_value;
    std::set<std::string, std::less<>> m_known_keys;  ///< keys that were read, present or not
};

}  // namespace attn
