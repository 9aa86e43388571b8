// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/rotary.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace attn
{

namespace
{

double positiveNumber(const JsonValue& value)
{
    const double number = value.number();
    if (!(number > 0))
        value.fail(ATTN_TEXT("core", "This is %1, but it must be greater than 0."), number);
    return number;
}

double positiveNumber(JsonObject& scaling, const char* key, double otherwise)
{
    const auto value = scaling.find(key);
    return value && !value->json().is_null() ? positiveNumber(*value) : otherwise;
}

/// Frequency scaling of Llama 3.1 (rope_type "llama3"): wavelengths below original_positions/high_freq_factor are kept,
/// those above original_positions/low_freq_factor have their frequency divided by `factor`, with a linear interpolation
/// between.
void applyLlama3(std::vector<double>& frequencies, JsonObject& scaling)
{
    const double factor = positiveNumber(scaling.require("factor"));
    const double low = positiveNumber(scaling.require("low_freq_factor"));
    const double high = positiveNumber(scaling.require("high_freq_factor"));
    const double original_positions = positiveNumber(scaling.require("original_max_position_embeddings"));
    if (!(low < high))
        throw InputError(scaling.require("high_freq_factor").place(),
                         ATTN_TEXT("core", "This is %1, but it must be greater than low_freq_factor, %2."), high, low);
    for (double& frequency : frequencies) {
        const double wave = 2 * std::numbers::pi / frequency;
        const double kept = (original_positions / wave - low) / (high - low);
        if (wave > original_positions / low)
            frequency = frequency / factor;
        else if (wave >= original_positions / high)
            frequency = (1 - kept) * frequency / factor + kept * frequency;
    }
}

/// YaRN: pairs with more than `fast` rotations within `positions` keep their frequency; the frequency of pairs with
/// fewer than `slow` is divided by `factor`; it is interpolated in between. The rotated features are multiplied by
/// 0.1·m·ln(factor) + 1.
void applyYarn(Rotation& rotation, JsonObject& scaling, Index longest)
{
    const double factor = positiveNumber(scaling.require("factor"));
    const double slow = positiveNumber(scaling, "beta_slow", 1);
    const double fast = positiveNumber(scaling, "beta_fast", 32);
    const double positions = positiveNumber(scaling, "original_max_position_embeddings", static_cast<double>(longest));
    const auto truncate = scaling.find("truncate");
    const bool truncates = !truncate || truncate->json().is_null() || truncate->boolean();
    const auto magnitude = [factor](double m) { return factor > 1 ? 0.1 * m * std::log(factor) + 1 : 1; };
    const double all = positiveNumber(scaling, "mscale_all_dim", 0);
    const double usual = all > 0 ? magnitude(positiveNumber(scaling, "mscale", 1)) / magnitude(all) : magnitude(1);
    scaling.find("mscale");
    rotation.magnitude = positiveNumber(scaling, "attention_factor", usual);
    // Fractional index of the pair that rotates `turns` times within the original positions.
    const auto pairIndex = [&](double turns) {
        return static_cast<double>(rotation.features()) * std::log(positions / (turns * 2 * std::numbers::pi)) /
               (2 * std::log(rotation.theta));
    };
    const double begin = std::max(truncates ? std::floor(pairIndex(fast)) : pairIndex(fast), 0.0);
    double end = std::min(truncates ? std::ceil(pairIndex(slow)) : pairIndex(slow),
                          static_cast<double>(rotation.features() - 1));
    if (begin == end)
        end += 0.001;
    for (std::size_t pair = 0; pair < rotation.frequencies.size(); ++pair) {
        const double share = std::clamp((static_cast<double>(pair) - begin) / (end - begin), 0.0, 1.0);
        rotation.frequencies[pair] *= share / factor + 1 - share;
    }
}

/// LongRoPE: each pair's frequency is divided by a separate factor. The second set of factors, for texts longer than
/// the original number of positions, is not used: `max_positions` excludes them.
void applyLongRope(RotarySettings& settings, JsonObject& scaling, const Config& config)
{
    const auto longest = static_cast<double>(config.size("max_position_embeddings"));
    const double own = positiveNumber(scaling, "original_max_position_embeddings", longest);
    const double original = config.has("original_max_position_embeddings")
                                ? static_cast<double>(config.size("original_max_position_embeddings"))
                                : own;
    const double factor = positiveNumber(scaling, "factor", longest / original);
    const JsonValue list = scaling.require("short_factor");
    scaling.require("long_factor");
    const std::vector<JsonValue> factors = list.list();
    std::vector<double>& frequencies = settings.rotation.frequencies;
    if (factors.size() != frequencies.size())
        list.fail(ATTN_TEXT("core", "The list has %1 entries, but it needs %2."), factors.size(), frequencies.size());
    for (std::size_t pair = 0; pair < frequencies.size(); ++pair)
        frequencies[pair] /= positiveNumber(factors[pair]);
    const double usual = factor > 1 ? std::sqrt(1 + std::log(factor) / std::log(original)) : 1;
    settings.rotation.magnitude = positiveNumber(scaling, "attention_factor", usual);
    settings.max_positions = static_cast<Index>(original);
}

void scale(RotarySettings& settings, JsonObject& scaling, const Config& config)
{
    const std::optional<JsonValue> older = scaling.find("type");
    const std::optional<JsonValue> newer = scaling.find("rope_type");
    const std::optional<JsonValue> type = newer ? newer : older;
    const std::string name = type ? type->string() : "default";
    std::vector<double>& frequencies = settings.rotation.frequencies;
    if (name == "linear") {
        const double factor = positiveNumber(scaling.require("factor"));
        for (double& frequency : frequencies)
            frequency /= factor;
    } else if (name == "llama3") {
        applyLlama3(frequencies, scaling);
    } else if (name == "dynamic") {
        positiveNumber(scaling.require("factor"));
        settings.max_positions = config.size("max_position_embeddings");
    } else if (name == "yarn") {
        applyYarn(settings.rotation, scaling, config.size("max_position_embeddings"));
    } else if (name == "longrope" || name == "su") {
        applyLongRope(settings, scaling, config);
    } else if (name != "default") {
        type->fail(ATTN_TEXT("core", "Rotary positions of the kind \"%1\" cannot be computed, and another name here "
                                     "would give wrong numbers: open a model with %2."),
                   name, "default, dynamic, linear, llama3, longrope, yarn");
    }
}

/// Number of features of a head that are rotated: `share` of `head_size`. @throws InputError at `place` unless it is
/// even and from 2 to head_size
Index rotatedFeatures(const std::string& place, double share, Index head_size)
{
    const auto rotated = static_cast<Index>(static_cast<double>(head_size) * std::min(share, 2.0));
    if (rotated < 2 || rotated % 2 != 0 || rotated > head_size)
        throw InputError(place,
                         ATTN_TEXT("core", "This is %1 of the %2 features of a head, %3: it must be an even number of "
                                           "them, from 2."),
                         share, head_size, rotated);
    return rotated;
}

/// @throws InputError if rope_scaling is also present and differs from the newer setting
void requireSameScaling(const Config& config, const JsonValue& parameters)
{
    const auto older = config.find("rope_scaling");
    if (!older)
        return;
    for (const auto& [key, value] : JsonObject(*older).json().items())
        if (JsonObject(parameters).json().value(key, nlohmann::json()) != value)
            throw InputError(older->place() + '/' + key,
                             ATTN_TEXT("core", "This is not what rope_parameters says, which is read instead: take "
                                               "rope_scaling out, or make both the same."));
}

RotarySettings readRotary(const Config& config, const std::optional<JsonValue>& parameters, Index head_size,
                          double base, const RotaryDefaults& defaults)
{
    double part = config.positive(defaults.share_key, defaults.share);
    std::string place = config.place(defaults.share_key);
    std::optional<JsonObject> scaling;
    if (parameters) {
        scaling.emplace(*parameters);
        base = positiveNumber(*scaling, "rope_theta", base);
        if (const auto own = scaling->find("partial_rotary_factor"); own && !own->json().is_null()) {
            part = positiveNumber(*own);
            place = own->place();
        }
    }
    if (part == 1 && head_size % 2 != 0)
        throw InputError(config.place("head_dim"),
                         ATTN_TEXT("core", "A head has %1 features, but features are turned in pairs: it must be an "
                                           "even number."),
                         head_size);
    RotarySettings settings{rotationOf(base, rotatedFeatures(place, part, head_size))};
    if (scaling) {
        scale(settings, *scaling, config);
        scaling->finish();
    }
    return settings;
}

}  // namespace

RotarySettings readRotary(const Config& config, Index head_size, const RotaryDefaults& defaults)
{
    std::optional<JsonValue> parameters = config.find("rope_parameters");
    if (parameters)
        requireSameScaling(config, *parameters);
    else
        parameters = config.find("rope_scaling");
    return readRotary(config, parameters, head_size, config.positive("rope_theta", defaults.base), defaults);
}

std::optional<RotarySettings> readRotaryOfKind(const Config& config, const std::string& kind, Index head_size,
                                               const RotaryDefaults& defaults)
{
    const auto parameters = config.find("rope_parameters");
    if (!parameters)
        return std::nullopt;
    JsonObject kinds(*parameters);
    const bool has_full = kinds.find("full_attention").has_value();
    const bool has_sliding = kinds.find("sliding_attention").has_value();
    if (!has_full && !has_sliding)
        return std::nullopt;
    kinds.finish();
    const JsonValue own = kinds.require(kind);
    if (kind == "full_attention")
        requireSameScaling(config, own);
    return readRotary(config, own, head_size, defaults.base, defaults);
}

}  // namespace attn
