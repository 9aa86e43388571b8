// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Marian: Junczys-Dowmunt et al., "Marian: Fast Neural Machine Translation in C++" (2018): the transformer of Vaswani
// et al., "Attention Is All You Need" (2017), with all sines in the first half of a position vector and all cosines in
// the second. BART: Lewis et al., "BART: Denoising Sequence-to-Sequence Pre-training for Natural Language Generation,
// Translation, and Comprehension" (2019): learned positions, separate for encoder and decoder, and a norm of the
// embedding. mBART (Liu et al. 2020, arXiv 2001.08210): norms before attention and MLP, and one at the end of encoder
// and decoder. The norms of Pegasus (Zhang et al. 2019, arXiv 1912.08777) and M2M-100 (Fan et al. 2020, arXiv
// 2010.11125; NLLB) are like mBART's, without that of the embedding; positions are Marian's in Pegasus, fairseq's in
// M2M-100.

#include "core/models/families/family.h"

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

enum class Positions { marian, fairseq, learned };
enum class LogitBias { none, if_in_file, required };

/// Differences between the families.
struct MarianVariant {
    Positions positions = Positions::learned;
    bool norms_embedding = false;
    NormPosition norms = NormPosition::before;
    LogitBias bias = LogitBias::if_in_file;
};

constexpr MarianVariant marian{
    .positions = Positions::marian, .norms = NormPosition::after, .bias = LogitBias::required};
constexpr MarianVariant bart{.norms_embedding = true, .norms = NormPosition::after};
constexpr MarianVariant mbart{.norms_embedding = true};
constexpr MarianVariant pegasus{.positions = Positions::marian};
constexpr MarianVariant m2m_100{.positions = Positions::fairseq, .bias = LogitBias::none};

/// Settings shared by all parts.
struct CommonSettings {
    MarianVariant kind;
    Index features;
    Block block;
    EmbeddingPlan embedding;
};

CommonSettings readCommonSettings(const Config& config, const MarianVariant& kind)
{
    CommonSettings common{kind,
                          config.size("d_model"),
                          {.norm_position = kind.norms,
                           .epsilon = epsilon,
                           .activation = config.activation("activation_function", Activation::gelu)},
                          {.positions = true, .normed = kind.norms_embedding}};
    if (config.flag("scale_embedding", false))
        common.embedding.token_scale = std::sqrt(static_cast<float>(common.features));
    return common;
}

PartPlan partOf(PartKind kind, Index layer, const Stack& stack, const CommonSettings& common, bool first, bool has_mlp)
{
    PartPlan part = makePart(kind, layer, common.block, stack.heads, common.features / stack.heads);
    part.block.mlp = has_mlp ? Mlp::plain : Mlp::none;
    if (first) {
        part.block.embedding = common.embedding;
        if (common.embedding.normed)
            addParameters(part, embedding_norm, stack.name + ".layernorm_embedding", Bias::yes);
    }
    const std::string name = stack.name + ".layers." + std::to_string(layer);
    const std::string attention = name + (kind == PartKind::cross ? ".encoder_attn" : ".self_attn");
    addParameters(
        part, attention, Bias::yes,
        {{w_q, ".q_proj"}, {w_k, ".k_proj"}, {w_v, ".v_proj"}, {w_o, ".out_proj"}, {attention_norm, "_layer_norm"}});
    if (has_mlp) {
        part.mlp_size = stack.mlp;
        addParameters(part, name, Bias::yes, {{w_up, ".fc1"}, {w_down, ".fc2"}, {mlp_norm, ".final_layer_norm"}});
    }
    if (kind == PartKind::encoder && layer == stack.layers - 1 && common.kind.norms == NormPosition::before) {
        part.block.final_norm = true;
        addParameters(part, final_norm, "encoder.layer_norm", Bias::yes);
    }
    return part;
}

void addPredictionPart(ModelPlan& plan, const Config& config, const std::string& tokens, const MarianVariant& kind,
                       bool has_bias)
{
    const bool is_normed = kind.norms == NormPosition::before;
    PartPlan& part = addPrediction(plan, {.norm_position = kind.norms}, {.final_norm = is_normed, .bias = has_bias});
    if (is_normed)
        addParameters(part, final_norm, "decoder.layer_norm", Bias::yes);
    addLogitsWeight(part, config, tokens, "lm_head.weight");
    if (has_bias)
        part.parameters[TensorId::w_logits_bias] = {"final_logits_bias"};
}

/// BART and fairseq reserve the first two rows of the position table; the second is used for padding.
constexpr Index first_row = 2;

void setPositionEmbedding(ModelPlan& plan, const TensorNames& tensors, Positions positions)
{
    const double half = static_cast<double>(plan.features) / 2;
    if (positions == Positions::marian) {
        plan.embedding.sinusoid_divisor = half;
        return;
    }
    plan.embedding.first_position = first_row;
    if (positions == Positions::fairseq) {
        plan.embedding.sinusoid_divisor = std::floor(half) - 1;
        plan.embedding.padding_position = first_row - 1;
        return;
    }
    const Shape shape{plan.max_positions + first_row, plan.features};
    plan.embedding.positions = tensors.require("encoder.embed_positions.weight", shape);
    plan.embedding.decoder_positions = tensors.require("decoder.embed_positions.weight", shape);
}

