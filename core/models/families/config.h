// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/models/plan.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace attn
{

/// Upper limit of sizes in settings; larger tables do not fit into memory.
inline constexpr Index max_size = Index{1} << 28;

/// Settings that are read for every family.
std::span<const std::string_view> commonSettings();

/// Typed access to the settings of config.json. A null setting counts as missing, as on the Hugging Face hub; each
/// function throws InputError (place: the setting) for a value of another type or out of range. `otherwise` is the
/// default for a missing setting.
class Config
{
public:
    /// @param declared settings that may be read in addition to commonSettings()
    Config(JsonValue value, std::span<const std::string_view> declared);

    /// Whether the setting is explicitly null, which differs from missing for settings with a default.
    [[nodiscard]] bool isNull(std::string_view key) const;
    [[nodiscard]] bool has(std::string_view key) const { return find(key).has_value(); }
    /// At least 1; required.
    [[nodiscard]] Index size(std::string_view key) const;
    [[nodiscard]] Index size(std::string_view key, Index otherwise) const;
    /// Number of layers, limited by `tensors`, as each layer has at least one tensor.
    [[nodiscard]] Index layers(std::string_view key, Index tensors) const;
    /// At least 0.
    [[nodiscard]] Index count(std::string_view key, Index otherwise) const;
    /// A token's id; the first one of a list. nullopt if missing or negative.
    [[nodiscard]] std::optional<Index> token(std::string_view key) const;
    [[nodiscard]] bool flag(std::string_view key, bool otherwise) const;
    /// Greater than 0.
    [[nodiscard]] double positive(std::string_view key, double otherwise) const;
    [[nodiscard]] std::string text(std::string_view key, std::string_view otherwise) const;
    [[nodiscard]] Activation activation(std::string_view key, Activation otherwise) const;
    [[nodiscard]] std::optional<JsonValue> find(std::string_view key) const;

    /// @throws InputError at `key` unless `part` divides `whole`
    void requireDivides(std::string_view key, Index part, Index whole) const;
    /// Place of a setting, for errors.
    [[nodiscard]] std::string place(std::string_view key) const;

private:
    JsonValue m_value;
    std::span<const std::string_view> m_declared;
};

}  // namespace attn
