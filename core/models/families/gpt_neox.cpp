// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// GPT-NeoX (Pythia): Black et al., "GPT-NeoX-20B: An Open-Source Autoregressive Language Model" (2022). Attention and
// MLP read the same input, some features of each head are rotated, and the rows of q, k and v are stored head by head.

#include "core/models/families/family.h"
#include "core/models/families/rotary.h"

#include <algorithm>

namespace attn
{

namespace
{

struct Sizes {
    Index features, layers, heads, mlp;

    [[nodiscard]] Index headSize() const { return features / heads; }
};

Sizes readSizes(const Config& config, const TensorNames& tensors)
{
    const Sizes sizes{config.size("hidden_size"), config.layers("num_hidden_layers", tensors.count()),
                      config.size("num_attention_heads"), config.size("intermediate_size")};
    config.requireDivides("num_attention_heads", sizes.heads, sizes.features);
    return sizes;
}

PartPlan layerOf(Index layer, const Sizes& sizes, const Block& block)
{
    PartPlan part = makePart(PartKind::self, layer, block, sizes.heads, sizes.headSize());
    part.attention.fused = true;
    if (layer == 0)
        part.block.embedding = EmbeddingPlan{};
    part.mlp_size = sizes.mlp;
    addParameters(part, "layers." + std::to_string(layer), Bias::yes,
                  {{attention_norm, ".input_layernorm"},
                   {w_qkv, ".attention.query_key_value"},
                   {w_o, ".attention.dense"},
                   {mlp_norm, ".post_attention_layernorm"},
                   {w_up, ".mlp.dense_h_to_4h"},
                   {w_down, ".mlp.dense_4h_to_h"}});
    for (const TensorId id : {w_qkv.weight, w_qkv.bias})
        part.parameters[id].interleaved_head_count = sizes.heads;
    return part;
}

ModelPlan plan(const Config& config, const TensorNames& tensors)
{
    const Sizes sizes = readSizes(config, tensors);
    Block block;
    block.parallel = config.flag("use_parallel_residual", true);
    block.epsilon = static_cast<float>(config.positive("layer_norm_eps", 1e-5));
    block.activation = config.activation("hidden_act", Activation::gelu);
    ModelPlan plan = makePlan(config, tensors, sizes.features, "embed_in.weight");
    plan.max_positions = config.size("max_position_embeddings");
    const RotarySettings rotary =
        readRotary(config, sizes.headSize(),
                   {.base = config.positive("rotary_emb_base", 10000), .share = 0.25, .share_key = "rotary_pct"});
    plan.max_positions = std::min(plan.max_positions, rotary.max_positions.value_or(plan.max_positions));
    for (Index layer = 0; layer < sizes.layers; ++layer)
        plan.parts.emplace_back(layerOf(layer, sizes, block)).attention.rotation = rotary.rotation;
    PartPlan& prediction = addPrediction(plan, block, {.final_norm = true});
    addParameters(prediction, final_norm, "final_layer_norm", Bias::yes);
    addLogitsWeight(prediction, config, "embed_in.weight", "embed_out.weight", false);
    return plan;
}

}  // namespace

const Family gpt_neox_family{
    .model_type = "gpt_neox",
    .read_settings = {"hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size",
                      "max_position_embeddings", "original_max_position_embeddings", "hidden_act", "layer_norm_eps",
                      "rotary_pct", "rotary_emb_base", "rope_theta", "rope_scaling", "rope_parameters",
                      "use_parallel_residual"},
    .ignored_settings = {"hidden_dropout"},
    .required_settings = {{"is_encoder_decoder", "false"}, {"attention_bias", "true"}},
    .tokens = {.begin = 0, .end = 0},
    .example = {"EleutherAI/pythia-14m", 53, "Apache-2.0"},
    .prefix = "gpt_neox.",
    .ignored_tensors = {"layers.*.attention.bias", "layers.*.attention.masked_bias",
                        "layers.*.attention.rotary_emb.inv_freq", "rotary_emb.inv_freq", "embed_out.weight"},
    .plan = plan,
};

}  // namespace attn
