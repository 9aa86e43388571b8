// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Gemma: Gemma Team, "Gemma: Open Models Based on Gemini Research and Technology" (2024, arXiv 2403.08295): norms by
// 1 + w, embeddings × √d, GELU. Gemma 2 (2024, arXiv 2408.00118): norms of the outputs of attention and MLP, capped
// scores and logits, a window in every other layer. Gemma 3 (2025, arXiv 2503.19786): queries and keys are normalised
// per head; five of six layers have a window and another base for the rotation.

#include "core/models/families/llama.h"

#include <cmath>

namespace attn
{

namespace
{

/// Gemma's files have "gelu" in hidden_act although the model uses the tanh form; hidden_activation takes precedence.
Activation readActivation(const Config& config)
{
    if (config.has("hidden_activation"))
        return config.activation("hidden_activation", Activation::gelu_tanh);
    const Activation activation = config.activation("hidden_act", Activation::gelu_tanh);
    return activation == Activation::gelu ? Activation::gelu_tanh : activation;
}

LlamaVariant gemmaVariant(const Config& config)
{
    const Bias attention = biasIf(config.flag("attention_bias", false));
    return {.projections = attention, .output = attention, .is_gemma = true, .activation = readActivation(config)};
}

/// `otherwise` if the setting is missing; nullopt (no cap) if it is null.
std::optional<double> readSoftcap(const Config& config, std::string_view key, std::optional<double> otherwise)
{
    return config.has(key) ? std::optional(config.positive(key, 1)) : (config.isNull(key) ? std::nullopt : otherwise);
}

/// Of Gemma 2 and 3.
LlamaVariant outputNormedVariant(const Config& config)
{
    LlamaVariant kind = gemmaVariant(config);
    kind.norms_outputs = true;
    kind.scale = static_cast<float>(1 / std::sqrt(config.positive("query_pre_attn_scalar", 256)));
    return kind;
}

LlamaVariant gemma2Variant(const Config& config)
{
    LlamaVariant kind = outputNormedVariant(config);
    kind.softcap = readSoftcap(config, "attn_logit_softcapping", 50);
    kind.logit_softcap = readSoftcap(config, "final_logit_softcapping", 30);
    kind.window = [](const Config& own, Index layer) {
        return hasWindow(own, layer, layer % 2 == 0) ? windowSize(own) : std::nullopt;
    };
    return kind;
}

/// Every sixth layer is global unless layer_types or sliding_window_pattern is given.
bool isLocal(const Config& config, Index layer)
{
    return hasWindow(config, layer, (layer + 1) % config.size("sliding_window_pattern", 6) != 0);
}

LlamaVariant gemma3Variant(const Config& config)
{
    LlamaVariant kind = outputNormedVariant(config);
    kind.qk_norm = QkNormSpan::head;
    kind.softcap = readSoftcap(config, "attn_logit_softcapping", std::nullopt);
    kind.logit_softcap = readSoftcap(config, "final_logit_softcapping", std::nullopt);
    kind.window = [](const Config& own, Index layer) { return isLocal(own, layer) ? windowSize(own) : std::nullopt; };
    kind.rotary = [](const Config& own, Index layer, Index head_size) {
        const bool local = isLocal(own, layer);
        const double base = local ? own.positive("rope_local_base_freq", 10000) : own.positive("rope_theta", 1e6);
        auto rotary = readRotaryOfKind(own, local ? "sliding_attention" : "full_attention", head_size, {.base = base});
        if (!rotary)
            rotary = local ? RotarySettings{rotationOf(base, head_size)} : readRotary(own, head_size, {.base = base});
        return rotary;
    };
    return kind;
}

constexpr DefaultTokens tokens{.pad = 0, .begin = 2, .end = 1};

}  // namespace

const Family gemma_family = llamaFamily("gemma", {"attention_bias", "hidden_activation"}, tokens,
                                        {"google/gemma-2b", 5020, "Gemma", "", true}, planOfVariant<gemmaVariant>);
const Family gemma2_family =
    llamaFamily("gemma2",
                {"attention_bias", "hidden_activation", "query_pre_attn_scalar", "attn_logit_softcapping",
                 "final_logit_softcapping", "sliding_window", "layer_types"},
                tokens, {"google/gemma-2-2b", 5230, "Gemma", "", true}, planOfVariant<gemma2Variant>);
const Family gemma3_text_family = llamaFamily(
    "gemma3_text",
    {"attention_bias", "hidden_activation", "query_pre_attn_scalar", "attn_logit_softcapping",
     "final_logit_softcapping", "sliding_window", "layer_types", "sliding_window_pattern", "rope_local_base_freq"},
    tokens, {"google/gemma-3-270m", 536, "Gemma", "", true}, planOfVariant<gemma3Variant>);

}  // namespace attn
