// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/families/family.h"
#include "core/models/families/rotary.h"

#include <algorithm>
#include <array>

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

/// The common settings of these families, and the additional ones in `own`.
template <typename... Names>
constexpr auto llamaSettings(Names... own)
{
    constexpr auto shared = std::to_array<std::string_view>(
        {"hidden_size", "num_hidden_layers", "num_attention_heads", "num_key_value_heads", "head_dim",
         "intermediate_size", "hidden_act", "max_position_embeddings", "original_max_position_embeddings",
         "rms_norm_eps", "rope_theta", "rope_scaling", "rope_parameters", "partial_rotary_factor"});
    std::array<std::string_view, shared.size() + sizeof...(own)> all{};
    auto end = std::ranges::copy(shared, all.begin()).out;
    ((*end++ = own), ...);
    return all;
}

inline constexpr auto llama_ignored_settings =
    std::to_array<std::string_view>({"_sliding_window_pattern", "cache_implementation", "pretraining_tp"});
inline constexpr auto llama_required_settings =
    std::to_array<RequiredSetting>({{"is_encoder_decoder", "false"}, {"use_bidirectional_attention", "false"}});
inline constexpr auto llama_ignored_tensors = std::to_array<std::string_view>(
    {"layers.*.self_attn.rotary_emb.inv_freq", "rotary_emb.inv_freq", "lm_head.weight"});

/// A family with Llama's names of tensors and settings.
/// @param settings llamaSettings(), in static storage
constexpr Family llamaFamily(std::string_view model_type, std::span<const std::string_view> settings,
                             const DefaultTokens& tokens, const ExampleModel& example,
                             ModelPlan (*plan)(const Config& config, const TensorNames& tensors))
{
    return {.model_type = model_type,
            .read_settings = settings,
            .ignored_settings = llama_ignored_settings,
            .required_settings = llama_required_settings,
            .tokens = tokens,
            .example = example,
            .prefix = "model.",
            .ignored_tensors = llama_ignored_tensors,
            .plan = plan};
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
