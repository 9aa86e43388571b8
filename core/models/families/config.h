// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/models/block.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace attn
{

/// The largest size that a setting may have: beyond it no table fits into memory.
inline constexpr Index largest_size = Index{1} << 28;

/// Settings that are read of every family.
std::span<const std::string_view> commonSettings();

/// Settings of config.json, as a family reads them. One that is null counts as left out, as on the hub; each function
/// throws InputError (place: the setting's) for a value of another type or out of range.
class Config
{
public:
    /// @param declared the settings that may be asked for besides commonSettings()
    Config(JsonValue value, std::span<const std::string_view> declared);

    /// Whether it is said that there is none of it, which is not the same as left out where that has a default.
    [[nodiscard]] bool isNull(std::string_view key) const;
    [[nodiscard]] bool has(std::string_view key) const { return find(key).has_value(); }
    /// At least 1; it must be there.
    [[nodiscard]] Index size(std::string_view key) const;
    [[nodiscard]] Index size(std::string_view key, Index otherwise) const;
    /// How many layers: every one has a tensor at least.
    [[nodiscard]] Index layers(std::string_view key, Index tensors) const;
    /// At least 0.
    [[nodiscard]] Index count(std::string_view key, Index otherwise) const;
    /// A token's id; the first one where there is a list. A negative one is none.
    [[nodiscard]] std::optional<Index> token(std::string_view key) const;
    [[nodiscard]] bool flag(std::string_view key, bool otherwise) const;
    /// Greater than 0.
    [[nodiscard]] double positive(std::string_view key, double otherwise) const;
    [[nodiscard]] std::string text(std::string_view key, std::string_view otherwise) const;
    [[nodiscard]] Activation activation(std::string_view key, std::string_view otherwise) const;
    [[nodiscard]] std::optional<JsonValue> find(std::string_view key) const;

    /// @throws InputError at `key` unless `part` divides `whole`
    void requireDivides(std::string_view key, Index part, Index whole) const;
    /// Where a setting stands.
    [[nodiscard]] std::string place(std::string_view key) const;

private:
    JsonValue m_value;
    std::span<const std::string_view> m_declared;
};

}  // namespace attn
