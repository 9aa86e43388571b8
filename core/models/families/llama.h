// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/families/family.h"
#include "core/models/families/rotary.h"

namespace attn
{

/// Differences between families with Llama's architecture; the defaults are those of Llama.
struct LlamaVariant {
    Bias projections = Bias::no, output = Bias::no, mlp = Bias::no;
    std::optional<QkNormSpan> qk_norm = std::nullopt;  ///< nullopt: queries and keys are not normed
    bool is_fused = false;       ///< q, k and v are projected by one matrix, gate and up are rows of another (Phi-3)
    bool is_gemma = false;       ///< norms with 1 + w, embeddings times √d, tied prediction head by default
    bool norms_inputs = true;    ///< of attention and MLP
    bool norms_outputs = false;  ///< of attention and MLP (Gemma 2, OLMo 2)
    double epsilon = 1e-6;       ///< if `rms_norm_eps` is missing
    std::optional<float> scale = std::nullopt;  ///< of the scores; nullopt: 1/√d_k
    std::optional<double> softcap = std::nullopt, logit_softcap = std::nullopt;
    std::optional<Activation> activation = std::nullopt;  ///< nullopt: `hidden_act`, silu if it is missing
    /// Number of keys visible to a query of the layer (sliding window); nullopt: all up to its own position.
    std::optional<Index> (*window)(const Config& config, Index layer) = [](const Config&, Index) {
        return std::optional<Index>();
    };
    /// nullopt: no rotation in this layer.
    std::optional<RotarySettings> (*rotary)(const Config& config, Index layer, Index head_size) =
        [](const Config& config, Index, Index head_size) { return std::optional(readRotary(config, head_size)); };
};

ModelPlan llamaPlan(const Config& config, const TensorNames& tensors, const LlamaVariant& kind);

/// A family with Llama's names of tensors and settings.
/// @param own_settings settings that the plan reads in addition to Llama's
Family llamaFamily(std::string_view model_type, std::initializer_list<std::string_view> own_settings,
                   const DefaultTokens& tokens, const ExampleModel& example, decltype(Family::plan) plan);

/// The plan of a family whose differences from Llama are `variant(config)`.
template <LlamaVariant (*variant)(const Config&)>
ModelPlan planOfVariant(const Config& config, const TensorNames& tensors)
{
    return llamaPlan(config, tensors, variant(config));
}

/// Whether `layer_types` has sliding attention for the layer; `otherwise` if the setting is missing.
bool hasWindow(const Config& config, Index layer, bool otherwise);

/// The layer's entry of a list with one entry per layer; nullopt if the setting is missing.
/// @throws InputError if the list is too short
std::optional<JsonValue> layerEntry(const Config& config, std::string_view list, Index layer);

/// `sliding_window`: `otherwise` if it is missing, nullopt if it is null.
std::optional<Index> windowSize(const Config& config, Index otherwise = 4096);

inline Bias biasIf(bool condition) { return condition ? Bias::yes : Bias::no; }

}  // namespace attn
