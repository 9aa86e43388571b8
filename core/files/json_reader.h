// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/error/message.h"
#include "core/tensor/axis.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace attn
{

/// A JSON value and where it stands, read with its type and domain checked.
/// Every function throws InputError naming the place, what was found, and what would be right.
class JsonValue
{
public:
    JsonValue(const nlohmann::json& json, std::string place) : m_json(&json), m_place(std::move(place)) {}

    [[nodiscard]] const std::string& place() const { return m_place; }
    [[nodiscard]] const nlohmann::json& json() const { return *m_json; }

    [[nodiscard]] bool boolean() const;
    [[nodiscard]] std::string string() const;
    /// A whole number of at least `least`.
    [[nodiscard]] Index integer(Index least = 0, Index most = std::numeric_limits<std::int32_t>::max()) const;
    [[nodiscard]] std::uint64_t seed() const;
    [[nodiscard]] double number() const;
    /// Between 0 and 1, both allowed.
    [[nodiscard]] double probability() const;
    /// The elements of a list.
    [[nodiscard]] std::vector<JsonValue> list() const;
    [[nodiscard]] std::vector<Index> integers(Index least = 0) const;
    [[nodiscard]] std::vector<std::string> strings() const;

    /// The value of the one of `known`, which have a name and a value, that is named. Those with an empty name cannot
    /// be.
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

    [[noreturn]] void failUnknown(const std::vector<std::string_view>& known) const;

private:
    const nlohmann::json* m_json;
    std::string m_place;
};

/// The keys of a JSON object. Each key is asked for once; finish() then refuses those that nobody asked for.
class JsonObject
{
public:
    explicit JsonObject(const JsonValue& value);

    [[nodiscard]] const nlohmann::json& json() const { return m_value.json(); }
    /// The value of `key`, which is there: for objects whose keys are names that people chose.
    [[nodiscard]] JsonValue at(const std::string& key) const;
    /// The value of `key`; nullopt when it is left out.
    std::optional<JsonValue> find(const std::string& key);
    /// The value of `key`, which must be there.
    JsonValue require(const std::string& key);

    /// target = read(value) when `key` is there.
    template <typename Target, typename Read>
    void read(const std::string& key, Target& target, Read&& read)
    {
        if (const auto value = find(key))
            target = std::invoke(read, *value);
    }
    /// For booleans and strings, whose domain their type tells.
    void read(const std::string& key, bool& target) { read(key, target, &JsonValue::boolean); }
    void read(const std::string& key, std::string& target) { read(key, target, &JsonValue::string); }

    /// @throws InputError for a key that was never asked for, with those that were
    void finish() const;

private:
    JsonValue m_value;
    std::set<std::string, std::less<>> m_asked;
};

}  // namespace attn
