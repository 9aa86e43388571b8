// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Marian: Junczys-Dowmunt et al., "Marian: Fast Neural Machine Translation in C++" (2018): the transformer of Vaswani
// et al., "Attention Is All You Need" (2017), with positions whose sines come first, then their cosines. BART: Lewis et
// al., "BART: Denoising Sequence-to-Sequence Pre-training for Natural Language Generation, Translation, and
// Comprehension" (2019): learned positions, those of the encoder and those of the decoder, and a norm of the embedding.

#include "core/models/families/family.h"

#include <array>
#include <cmath>

namespace attn
{

namespace
{

constexpr float epsilon = 1e-5F;  // not in config.json

/// Sizes of the encoder or of the decoder.
struct Stack {
    std::string name;
    Index layers, heads, mlp;
};

Stack readStack(const Config& config, const TensorNames& tensors, Index features, const std::string& name)
{
    const std::string heads = name + "_attention_heads";
    const Stack stack{name, config.layers(name + "_layers", tensors.count()), config.size(heads),
                      config.size(name + "_ffn_dim")};
    config.requireDivides(heads, stack.heads, features);
    return stack;
}

enum class Kind { marian, bart };

/// Settings shared by all parts.
struct Common {
    Kind kind;
    Index features;
    Activation activation;
    EmbeddingParts embedding;
};

Common readCommon(const Config& config, Kind kind)
{
    Common common{kind,
                  config.size("d_model"),
                  config.activation("activation_function", "gelu"),
                  {.positions = true, .normed = kind == Kind::bart}};
    if (config.flag("scale_embedding", false))
        common.embedding.token_scale = std::sqrt(static_cast<float>(common.features));
    return common;
}

PartPlan partOf(PartKind kind, Index layer, const Stack& stack, const Common& common, bool first, bool has_mlp)
{
    PartPlan part;
    part.kind = kind;
    part.layer = layer;
    part.attention = attentionOf(stack.heads, common.features / stack.heads);
    part.attention.causal = kind == PartKind::self;
    part.block.norm = NormKind::layer;
    part.block.norm_place = NormPlace::after;
    part.block.epsilon = epsilon;
    part.block.activation = common.activation;
    part.block.mlp = has_mlp ? Mlp::plain : Mlp::none;
    if (first) {
        part.block.embedding = common.embedding;
        if (common.embedding.normed)
            add(part, embedding_norm, stack.name + ".layernorm_embedding", Bias::yes);
    }
    const std::string name = stack.name + ".layers." + std::to_string(layer);
    const std::string attention = name + (kind == PartKind::cross ? ".encoder_attn" : ".self_attn");
    add(part, w_q, attention + ".q_proj", Bias::yes);
    add(part, w_k, attention + ".k_proj", Bias::yes);
    add(part, w_v, attention + ".v_proj", Bias::yes);
    add(part, w_o, attention + ".out_proj", Bias::yes);
    add(part, attention_norm, attention + "_layer_norm", Bias::yes);
    if (has_mlp) {
        part.mlp_size = stack.mlp;
        add(part, w_up, name + ".fc1", Bias::yes);
        add(part, w_down, name + ".fc2", Bias::yes);
        add(part, mlp_norm, name + ".final_layer_norm", Bias::yes);
    }
    return part;
}

/// The prediction; its weights are the token embedding unless the checkpoint has a separate table.
PartPlan ending(const Config& config, Index layers, const std::string& tokens, bool has_bias)
{
    Block block;
    block.norm_place = NormPlace::after;
    PartPlan part = predictionOf(layers, block, {.bias = has_bias});
    part.parameters[TensorId::w_logits_weight] = {config.flag("tie_word_embeddings", true) ? tokens : "lm_head.weight"};
    if (has_bias)
        part.parameters[TensorId::w_logits_bias] = {"final_logits_bias"};
    return part;
}

/// BART's first two rows are not of positions.
constexpr Index first_row_of_bart = 2;

ModelPlan planOf(const Config& config, const TensorNames& tensors, Kind kind)
{
    const Common common = readCommon(config, kind);
    ModelPlan plan;
    plan.features = common.features;
    plan.vocabulary = config.size("vocab_size");
    plan.longest = config.size("max_position_embeddings");
    if (const Index own = kind == Kind::marian ? config.size("decoder_vocab_size", plan.vocabulary) : plan.vocabulary;
        own != plan.vocabulary)
        throw InputError(config.place("decoder_vocab_size"),
                         ATTN_TEXT("core", "This is %1, but only models where it is %2 can be computed."), own,
                         plan.vocabulary);
    const std::string tokens =
        tensors.firstOf({"shared.weight", "encoder.embed_tokens.weight", "decoder.embed_tokens.weight"});
    plan.embedding.tokens = tensors.require(tokens, {plan.vocabulary, plan.features});
    plan.embedding.sinusoidal = kind == Kind::marian;
    if (kind == Kind::bart) {
        const Shape shape{plan.longest + first_row_of_bart, plan.features};
        plan.embedding.positions = tensors.require("encoder.embed_positions.weight", shape);
        plan.embedding.decoder_positions = tensors.require("decoder.embed_positions.weight", shape);
        plan.embedding.first_position = first_row_of_bart;
    }

    const Stack encoder = readStack(config, tensors, plan.features, "encoder");
    const Stack decoder = readStack(config, tensors, plan.features, "decoder");
    for (Index layer = 0; layer < encoder.layers; ++layer)
        plan.parts.push_back(partOf(PartKind::encoder, layer, encoder, common, layer == 0, true));
    for (Index layer = 0; layer < decoder.layers; ++layer) {
        plan.parts.push_back(partOf(PartKind::self, layer, decoder, common, layer == 0, false));
        plan.parts.push_back(partOf(PartKind::cross, layer, decoder, common, false, true));
    }
    const bool has_bias = kind == Kind::marian || tensors.has("final_logits_bias");
    plan.parts.push_back(ending(config, decoder.layers, tokens, has_bias));
    return plan;
}

ModelPlan marianPlan(const Config& config, const TensorNames& tensors) { return planOf(config, tensors, Kind::marian); }
ModelPlan bartPlan(const Config& config, const TensorNames& tensors) { return planOf(config, tensors, Kind::bart); }

constexpr std::array<std::string_view, 11> read_settings{
    "decoder_vocab_size",      "d_model",         "encoder_layers",  "decoder_layers",      "encoder_attention_heads",
    "decoder_attention_heads", "encoder_ffn_dim", "decoder_ffn_dim", "activation_function", "scale_embedding",
    "max_position_embeddings"};
constexpr std::span bart_read_settings = std::span(read_settings).subspan(1);
constexpr std::array<std::string_view, 8> idle_settings{
    "activation_dropout", "classif_dropout",      "decoder_layerdrop",
    "encoder_layerdrop",  "extra_pos_embeddings", "force_bos_token_to_be_generated",
    "init_std",           "num_hidden_layers"};
constexpr std::array<RequiredSetting, 7> required_settings{{{"is_encoder_decoder", "true"},
                                                            {"share_encoder_decoder_embeddings", "true"},
                                                            {"normalize_before", "false"},
                                                            {"normalize_embedding", "false"},
                                                            {"add_final_layer_norm", "false"},
                                                            {"add_bias_logits", "false"},
                                                            {"static_position_embeddings", "true"}}};
constexpr std::array<RequiredSetting, 6> bart_required_settings{{{"is_encoder_decoder", "true"},
                                                                 {"normalize_before", "false"},
                                                                 {"normalize_embedding", "true"},
                                                                 {"add_final_layer_norm", "false"},
                                                                 {"add_bias_logits", "false"},
                                                                 {"static_position_embeddings", "false"}}};
constexpr std::array<std::string_view, 5> idle_tensors{"encoder.embed_positions.weight",
                                                       "decoder.embed_positions.weight", "encoder.embed_tokens.weight",
                                                       "decoder.embed_tokens.weight", "lm_head.weight"};

}  // namespace

const Family marian_family{.model_type = "marian",
                           .read_settings = read_settings,
                           .idle_settings = idle_settings,
                           .required_settings = required_settings,
                           .tokens = {.pad = 58100, .end = 0, .decoder_start = 58100},
                           .prefix = "model.",
                           .old_names = {},
                           .idle_tensors = idle_tensors,
                           .plan = marianPlan};

const Family bart_family{.model_type = "bart",
                         .read_settings = bart_read_settings,
                         .idle_settings = idle_settings,
                         .required_settings = bart_required_settings,
                         .tokens = {.pad = 1, .begin = 0, .end = 2, .decoder_start = 2},
                         .prefix = "model.",
                         .old_names = {},
                         .idle_tensors = std::span(idle_tensors).subspan(2),
                         .plan = bartPlan};

}  // namespace attn
