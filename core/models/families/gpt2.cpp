// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// GPT-2: Radford et al., "Language Models are Unsupervised Multitask Learners" (2019). Its linear maps are stored as
// [in, out] ("Conv1D"), those of queries, keys and values fused into one. GPT-Neo: Black et al., "GPT-Neo: Large Scale
// Autoregressive Language Modeling with Mesh-Tensorflow" (2021). As GPT-2, with linear maps stored as [out, in], scores
// that are not scaled, and a window in some layers.

#include "core/basics/setting.h"
#include "core/models/families/family.h"

#include <array>

namespace attn
{

namespace
{

/// Differences between the families.
struct Gpt2Variant {
    std::string_view features, layers, heads, mlp, positions;  ///< names of settings
    /// Adds attention and MLP to a layer whose tensors' names begin with `name`.
    void (*addMaps)(PartPlan& part, const std::string& name, const Config& config);
};

ModelPlan planOf(const Config& config, const TensorNames& tensors, const Gpt2Variant& variant)
{
    const Index features = config.size(variant.features);
    const Index layers = config.layers(variant.layers, tensors.count());
    const Index heads = config.size(variant.heads);
    const Index mlp = config.size(variant.mlp, 4 * features);
    config.requireDivides(variant.heads, heads, features);
    Block block;
    block.epsilon = static_cast<float>(config.positive("layer_norm_epsilon", 1e-5));
    ModelPlan plan = makePlan(config, tensors, features, "wte.weight");
    plan.max_positions = config.size(variant.positions);
    plan.embedding.positions = tensors.require("wpe.weight", {plan.max_positions, features});
    for (Index layer = 0; layer < layers; ++layer) {
        PartPlan& part = plan.parts.emplace_back(makePart(PartKind::self, layer, block, heads, features / heads));
        if (layer == 0)
            part.block.embedding = EmbeddingPlan{.positions = true};
        part.block.activation = config.activation("activation_function", Activation::gelu_tanh);
        part.mlp_size = mlp;
        const std::string name = "h." + std::to_string(layer);
        addParameters(part, name, Bias::yes, {{attention_norm, ".ln_1"}, {mlp_norm, ".ln_2"}});
        variant.addMaps(part, name, config);
    }
    PartPlan& prediction = addPrediction(plan, block, {.final_norm = true});
    addParameters(prediction, final_norm, "ln_f", Bias::yes);
    addLogitsWeight(prediction, config, "wte.weight", "lm_head.weight");
    return plan;
}

void addGpt2Maps(PartPlan& part, const std::string& name, const Config& config)
{
    part.attention.fused = true;
    if (!config.flag("scale_attn_weights", true))
        part.attention.scale = 1.0F;
    if (config.flag("scale_attn_by_inverse_layer_idx", false))
        part.attention.scale /= static_cast<float>(part.layer + 1);
    addParameters(part, name, Bias::yes,
                  {{w_qkv, ".attn.c_attn"}, {w_o, ".attn.c_proj"}, {w_up, ".mlp.c_fc"}, {w_down, ".mlp.c_proj"}},
                  WeightLayout::in_out);
}

ModelPlan gpt2Plan(const Config& config, const TensorNames& tensors)
{
    return planOf(config, tensors, {"n_embd", "n_layer", "n_head", "n_inner", "n_positions", addGpt2Maps});
}

/// Whether each layer has a window, from [[["global", "local"], 6], …]: a list of kinds and its number of repetitions.
std::vector<bool> readWindowFlags(const Config& config, Index layers)
{
    constexpr std::array has_window{Choice{"global", false}, Choice{"local", true}};
    std::vector<bool> windows;
    const auto types = config.find("attention_types");
    for (const JsonValue& entry : types ? types->list() : std::vector<JsonValue>()) {
        const std::vector<JsonValue> pair = entry.list();
        if (pair.size() != 2)
            entry.fail(ATTN_TEXT(
                "core", "This must be a list of kinds and how often it is repeated: [[\"global\", \"local\"], 6]."));
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

void addGptNeoMaps(PartPlan& part, const std::string& name, const Config& /*config*/)
{
    part.attention.scale = 1.0F;
    part.attention.projection_bias = false;
    addParameters(part, name + ".attn.attention", Bias::no, {{w_q, ".q_proj"}, {w_k, ".k_proj"}, {w_v, ".v_proj"}});
    addParameters(part, name, Bias::yes,
                  {{w_o, ".attn.attention.out_proj"}, {w_up, ".mlp.c_fc"}, {w_down, ".mlp.c_proj"}});
}

ModelPlan gptNeoPlan(const Config& config, const TensorNames& tensors)
{
    const std::vector<bool> windows = readWindowFlags(config, config.layers("num_layers", tensors.count()));
    ModelPlan plan = planOf(
        config, tensors,
        {"hidden_size", "num_layers", "num_heads", "intermediate_size", "max_position_embeddings", addGptNeoMaps});
    for (std::size_t layer = 0; layer < windows.size(); ++layer)
        if (windows[layer])
            plan.parts[layer].attention.window = config.size("window_size", 256);
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
    .plan = gpt2Plan,
};

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
    .plan = gptNeoPlan,
};

}  // namespace attn
