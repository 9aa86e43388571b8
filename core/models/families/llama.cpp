// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Llama: Touvron et al., "LLaMA: Open and Efficient Foundation Language Models" (2023). Mistral 7B (Jiang et al. 2023):
// sliding windows. Qwen 2 (2024): biases of queries, keys and values. Qwen 3 (2025): queries and keys are
// normalised per head. SmolLM 3 (2025): some layers do not rotate. Phi-3 (Abdin et al. 2024, arXiv 2404.14219): q, k
// and v in one matrix, gate and up in another. OLMo 2 (OLMo Team 2024, arXiv 2501.00656): norms of the outputs of
// attention and MLP instead of their inputs, and of the queries and keys of all heads together.

#include "core/models/families/llama.h"

#include "core/basics/setting.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attn
{

namespace
{

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

Block readBlock(const Config& config, const LlamaVariant& kind)
{
    Block block;
    block.norm = NormKind::root_mean_square;
    block.norm_position = kind.norms_inputs ? NormPosition::before : NormPosition::none;
    block.output_norms = kind.norms_outputs;
    block.epsilon = static_cast<float>(config.positive("rms_norm_eps", kind.epsilon));
    block.mlp = Mlp::gated;
    block.mlp_bias = kind.mlp == Bias::yes;
    block.activation = kind.activation ? *kind.activation : config.activation("hidden_act", Activation::silu);
    return block;
}

void addProjections(PartPlan& part, const std::string& name, const LlamaVariant& kind)
{
    if (kind.is_fused) {
        addParameters(part, w_qkv, name + ".self_attn.qkv_proj", Bias::no);
        for (const auto& [id, first] :
             {std::pair(TensorId::w_gate_weight, Index{0}), std::pair(TensorId::w_up_weight, part.mlp_size)})
            part.parameters[id] = {
                .name = name + ".mlp.gate_up_proj.weight", .first_row = first, .stored_rows = 2 * part.mlp_size};
    } else {
        addParameters(part, name + ".self_attn", kind.projections,
                      {{w_q, ".q_proj"}, {w_k, ".k_proj"}, {w_v, ".v_proj"}});
        addParameters(part, name + ".mlp", kind.mlp, {{w_gate, ".gate_proj"}, {w_up, ".up_proj"}});
    }
    addParameters(part, w_o, name + ".self_attn.o_proj", kind.output);
    addParameters(part, w_down, name + ".mlp.down_proj", kind.mlp);
}

void addNorms(PartPlan& part, const std::string& name, const LlamaVariant& kind)
{
    const auto norm = [&](TensorId id, const char* stored) {
        part.parameters[id] = {.name = name + stored + ".weight", .plus_one = kind.is_gemma};
    };
    if (kind.norms_inputs) {
        norm(TensorId::attention_norm_weight, ".input_layernorm");
        norm(TensorId::mlp_norm_weight,
             kind.norms_outputs ? ".pre_feedforward_layernorm" : ".post_attention_layernorm");
    }
    if (kind.norms_outputs) {
        norm(TensorId::output_norm_weight, ".post_attention_layernorm");
        norm(TensorId::mlp_output_norm_weight, ".post_feedforward_layernorm");
    }
    if (kind.qk_norm) {
        norm(TensorId::q_norm_weight, ".self_attn.q_norm");
        norm(TensorId::k_norm_weight, ".self_attn.k_norm");
    }
}

PartPlan layerOf(Index layer, const Sizes& sizes, const LlamaVariant& kind, const Block& block)
{
    PartPlan part = makePart(PartKind::self, layer, block, sizes.heads, sizes.head_size);
    part.attention.key_heads = sizes.key_heads;
    part.attention.fused = kind.is_fused;
    part.attention.projection_bias = kind.projections == Bias::yes;
    part.attention.output_bias = kind.output == Bias::yes;
    part.attention.scale = kind.scale.value_or(part.attention.scale);
    part.attention.softcap = kind.softcap;
    part.attention.qk_norm = kind.qk_norm;
    if (layer == 0)
        part.block.embedding =
            EmbeddingPlan{.token_scale = kind.is_gemma ? std::sqrt(static_cast<float>(sizes.features)) : 1.0F};
    part.mlp_size = sizes.mlp;
    const std::string name = "layers." + std::to_string(layer);
    addProjections(part, name, kind);
    addNorms(part, name, kind);
    return part;
}

}  // namespace

ModelPlan llamaPlan(const Config& config, const TensorNames& tensors, const LlamaVariant& kind)
{
    const Sizes sizes = readSizes(config, tensors);
    ModelPlan plan = makePlan(config, tensors, sizes.features, "embed_tokens.weight");
    plan.max_positions = config.size("max_position_embeddings");
    tensors.require("layers.0.self_attn.o_proj.weight", {plan.features, sizes.heads * sizes.head_size});

    const Block block = readBlock(config, kind);
    for (Index layer = 0; layer < sizes.layers; ++layer) {
        plan.parts.push_back(layerOf(layer, sizes, kind, block));
        plan.parts.back().attention.window = kind.window(config, layer);
        if (const auto rotary = kind.rotary(config, layer, sizes.head_size)) {
            PartAttention& attention = plan.parts.back().attention;
            attention.rotation = rotary->rotation;
            plan.max_positions = std::min(plan.max_positions, rotary->max_positions.value_or(plan.max_positions));
        }
    }
    PartPlan& prediction = addPrediction(plan, block, {.final_norm = true, .softcap = kind.logit_softcap});
    addParameters(prediction, final_norm, "norm", Bias::no);
    prediction.parameters[TensorId::final_norm_weight].plus_one = kind.is_gemma;
    addLogitsWeight(prediction, config, "embed_tokens.weight", "lm_head.weight", kind.is_gemma);
    return plan;
}

Family llamaFamily(std::string_view model_type, std::initializer_list<std::string_view> own_settings,
                   const DefaultTokens& tokens, const ExampleModel& example, decltype(Family::plan) plan)
{
    Family family{
        .model_type = model_type,
        .read_settings = {"hidden_size", "num_hidden_layers", "num_attention_heads", "num_key_value_heads", "head_dim",
                          "intermediate_size", "hidden_act", "max_position_embeddings",
                          "original_max_position_embeddings", "rms_norm_eps", "rope_theta", "rope_scaling",
                          "rope_parameters", "partial_rotary_factor"},
        .ignored_settings = {"_sliding_window_pattern", "cache_implementation", "pretraining_tp"},
        .required_settings = {{"is_encoder_decoder", "false"}, {"use_bidirectional_attention", "false"}},
        .tokens = tokens,
        .example = example,
        .prefix = "model.",
        .ignored_tensors = {"layers.*.self_attn.rotary_emb.inv_freq", "rotary_emb.inv_freq", "lm_head.weight"},
        .plan = plan,
    };
    family.read_settings.insert(family.read_settings.end(), own_settings);
    return family;
}

std::optional<JsonValue> layerEntry(const Config& config, std::string_view list, Index layer)
{
    const auto entries = config.find(list);
    if (!entries)
        return std::nullopt;
    const std::vector<JsonValue> all = entries->list();
    if (static_cast<Index>(all.size()) <= layer)
        entries->fail(ATTN_TEXT("core", "The list has %1 entries, but there are more layers."), all.size());
    return all[static_cast<std::size_t>(layer)];
}

bool hasWindow(const Config& config, Index layer, bool otherwise)
{
    constexpr std::array has_window{Choice{"full_attention", false}, Choice{"sliding_attention", true}};
    const auto type = layerEntry(config, "layer_types", layer);
    return type ? type->choice(has_window) : otherwise;
}

std::optional<Index> windowSize(const Config& config, Index otherwise)
{
    return config.isNull("sliding_window") ? std::nullopt : std::optional(config.size("sliding_window", otherwise));
}

namespace
{

std::optional<Index> windowInEveryLayer(const Config& config, Index /*layer*/) { return windowSize(config); }

std::optional<Index> qwenWindow(const Config& config, Index layer)
{
    if (!config.flag("use_sliding_window", false) ||
        !hasWindow(config, layer, layer >= config.count("max_window_layers", 28)))
        return std::nullopt;
    return windowSize(config);
}

/// no_rope_layers: 1 for a layer that rotates, 0 for one that does not; if missing, every fourth does not.
std::optional<RotarySettings> smolLm3Rotary(const Config& config, Index layer, Index head_size)
{
    const auto entry = layerEntry(config, "no_rope_layers", layer);
    const bool rotates =
        entry ? entry->integer(0, 1) == 1 : (layer + 1) % config.size("no_rope_layer_interval", 4) != 0;
    return rotates ? std::optional(readRotary(config, head_size)) : std::nullopt;
}

Bias attentionBias(const Config& config) { return biasIf(config.flag("attention_bias", false)); }
Bias mlpBias(const Config& config) { return biasIf(config.flag("mlp_bias", false)); }

LlamaVariant llamaVariant(const Config& config)
{
    const Bias attention = attentionBias(config);
    return {.projections = attention, .output = attention, .mlp = mlpBias(config)};
}

LlamaVariant mistralVariant(const Config& /*config*/) { return {.window = windowInEveryLayer}; }

LlamaVariant phi3Variant(const Config& /*config*/)
{
    return {.is_fused = true, .window = [](const Config& config, Index) {
                return config.has("sliding_window") ? windowSize(config) : std::nullopt;
            }};
}

LlamaVariant qwen2Variant(const Config& /*config*/) { return {.projections = Bias::yes, .window = qwenWindow}; }

LlamaVariant qwen3Variant(const Config& config)
{
    const Bias attention = attentionBias(config);
    return {.projections = attention, .output = attention, .qk_norm = QkNormSpan::head, .window = qwenWindow};
}

LlamaVariant olmo2Variant(const Config& config)
{
    const Bias attention = attentionBias(config);
    return {.projections = attention,
            .output = attention,
            .qk_norm = QkNormSpan::all_heads,
            .norms_inputs = false,
            .norms_outputs = true,
            .epsilon = 1e-5};
}

LlamaVariant smolLm3Variant(const Config& config)
{
    LlamaVariant kind = llamaVariant(config);
    kind.window = qwenWindow;
    kind.rotary = smolLm3Rotary;
    return kind;
}

}  // namespace

const Family llama_family = llamaFamily("llama", {"attention_bias", "mlp_bias"}, {.begin = 1, .end = 2},
                                        {"nickypro/tinyllama-15M", 30, "MIT"}, planOfVariant<llamaVariant>);
const Family mistral_family =
    llamaFamily("mistral", {"sliding_window"}, {.begin = 1, .end = 2},
                {"Felladrin/Minueza-32M-Base", 131, "Apache-2.0"}, planOfVariant<mistralVariant>);
const Family olmo2_family = llamaFamily("olmo2", {"attention_bias"}, {.pad = 1, .end = 50279},
                                        {"allenai/OLMo-2-0425-1B", 5940, "Apache-2.0"}, planOfVariant<olmo2Variant>);
const Family phi3_family = [] {
    Family family = llamaFamily("phi3", {"sliding_window"}, {.pad = 32000, .begin = 1, .end = 32000},
                                {"microsoft/Phi-3-mini-4k-instruct", 7640, "MIT"}, planOfVariant<phi3Variant>);
    family.ignored_settings = {"attention_bias", "embd_pdrop", "resid_pdrop"};
    return family;
}();
const Family qwen2_family =
    llamaFamily("qwen2", {"use_sliding_window", "sliding_window", "max_window_layers", "layer_types"}, {},
                {"Qwen/Qwen2.5-0.5B", 988, "Apache-2.0"}, planOfVariant<qwen2Variant>);
const Family qwen3_family =
    llamaFamily("qwen3", {"use_sliding_window", "sliding_window", "max_window_layers", "layer_types", "attention_bias"},
                {}, {"Qwen/Qwen3-0.6B-Base", 1190, "Apache-2.0"}, planOfVariant<qwen3Variant>);
const Family smollm3_family =
    llamaFamily("smollm3",
                {"use_sliding_window", "sliding_window", "max_window_layers", "layer_types", "attention_bias",
                 "mlp_bias", "no_rope_layers", "no_rope_layer_interval"},
                {}, {"HuggingFaceTB/SmolLM3-3B", 6150, "Apache-2.0"}, planOfVariant<smolLm3Variant>);

}  // namespace attn