ModelPlan planOf(const Config& config, const TensorNames& tensors, const MarianVariant& kind)
{
    const CommonSettings common = readCommonSettings(config, kind);
    const std::string tokens =
        tensors.firstExisting({"shared.weight", "encoder.embed_tokens.weight", "decoder.embed_tokens.weight"});
    ModelPlan plan = makePlan(config, tensors, common.features, tokens);
    plan.max_positions = config.size("max_position_embeddings");
    setPositionEmbedding(plan, tensors, kind.positions);

    const Stack encoder = readStack(config, tensors, plan.features, "encoder");
    const Stack decoder = readStack(config, tensors, plan.features, "decoder");
    for (Index layer = 0; layer < encoder.layers; ++layer)
        plan.parts.push_back(partOf(PartKind::encoder, layer, encoder, common, layer == 0, true));
    for (Index layer = 0; layer < decoder.layers; ++layer) {
        plan.parts.push_back(partOf(PartKind::self, layer, decoder, common, layer == 0, false));
        plan.parts.push_back(partOf(PartKind::cross, layer, decoder, common, false, true));
    }
    const bool has_bias =
        kind.bias == LogitBias::required || (kind.bias == LogitBias::if_in_file && tensors.has("final_logits_bias"));
    addPredictionPart(plan, config, tokens, kind, has_bias);
    return plan;
}

ModelPlan marianPlan(const Config& config, const TensorNames& tensors)
{
    const Index vocabulary = config.size("vocab_size");
    if (const Index own = config.size("decoder_vocab_size", vocabulary); own != vocabulary)
        throw InputError(config.place("decoder_vocab_size"),
                         ATTN_TEXT("core", "This is %1, but only models where it is %2 can be computed."), own,
                         vocabulary);
    return planOf(config, tensors, marian);
}

template <const MarianVariant& kind>
ModelPlan planOf(const Config& config, const TensorNames& tensors)
{
    return planOf(config, tensors, kind);
}

using Names = std::vector<std::string_view>;

const Names read_settings{
    "d_model",         "encoder_layers",  "decoder_layers",      "encoder_attention_heads", "decoder_attention_heads",
    "encoder_ffn_dim", "decoder_ffn_dim", "activation_function", "scale_embedding",         "max_position_embeddings"};
const Names ignored_settings{"activation_dropout", "classif_dropout",      "decoder_layerdrop",
                             "encoder_layerdrop",  "extra_pos_embeddings", "force_bos_token_to_be_generated",
                             "init_std",           "num_hidden_layers"};
const Names ignored_tables{"encoder.embed_tokens.weight", "decoder.embed_tokens.weight", "lm_head.weight"};
const Names ignored_positions{"encoder.embed_positions.weight", "decoder.embed_positions.weight"};

Names concatenated(Names names, const Names& more)
{
    names.insert(names.end(), more.begin(), more.end());
    return names;
}

/// mBART, Pegasus and M2M-100.
Family preNormFamily(std::string_view model_type, const DefaultTokens& tokens, const ExampleModel& example,
                     const Names& ignored_tensors, decltype(Family::plan) plan)
{
    return {
        .model_type = model_type,
        .read_settings = read_settings,
        .ignored_settings =
            concatenated(ignored_settings, {"normalize_before", "normalize_embedding", "add_final_layer_norm",
                                            "add_bias_logits", "static_position_embeddings"}),
        .required_settings = {{"is_encoder_decoder", "true"}},
        .tokens = tokens,
        .example = example,
        .prefix = "model.",
        .ignored_tensors = ignored_tensors,
        .plan = plan,
    };
}

}  // namespace

const Family marian_family{
    .model_type = "marian",
    .read_settings = concatenated({"decoder_vocab_size"}, read_settings),
    .ignored_settings = ignored_settings,
    .required_settings = {{"is_encoder_decoder", "true"},
                          {"share_encoder_decoder_embeddings", "true"},
                          {"normalize_before", "false"},
                          {"normalize_embedding", "false"},
                          {"add_final_layer_norm", "false"},
                          {"add_bias_logits", "false"},
                          {"static_position_embeddings", "true"}},
    .tokens = {.pad = 58100, .end = 0, .decoder_start = 58100},
    .example = {"Helsinki-NLP/opus-mt-de-en", 298, "Apache-2.0", "refs/pr/4"},
    .prefix = "model.",
    .ignored_tensors = concatenated(ignored_positions, ignored_tables),
    .plan = marianPlan,
};

const Family bart_family{
    .model_type = "bart",
    .read_settings = read_settings,
    .ignored_settings = ignored_settings,
    .required_settings = {{"is_encoder_decoder", "true"},
                          {"normalize_before", "false"},
                          {"normalize_embedding", "true"},
                          {"add_final_layer_norm", "false"},
                          {"add_bias_logits", "false"},
                          {"static_position_embeddings", "false"}},
    .tokens = {.pad = 1, .begin = 0, .end = 2, .decoder_start = 2},
    .example = {"facebook/bart-base", 558, "Apache-2.0"},
    .prefix = "model.",
    .ignored_tensors = ignored_tables,
    .plan = planOf<bart>,
};

const Family mbart_family =
    preNormFamily("mbart", {.pad = 1, .begin = 0, .end = 2}, {"facebook/mbart-large-50", 2440, "MIT", "refs/pr/7"},
                  ignored_tables, planOf<mbart>);
const Family pegasus_family =
    preNormFamily("pegasus", {.pad = 0, .end = 1, .decoder_start = 0}, {"google/pegasus-xsum", 2280, "", "refs/pr/9"},
                  concatenated(ignored_positions, ignored_tables), planOf<pegasus>);
const Family m2m_100_family = preNormFamily("m2m_100", {.pad = 1, .begin = 0, .end = 2, .decoder_start = 2},
                                            {"facebook/m2m100_418M", 1940, "MIT", "refs/pr/19"},
                                            concatenated(ignored_positions, ignored_tables), planOf<m2m_100>);

}  // namespace attn
