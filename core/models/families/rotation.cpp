// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/rotation.h"

#include <cmath>
#include <numbers>

namespace attn
{

namespace
{

constexpr double usual_base = 10000;

double positiveNumber(const JsonValue& value)
{
    const double number = value.number();
    if (!(number > 0))
        throw InputError(value.place(), ATTN_TEXT("core", "This is %1, but it must be greater than 0."), number);
    return number;
}

/// Frequency scaling of Llama 3.1 (rope_type "llama3"): wavelengths below positions/fast are kept, those above
/// positions/slow have their frequency divided by `factor`, with a linear interpolation between.
struct Llama3Scaling {
    double factor, slow, fast, positions;

    [[nodiscard]] double operator()(double frequency) const
    {
        const double wave = 2 * std::numbers::pi / frequency;
        if (wave < positions / fast)
            return frequency;
        if (wave > positions / slow)
            return frequency / factor;
        const double kept = (positions / wave - slow) / (fast - slow);
        return (1 - kept) * frequency / factor + kept * frequency;
    }
};

Llama3Scaling readLlama3(JsonObject& scaling)
{
    const auto read = [&](const char* key) { return positiveNumber(scaling.require(key)); };
    const Llama3Scaling result{read("factor"), read("low_freq_factor"), read("high_freq_factor"),
                               read("original_max_position_embeddings")};
    if (!(result.slow < result.fast))
        throw InputError(scaling.require("high_freq_factor").place(),
                         ATTN_TEXT("core", "This is %1, but it must be greater than low_freq_factor, %2."), result.fast,
                         result.slow);
    return result;
}

void scale(std::vector<double>& frequencies, JsonObject& scaling)
{
    const std::optional<JsonValue> older = scaling.find("type");
    const std::optional<JsonValue> type = older ? older : scaling.find("rope_type");
    const std::string name = type ? type->string() : "default";
    if (name == "linear") {
        const double factor = positiveNumber(scaling.require("factor"));
        for (double& frequency : frequencies)
            frequency /= factor;
    } else if (name == "llama3") {
        const Llama3Scaling llama3 = readLlama3(scaling);
        for (double& frequency : frequencies)
            frequency = llama3(frequency);
    } else if (name != "default") {
        throw InputError(type->place(),
                         ATTN_TEXT("core",
                                   "Rotary positions of the kind \"%1\" cannot be computed, and another name here "
                                   "would give wrong numbers: open a model with default, linear or llama3."),
                         name);
    }
}

}  // namespace

Rotation readRotation(const Config& config, Index head_size)
{
    if (head_size % 2 != 0)
        throw InputError(config.place("head_dim"),
                         ATTN_TEXT("core", "A head has %1 features, but features are turned in pairs: it must be an "
                                           "even number."),
                         head_size);
    std::optional<JsonValue> value = config.find("rope_scaling");
    if (!value)
        value = config.find("rope_parameters");
    double base = config.positive("rope_theta", usual_base);
    if (!value)
        return rotationOf(base, head_size);
    JsonObject scaling(*value);
    if (const auto own = scaling.find("rope_theta"))
        base = positiveNumber(*own);
    Rotation rotation = rotationOf(base, head_size);
    scale(rotation.frequencies, scaling);
    scaling.find("rope_type");  // has the same value as "type" if both exist
    if (const auto part = scaling.find("partial_rotary_factor"); part && part->number() != 1.0)
        throw InputError(part->place(),
                         ATTN_TEXT("core", "This is %1, but only models where it is %2 can be computed."),
                         part->number(), 1);
    scaling.finish();
    return rotation;
}

}  // namespace attn
