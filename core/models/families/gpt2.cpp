// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// GPT-2: Radford et al., "Language Models are Unsupervised Multitask Learners" (2019). Its linear maps are stored as
// [in, out] ("Conv1D"), those of queries, keys and values fused into one.

#include "core/models/families/family.h"

namespace attn
{

namespace
{

struct Sizes {
    Index features, layers, heads, mlp;
};

Sizes readSizes(const Config& config, const TensorNames& tensors)
{
    const Index features = config.size("n_embd");
    const Sizes sizes{features, config.layers("n_layer", tensors.count()), config.size("n_head"),
                      config.size("n_inner", 4 * features)};
    config.requireDivides("n_head", sizes.heads, features);
    return sizes;
}

Block readBlock(const Config& config)
{
    Block block;
    block.epsilon = static_cast<float>(config.positive("layer_norm_epsilon", 1e-5));
    return block;
}

PartPlan layerOf(Index layer, const Sizes& sizes, const Config& config)
{
    PartPlan part = makePart(PartKind::self, layer, readBlock(config), sizes.heads, sizes.features / sizes.heads);
    part.attention.fused = true;
    if (!config.flag("scale_attn_weights", true))
        part.attention.scale = 1.0F;
    if (config.flag("scale_attn_by_inverse_layer_idx", false))
        part.attention.scale /= static_cast<float>(layer + 1);
    if (layer == 0)
        part.block.embedding = EmbeddingPlan{.positions = true};
    part.block.activation = config.activation("activation_function", Activation::gelu_tanh);
    part.mlp_size = sizes.mlp;
    const std::string name = "h." + std::to_string(layer);
    addParameters(part, name, Bias::yes, {{attention_norm, ".ln_1"}, {mlp_norm, ".ln_2"}});
    addParameters(part, name, Bias::yes,
                  {{w_qkv, ".attn.c_attn"}, {w_o, ".attn.c_proj"}, {w_up, ".mlp.c_fc"}, {w_down, ".mlp.c_proj"}},
                  WeightLayout::in_out);
    return part;
}

ModelPlan plan(const Config& config, const TensorNames& tensors)
{
    const Sizes sizes = readSizes(config, tensors);
    ModelPlan plan = makePlan(config, tensors, sizes.features, "wte.weight");
    plan.max_positions = config.size("n_positions");
    plan.embedding.positions = tensors.require("wpe.weight", {plan.max_positions, plan.features});
    for (Index layer = 0; layer < sizes.layers; ++layer)
        plan.parts.push_back(layerOf(layer, sizes, config));
    PartPlan& prediction = addPrediction(plan, readBlock(config), {.final_norm = true});
    addParameters(prediction, final_norm, "ln_f", Bias::yes);
    addLogitsWeight(prediction, config, "wte.weight", "lm_head.weight");
    return plan;
}

}  // namespace

const Family gpt2_family{
    .model_type = "gpt2",
    .read_settings = {"n_embd", "n_layer", "n_head", "n_inner", "n_positions", "layer_norm_epsilon",
                      "activation_function", "scale_attn_weights", "scale_attn_by_inverse_layer_idx"},
    .ignored_settings = {"attn_pdrop", "embd_pdrop", "n_ctx", "reorder_and_upcast_attn", "resid_pdrop",
                         "summary_activation", "summary_first_dropout", "summary_proj_to_labels", "summary_type",
                         "summary_use_proj"},
    .required_settings = {{"is_encoder_decoder", "false"}},
    .tokens = {.begin = 50256, .end = 50256},
    .example = {"distilbert/distilgpt2", 353, "Apache-2.0"},
    .prefix = "transformer.",
    .ignored_tensors = {"h.*.attn.bias", "h.*.attn.masked_bias", "lm_head.weight"},
    .plan = plan,
};

}  // namespace attn
