// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/config.h"

#include "core/basics/setting.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace attn
{

namespace
{

/// Activations by their names on the Hugging Face hub; some names are other implementations of the same function.
constexpr auto activation_names = std::to_array<Choice<Activation>>({{"gelu", Activation::gelu},
                                                                     {"gelu_python", Activation::gelu},
                                                                     {"gelu_new", Activation::gelu_tanh},
                                                                     {"gelu_fast", Activation::gelu_tanh},
                                                                     {"gelu_pytorch_tanh", Activation::gelu_tanh},
                                                                     {"gelu_accurate", Activation::gelu_tanh},
                                                                     {"silu", Activation::silu},
                                                                     {"swish", Activation::silu},
                                                                     {"relu", Activation::relu}});

[[maybe_unused]] bool contains(std::span<const std::string_view> names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

}  // namespace

std::span<const std::string_view> commonSettings()
{
    static constexpr auto names = std::to_array<std::string_view>(
        {"model_type", "tie_word_embeddings", "vocab_size", "pad_token_id", "bos_token_id", "eos_token_id",
         "mask_token_id", "decoder_start_token_id", "id2label"});
    return names;
}

Config::Config(JsonValue value, std::span<const std::string_view> declared)
    : m_value(std::move(value)), m_declared(declared)
{
}

std::string Config::place(std::string_view key) const { return std::string(m_value.place()).append("/").append(key); }

std::optional<JsonValue> Config::find(std::string_view key) const
{
    assert(contains(m_declared, key) || contains(commonSettings(), key));
    const auto found = m_value.json().find(key);
    if (found == m_value.json().end() || found->is_null())
        return std::nullopt;
    return JsonValue(*found, place(key));
}

bool Config::isNull(std::string_view key) const
{
    const auto found = m_value.json().find(key);
    return found != m_value.json().end() && found->is_null();
}

Index Config::size(std::string_view key) const
{
    const auto value = find(key);
    if (!value)
        throw InputError(place(key), ATTN_TEXT("core", "This setting is missing: add it, or fetch the file again."));
    return value->integer(1, max_size);
}

Index Config::size(std::string_view key, Index otherwise) const { return has(key) ? size(key) : otherwise; }

Index Config::layers(std::string_view key, Index tensors) const
{
    const Index layers = size(key);
    if (layers > tensors)
        throw InputError(place(key),
                         ATTN_TEXT("core", "This is %1, but the checkpoint has only %2 tensors: these "
                                           "files do not belong together."),
                         layers, tensors);
    return layers;
}

Index Config::count(std::string_view key, Index otherwise) const
{
    const auto value = find(key);
    return value ? value->integer(0, max_size) : otherwise;
}

std::optional<Index> Config::token(std::string_view key) const
{
    auto value = find(key);
    if (value && value->json().is_array()) {
        const std::vector<JsonValue> list = value->list();
        value = list.empty() ? std::nullopt : std::optional(list.front());
    }
    if (!value)
        return std::nullopt;
    const Index id = value->integer(std::numeric_limits<std::int32_t>::min());
    return id >= 0 ? std::optional(id) : std::nullopt;
}

bool Config::flag(std::string_view key, bool otherwise) const
{
    const auto value = find(key);
    return value ? value->boolean() : otherwise;
}

double Config::positive(std::string_view key, double otherwise) const
{
    const auto value = find(key);
    const double number = value ? value->number() : otherwise;
    if (!(number > 0))
        throw InputError(place(key), ATTN_TEXT("core", "This is %1, but it must be greater than 0."), number);
    return number;
}

std::string Config::text(std::string_view key, std::string_view otherwise) const
{
    const auto value = find(key);
    return value ? value->string() : std::string(otherwise);
}

Activation Config::activation(std::string_view key, Activation otherwise) const
{
    const auto value = find(key);
    return value ? value->choice(activation_names) : otherwise;
}

void Config::requireDivides(std::string_view key, Index part, Index whole) const
{
    if (whole % part != 0)
        throw InputError(place(key), ATTN_TEXT("core", "This is %1, but it must divide %2 without a remainder."), part,
                         whole);
}

}  // namespace attn
