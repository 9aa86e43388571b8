// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Llama: Touvron et al., "LLaMA: Open and Efficient Foundation Language Models" (2023). Mistral 7B (Jiang et al. 2023):
// sliding windows. Qwen 2 (2024): biases of queries, keys and values. Qwen 3 (2025): queries and keys are
// normalised per head. SmolLM 3 (2025): some layers do not rotate. Gemma (Gemma Team 2024, arXiv 2403.08295): norms by
// 1 + w, embeddings × √d, GELU.

#include "core/models/families/config.h"
#include "core/models/families/family.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attn
{

namespace
{

/// Differences between the families.
struct Kind {
    Bias projections, output, mlp;
    bool head_norms = false;
    bool is_gemma = false;
    /// Number of keys visible to a query of the layer (sliding window); nullopt: all up to its own position.
    std::optional<Index> (*window)(const Config& config, Index layer);
    bool (*rotates)(const Config& config, Index layer) = [](const Config&, Index) { return true; };
};

/// Files of Gemma say "gelu" in hidden_act where the tanh form is meant; hidden_activation says what holds.
Activation readActivation(const Config& config, const Kind& kind)
{
    if (!kind.is_gemma)
        return config.activation("hidden_act", "silu");
    const bool is_given = config.has("hidden_activation") && !config.isNull("hidden_activation");
    const Activation activation = config.activation(is_given ? "hidden_activation" : "hidden_act", "gelu_pytorch_tanh");
    return !is_given && activation == Activation::gelu ? Activation::gelu_tanh : activation;
}

struct Sizes {
    Index features, layers, heads, key_heads, head_size, mlp;
};

Sizes readSizes(const Config& config, const TensorNames& tensors)
{
    Sizes sizes{};
    sizes.features = config.size("hidden_size");
    sizes.layers = config.layers("num_hidden_layers", tensors.count());
    sizes.heads = config.size("num_attention_heads");
    sizes.key_heads = config.size("num_key_value_heads", sizes.heads);
    sizes.mlp = config.size("intermediate_size");
    config.requireDivides("num_key_value_heads", sizes.key_heads, sizes.heads);
    if (!config.has("head_dim"))
        config.requireDivides("num_attention_heads", sizes.heads, sizes.features);
    sizes.head_size = config.size("head_dim", sizes.features / sizes.heads);
    return sizes;
}

Block readBlock(const Config& config, const Kind& kind)
{
    Block block;
    block.norm = NormKind::root_mean_square;
    block.norm_place = NormPlace::before;
    block.epsilon = static_cast<float>(config.positive("rms_norm_eps", 1e-6));
    block.mlp = Mlp::gated;
    block.mlp_bias = kind.mlp == Bias::yes;
    block.activation = readActivation(config, kind);
    return block;
}

PartPlan layerOf(Index layer, const Sizes& sizes, const Kind& kind, Block block)
{
    PartPlan part;
    part.kind = PartKind::self;
    part.layer = layer;
    part.attention = attentionOf(sizes.heads, sizes.head_size);
    part.attention.key_heads = sizes.key_heads;
    part.attention.projection_bias = kind.projections == Bias::yes;
    part.attention.output_bias = kind.output == Bias::yes;
    part.attention.causal = true;
    part.attention.head_norms = kind.head_norms;
    part.block = std::move(block);
    if (layer == 0)
        part.block.embedding =
            EmbeddingParts{.token_scale = kind.is_gemma ? std::sqrt(static_cast<float>(sizes.features)) : 1.0F};
    part.mlp_size = sizes.mlp;
    const std::string name = "layers." + std::to_string(layer);
    add(part, attention_norm, name + ".input_layernorm", Bias::no);
    add(part, w_q, name + ".self_attn.q_proj", kind.projections);
    add(part, w_k, name + ".self_attn.k_proj", kind.projections);
    add(part, w_v, name + ".self_attn.v_proj", kind.projections);
    add(part, w_o, name + ".self_attn.o_proj", kind.output);
    if (kind.head_norms) {
        part.parameters[TensorId::q_norm_weight] = {name + ".self_attn.q_norm.weight"};
        part.parameters[TensorId::k_norm_weight] = {name + ".self_attn.k_norm.weight"};
    }
    add(part, mlp_norm, name + ".post_attention_layernorm", Bias::no);
    add(part, w_gate, name + ".mlp.gate_proj", kind.mlp);
    add(part, w_up, name + ".mlp.up_proj", kind.mlp);
    add(part, w_down, name + ".mlp.down_proj", kind.mlp);
    for (const TensorId norm : {TensorId::attention_norm_weight, TensorId::mlp_norm_weight})
        part.parameters[norm].plus_one = kind.is_gemma;
    return part;
}

ModelPlan planOf(const Config& config, const TensorNames& tensors, const Kind& kind)
{
    const Sizes sizes = readSizes(config, tensors);
    ModelPlan plan;
    plan.features = sizes.features;
    plan.vocabulary = config.size("vocab_size");
    plan.longest = config.size("max_position_embeddings");
    plan.embedding.tokens = tensors.require("embed_tokens.weight", {plan.vocabulary, plan.features});
    tensors.require("layers.0.self_attn.q_proj.weight", {sizes.heads * sizes.head_size, plan.features});

    const Block block = readBlock(config, kind);
    const Rotation rotation = readRotation(config, sizes.head_size);
    for (Index layer = 0; layer < sizes.layers; ++layer) {
        plan.parts.push_back(layerOf(layer, sizes, kind, block));
        plan.parts.back().attention.window = kind.window(config, layer);
        if (kind.rotates(config, layer))
            plan.parts.back().attention.rotation = rotation;
    }
    PartPlan prediction = predictionOf(sizes.layers, block, {.final_norm = true});
    add(prediction, final_norm, "norm", Bias::no);
    prediction.parameters[TensorId::final_norm_weight].plus_one = kind.is_gemma;
    const bool tied = config.flag("tie_word_embeddings", kind.is_gemma);
    prediction.parameters[TensorId::w_logits_weight] = {tied ? "embed_tokens.weight" : "lm_head.weight"};
    plan.parts.push_back(std::move(prediction));
    return plan;
}

Bias biasIf(bool condition) { return condition ? Bias::yes : Bias::no; }

constexpr Index usual_window = 4096;

/// 4096 if the setting is missing; nullopt if it is null.
std::optional<Index> windowSize(const Config& config)
{
    return config.isNull("sliding_window") ? std::nullopt : std::optional(config.size("sliding_window", usual_window));
}

std::optional<Index> noWindow(const Config& /*config*/, Index /*layer*/) { return std::nullopt; }

std::optional<Index> mistralWindow(const Config& config, Index /*layer*/) { return windowSize(config); }

std::optional<Index> qwenWindow(const Config& config, Index layer)
{
    if (!config.flag("use_sliding_window", false))
        return std::nullopt;
    if (const auto types = config.find("layer_types")) {
        const std::vector<JsonValue> list = types->list();
        if (static_cast<Index>(list.size()) <= layer)
            throw InputError(types->place(), ATTN_TEXT("core", "The list has %1 entries, but there are more layers."),
                             list.size());
        const JsonValue& type = list[static_cast<std::size_t>(layer)];
        const std::string name = type.string();
        if (name == "sliding_attention")
            return windowSize(config);
        if (name != "full_attention")
            type.failUnknown({"full_attention", "sliding_attention"});
        return std::nullopt;
    }
    return layer >= config.count("max_window_layers", 28) ? windowSize(config) : std::nullopt;
}

ModelPlan llamaPlan(const Config& config, const TensorNames& tensors)
{
    const Bias attention = biasIf(config.flag("attention_bias", false));
    return planOf(config, tensors,
                  {.projections = attention,
                   .output = attention,
                   .mlp = biasIf(config.flag("mlp_bias", false)),
                   .head_norms = false,
                   .window = noWindow});
}

ModelPlan mistralPlan(const Config& config, const TensorNames& tensors)
{
    return planOf(
        config, tensors,
        {.projections = Bias::no, .output = Bias::no, .mlp = Bias::no, .head_norms = false, .window = mistralWindow});
}

ModelPlan qwen2Plan(const Config& config, const TensorNames& tensors)
{
    return planOf(
        config, tensors,
        {.projections = Bias::yes, .output = Bias::no, .mlp = Bias::no, .head_norms = false, .window = qwenWindow});
}

ModelPlan qwen3Plan(const Config& config, const TensorNames& tensors)
{
    const Bias attention = biasIf(config.flag("attention_bias", false));
    return planOf(
        config, tensors,
        {.projections = attention, .output = attention, .mlp = Bias::no, .head_norms = true, .window = qwenWindow});
}

/// no_rope_layers: 1 for a layer that rotates, 0 for one that does not; if missing, every fourth does not.
bool smolRotates(const Config& config, Index layer)
{
    const auto layers = config.find("no_rope_layers");
    if (!layers || layers->json().is_null())
        return (layer + 1) % config.size("no_rope_layer_interval", 4) != 0;
    const std::vector<JsonValue> list = layers->list();
    if (static_cast<Index>(list.size()) <= layer)
        throw InputError(layers->place(), ATTN_TEXT("core", "The list has %1 entries, but there are more layers."),
                         list.size());
    return list[static_cast<std::size_t>(layer)].integer(0, 1) == 1;
}

ModelPlan smolPlan(const Config& config, const TensorNames& tensors)
{
    const Bias attention = biasIf(config.flag("attention_bias", false));
    return planOf(config, tensors,
                  {.projections = attention,
                   .output = attention,
                   .mlp = biasIf(config.flag("mlp_bias", false)),
                   .window = qwenWindow,
                   .rotates = smolRotates});
}

ModelPlan gemmaPlan(const Config& config, const TensorNames& tensors)
{
    const Bias attention = biasIf(config.flag("attention_bias", false));
    return planOf(
        config, tensors,
        {.projections = attention, .output = attention, .mlp = Bias::no, .is_gemma = true, .window = noWindow});
}

template <std::size_t count>
constexpr auto withShared(const std::array<std::string_view, count>& own)
{
    constexpr std::array<std::string_view, 12> shared{
        "hidden_size",  "num_hidden_layers", "num_attention_heads", "num_key_value_heads",
        "head_dim",     "intermediate_size", "hidden_act",          "max_position_embeddings",
        "rms_norm_eps", "rope_theta",        "rope_scaling",        "rope_parameters"};
    std::array<std::string_view, shared.size() + count> all;
    std::ranges::copy(own, std::ranges::copy(shared, all.begin()).out);
    return all;
}

constexpr auto llama_settings = withShared(std::array<std::string_view, 2>{"attention_bias", "mlp_bias"});
constexpr auto mistral_settings = withShared(std::array<std::string_view, 1>{"sliding_window"});
constexpr auto qwen2_settings = withShared(
    std::array<std::string_view, 4>{"use_sliding_window", "sliding_window", "max_window_layers", "layer_types"});
constexpr auto qwen3_settings = withShared(std::array<std::string_view, 5>{
    "attention_bias", "use_sliding_window", "sliding_window", "max_window_layers", "layer_types"});
constexpr auto smollm3_settings = withShared(
    std::array<std::string_view, 8>{"attention_bias", "mlp_bias", "use_sliding_window", "sliding_window",
                                    "max_window_layers", "layer_types", "no_rope_layers", "no_rope_layer_interval"});
constexpr auto gemma_settings = withShared(std::array<std::string_view, 2>{"attention_bias", "hidden_activation"});
constexpr std::array<std::string_view, 1> idle_settings{"pretraining_tp"};
constexpr std::array<RequiredSetting, 2> required_settings{
    {{"is_encoder_decoder", "false"}, {"partial_rotary_factor", "1.0"}}};
constexpr std::array<std::string_view, 3> idle_tensors{"layers.*.self_attn.rotary_emb.inv_freq", "rotary_emb.inv_freq",
                                                       "lm_head.weight"};

}  // namespace

const Family llama_family{.model_type = "llama",
                          .read_settings = llama_settings,
                          .idle_settings = idle_settings,
                          .required_settings = required_settings,
                          .tokens = {.begin = 1, .end = 2},
                          .prefix = "model.",
                          .old_names = {},
                          .idle_tensors = idle_tensors,
                          .plan = llamaPlan};

const Family mistral_family{.model_type = "mistral",
                            .read_settings = mistral_settings,
                            .idle_settings = idle_settings,
                            .required_settings = required_settings,
                            .tokens = {.begin = 1, .end = 2},
                            .prefix = "model.",
                            .old_names = {},
                            .idle_tensors = idle_tensors,
                            .plan = mistralPlan};

const Family qwen2_family{.model_type = "qwen2",
                          .read_settings = qwen2_settings,
                          .idle_settings = idle_settings,
                          .required_settings = required_settings,
                          .tokens = {},
                          .prefix = "model.",
                          .old_names = {},
                          .idle_tensors = idle_tensors,
                          .plan = qwen2Plan};

const Family qwen3_family{.model_type = "qwen3",
                          .read_settings = qwen3_settings,
                          .idle_settings = idle_settings,
                          .required_settings = required_settings,
                          .tokens = {},
                          .prefix = "model.",
                          .old_names = {},
                          .idle_tensors = idle_tensors,
                          .plan = qwen3Plan};

const Family smollm3_family{.model_type = "smollm3",
                            .read_settings = smollm3_settings,
                            .idle_settings = idle_settings,
                            .required_settings = required_settings,
                            .tokens = {},
                            .prefix = "model.",
                            .old_names = {},
                            .idle_tensors = idle_tensors,
                            .plan = smolPlan};

const Family gemma_family{.model_type = "gemma",
                          .read_settings = gemma_settings,
                          .idle_settings = idle_settings,
                          .required_settings = required_settings,
                          .tokens = {.pad = 0, .begin = 2, .end = 1},
                          .prefix = "model.",
                          .old_names = {},
                          .idle_tensors = idle_tensors,
                          .plan = gemmaPlan};

}  // namespace attn
