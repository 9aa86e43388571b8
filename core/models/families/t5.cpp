// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T5: Raffel et al., "Exploring the Limits of Transfer Learning with a Unified Text-to-Text Transformer" (2019, arXiv
// 1910.10683): no position vectors; score biases by distance, shared by all layers of a stack; unscaled scores;
// RMSNorm. T5 1.1, Flan-T5 (Chung et al. 2022) and mT5 (Xue et al. 2020): a gated MLP and an untied prediction head.

#include "core/models/families/family.h"

#include <cmath>

namespace attn
{

namespace
{

struct Sizes {
    Index features, heads, head_size, mlp, encoder_layers, decoder_layers;
};

Sizes readSizes(const Config& config, const TensorNames& tensors)
{
    Sizes sizes{};
    sizes.features = config.size("d_model");
    sizes.heads = config.size("num_heads");
    sizes.head_size = config.size("d_kv");
    sizes.mlp = config.size("d_ff");
    sizes.encoder_layers = config.layers("num_layers", tensors.count());
    sizes.decoder_layers =
        config.has("num_decoder_layers") ? config.layers("num_decoder_layers", tensors.count()) : sizes.encoder_layers;
    return sizes;
}

/// feed_forward_proj: the activation, with "gated-" before it for a gated MLP; "gated-gelu" is the tanh form.
Block readBlock(const Config& config)
{
    Block block;
    block.norm = NormKind::root_mean_square;
    block.epsilon = static_cast<float>(config.positive("layer_norm_epsilon", 1e-6));
    block.mlp_bias = false;
    const std::string kind = config.text("feed_forward_proj", "relu");
    if (kind == "gated-gelu") {
        block.mlp = Mlp::gated;
        block.activation = Activation::gelu_tanh;
    } else if (kind == "relu") {
        block.mlp = Mlp::plain;
        block.activation = Activation::relu;
    } else {
        config.find("feed_forward_proj")->failUnknown({"gated-gelu", "relu"});
    }
    return block;
}

/// The file has sublayers for self-attention, cross-attention and MLP, each with its own norm.
void addMlp(PartPlan& part, const std::string& sublayer)
{
    const std::string name = sublayer + ".DenseReluDense";
    if (part.block.mlp == Mlp::gated)
        addParameters(part, w_gate, name + ".wi_0", Bias::no);
    addParameters(part, w_up, name + (part.block.mlp == Mlp::gated ? ".wi_1" : ".wi"), Bias::no);
    addParameters(part, w_down, name + ".wo", Bias::no);
    addParameters(part, mlp_norm, sublayer + ".layer_norm", Bias::no);
}

PartPlan partOf(PartKind kind, Index layer, const Sizes& sizes, const Block& block, const RelativeBias& bias)
{
    PartPlan part = makePart(kind, layer, block, sizes.heads, sizes.head_size);
    part.attention.scale = 1;
    part.attention.projection_bias = part.attention.output_bias = false;
    const std::string stack = kind == PartKind::encoder ? "encoder" : "decoder";
    const std::string name = stack + ".block." + std::to_string(layer) + ".layer.";
    const bool is_cross = kind == PartKind::cross;
    if (!is_cross) {
        part.attention.relative_bias = bias;
        part.attention.relative_bias->bidirectional = kind == PartKind::encoder;
        part.attention.relative_bias->table = stack + ".block.0.layer.0.SelfAttention.relative_attention_bias.weight";
    }
    if (layer == 0 && !is_cross)
        part.block.embedding = EmbeddingPlan{};
    const std::string sublayer = name + (is_cross ? "1" : "0");
    const std::string attention = sublayer + (is_cross ? ".EncDecAttention" : ".SelfAttention");
    addParameters(part, attention, Bias::no, {{w_q, ".q"}, {w_k, ".k"}, {w_v, ".v"}, {w_o, ".o"}});
    addParameters(part, attention_norm, sublayer + ".layer_norm", Bias::no);
    if (kind == PartKind::self) {
        part.block.mlp = Mlp::none;
    } else {
        part.mlp_size = sizes.mlp;
        addMlp(part, name + (is_cross ? "2" : "1"));
    }
    if (kind == PartKind::encoder && layer == sizes.encoder_layers - 1) {
        part.block.final_norm = true;
        addParameters(part, final_norm, "encoder.final_layer_norm", Bias::no);
    }
    return part;
}

/// With a tied embedding table, the features are divided by √d_model.
void addPredictionPart(ModelPlan& plan, const Config& config, const Block& block, const std::string& tokens)
{
    const bool tied = config.flag("tie_word_embeddings", true);
    const float scale = tied ? static_cast<float>(1 / std::sqrt(static_cast<double>(plan.features))) : 1.0F;
    PartPlan& part = addPrediction(plan, block, {.final_norm = true, .scale = scale});
    addParameters(part, final_norm, "decoder.final_layer_norm", Bias::no);
    addLogitsWeight(part, config, tokens, "lm_head.weight");
}

ModelPlan planOf(const Config& config, const TensorNames& tensors)
{
    const Sizes sizes = readSizes(config, tensors);
    const std::string tokens = tensors.firstExisting({"shared.weight", "encoder.embed_tokens.weight"});
    ModelPlan plan = makePlan(config, tensors, sizes.features, tokens);
    plan.max_positions = unlimited_positions;

    const Block block = readBlock(config);
    RelativeBias bias;
    bias.buckets = config.size("relative_attention_num_buckets", bias.buckets);
    bias.max_distance = config.size("relative_attention_max_distance", bias.max_distance);
    for (Index layer = 0; layer < sizes.encoder_layers; ++layer)
        plan.parts.push_back(partOf(PartKind::encoder, layer, sizes, block, bias));
    for (Index layer = 0; layer < sizes.decoder_layers; ++layer) {
        plan.parts.push_back(partOf(PartKind::self, layer, sizes, block, bias));
        plan.parts.push_back(partOf(PartKind::cross, layer, sizes, block, bias));
    }
    for (PartPlan& part : plan.parts)
        if (auto& own = part.attention.relative_bias)
            own->table = tensors.require(own->table, {own->buckets, sizes.heads});
    addPredictionPart(plan, config, block, tokens);
    return plan;
}

Family familyOf(std::string_view model_type, const ExampleModel& example)
{
    return {
        .model_type = model_type,
        .read_settings = {"d_model", "d_kv", "d_ff", "num_layers", "num_decoder_layers", "num_heads",
                          "relative_attention_num_buckets", "relative_attention_max_distance", "feed_forward_proj",
                          "layer_norm_epsilon"},
        .ignored_settings = {"dense_act_fn", "dropout_rate", "initializer_factor", "is_gated_act", "n_positions"},
        .required_settings = {{"is_encoder_decoder", "true"}},
        .tokens = {.pad = 0, .end = 1, .decoder_start = 0},
        .example = example,
        .prefix = "transformer.",
        .ignored_tensors = {"encoder.embed_tokens.weight", "decoder.embed_tokens.weight", "lm_head.weight",
                            "decoder.block.0.layer.1.EncDecAttention.relative_attention_bias.weight"},
        .plan = planOf,
    };
}

}  // namespace

const Family t5_family = familyOf("t5", {"google-t5/t5-small", 242, "Apache-2.0"});
const Family mt5_family =
    familyOf("mt5", {"google/mt5-small", 1200, "Apache-2.0", "6f9238ffa7de159b1245f899909bac7f40de53ae"});

}  // namespace attn
