// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// GPT-Neo: Black et al., "GPT-Neo: Large Scale Autoregressive Language Modeling with Mesh-Tensorflow" (2021). As GPT-2,
// with linear maps stored as [out, in], scores that are not scaled, and a window in some layers.

#include "core/basics/setting.h"
#include "core/models/families/family.h"

#include <array>

namespace attn
{

namespace
{

/// Whether each layer has a window, from [[["global", "local"], 6], …]: a list of kinds and its number of repetitions.
std::vector<bool> readWindowFlags(const Config& config, Index layers)
{
    constexpr std::array has_window{Choice{"global", false}, Choice{"local", true}};
    std::vector<bool> windows;
    const auto types = config.find("attention_types");
    for (const JsonValue& entry : types ? types->list() : std::vector<JsonValue>()) {
        const std::vector<JsonValue> pair = entry.list();
        if (pair.size() != 2)
            throw InputError(entry.place(),
                             ATTN_TEXT("core",
                                       "This must be a list of kinds and how often it is repeated: [[\"global\", "
                                       "\"local\"], 6]."));
        for (Index left = pair[1].integer(0, layers); left > 0 && std::ssize(windows) <= layers; --left)
            for (const JsonValue& kind : pair[0].list())
                windows.push_back(kind.choice(has_window));
    }
    if (!types)
        for (Index layer = 0; layer < layers; ++layer)
            windows.push_back(layer % 2 == 1);
    if (std::ssize(windows) != layers)
        throw InputError(config.place("attention_types"),
                         ATTN_TEXT("core", "This must have a kind for each of the %1 layers."), layers);
    return windows;
}

struct Sizes {
    Index features, heads, mlp;
};

PartPlan layerOf(Index layer, const Sizes& sizes, const Config& config, const Block& block)
{
    PartPlan part = makePart(PartKind::self, layer, block, sizes.heads, sizes.features / sizes.heads);
    part.attention.scale = 1.0F;
    part.attention.projection_bias = false;
    if (layer == 0)
        part.block.embedding = EmbeddingPlan{.positions = true};
    part.block.activation = config.activation("activation_function", Activation::gelu_tanh);
    part.mlp_size = sizes.mlp;
    const std::string name = "h." + std::to_string(layer);
    addParameters(part, name + ".attn.attention", Bias::no, {{w_q, ".q_proj"}, {w_k, ".k_proj"}, {w_v, ".v_proj"}});
    addParameters(part, name, Bias::yes,
                  {{attention_norm, ".ln_1"},
                   {w_o, ".attn.attention.out_proj"},
                   {mlp_norm, ".ln_2"},
                   {w_up, ".mlp.c_fc"},
                   {w_down, ".mlp.c_proj"}});
    return part;
}

ModelPlan plan(const Config& config, const TensorNames& tensors)
{
    const Index layers = config.layers("num_layers", tensors.count());
    const Index features = config.size("hidden_size");
    const Sizes sizes{features, config.size("num_heads"), config.size("intermediate_size", 4 * features)};
    config.requireDivides("num_heads", sizes.heads, features);
    const std::vector<bool> windows = readWindowFlags(config, layers);
    Block block;
    block.epsilon = static_cast<float>(config.positive("layer_norm_epsilon", 1e-5));
    ModelPlan plan = makePlan(config, tensors, features, "wte.weight");
    plan.max_positions = config.size("max_position_embeddings");
    plan.embedding.positions = tensors.require("wpe.weight", {plan.max_positions, features});
    for (Index layer = 0; layer < layers; ++layer) {
        PartPlan& part = plan.parts.emplace_back(layerOf(layer, sizes, config, block));
        if (windows[static_cast<std::size_t>(layer)])
            part.attention.window = config.size("window_size", 256);
    }
    PartPlan& prediction = addPrediction(plan, block, {.final_norm = true});
    addParameters(prediction, final_norm, "ln_f", Bias::yes);
    addLogitsWeight(prediction, config, "wte.weight", "lm_head.weight");
    return plan;
}

}  // namespace

const Family gpt_neo_family{
    .model_type = "gpt_neo",
    .read_settings = {"hidden_size", "num_layers", "num_heads", "intermediate_size", "max_position_embeddings",
                      "layer_norm_epsilon", "activation_function", "attention_types", "window_size"},
    .ignored_settings = {"attention_layers", "embed_dropout", "resid_dropout", "summary_activation",
                         "summary_first_dropout", "summary_proj_to_labels", "summary_type", "summary_use_proj"},
    .required_settings = {{"is_encoder_decoder", "false"}},
    .tokens = {.begin = 50256, .end = 50256},
    .example = {"roneneldan/TinyStories-Instruct-1M", 49, "", "refs/pr/2"},
    .prefix = "transformer.",
    .ignored_tensors = {"h.*.attn.attention.bias", "h.*.attn.attention.masked_bias", "lm_head.weight"},
    .plan = plan,
};

}  // namespace attn
