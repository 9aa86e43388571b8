// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// BERT: Devlin et al., "BERT: Pre-training of Deep Bidirectional Transformers for Language Understanding" (2018).
// DistilBERT (Sanh et al. 2019): no token types, other names of tensors and settings. RoBERTa (Liu et al. 2019):
// positions begin after the padding row, also in CamemBERT (Martin et al. 2019) and XLM-RoBERTa (Conneau et al. 2019),
// which differ only in their tokenizers. ELECTRA (Clark et al. 2020, arXiv 2003.10555): as BERT, with another
// prediction head.

#include "core/models/families/family.h"

namespace attn
{

namespace
{

/// Names of settings that differ between the families.
struct SettingNames {
    std::string_view features, layers, heads, mlp, activation;
    std::string_view embedding = {};  ///< features of the embedding tables; empty: same as the layers
};

/// Names of the tensors of a layer, without the suffix .weight or .bias.
struct LayerTensorNames {
    const char* layer;  ///< followed by its number
    const char *query, *key, *value, *output, *attention_norm, *up, *down, *mlp_norm;
};

/// Names of the tensors of the prediction head; those of `dense` and `norm` without the suffix .weight or .bias.
struct HeadTensorNames {
    const char *dense, *norm, *bias, *table, *table_bias;
};

/// Differences between the families.
struct BertVariant {
    SettingNames settings;
    LayerTensorNames layer;
    HeadTensorNames head;
};

constexpr SettingNames bert_settings{"hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size",
                                     "hidden_act"};
constexpr LayerTensorNames bert_layer{.layer = "encoder.layer.",
                                      .query = ".attention.self.query",
                                      .key = ".attention.self.key",
                                      .value = ".attention.self.value",
                                      .output = ".attention.output.dense",
                                      .attention_norm = ".attention.output.LayerNorm",
                                      .up = ".intermediate.dense",
                                      .down = ".output.dense",
                                      .mlp_norm = ".output.LayerNorm"};
constexpr BertVariant bert{bert_settings,
                           bert_layer,
                           {"cls.predictions.transform.dense", "cls.predictions.transform.LayerNorm",
                            "cls.predictions.bias", "cls.predictions.decoder.weight", "cls.predictions.decoder.bias"}};
constexpr BertVariant roberta{
    bert_settings,
    bert_layer,
    {"lm_head.dense", "lm_head.layer_norm", "lm_head.bias", "lm_head.decoder.weight", "lm_head.decoder.bias"}};
constexpr BertVariant electra{
    {"hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size", "hidden_act", "embedding_size"},
    bert_layer,
    {"generator_predictions.dense", "generator_predictions.LayerNorm", "generator_lm_head.bias",
     "generator_lm_head.weight", "generator_lm_head.bias"}};
constexpr BertVariant distilbert{
    {"dim", "n_layers", "n_heads", "hidden_dim", "activation"},
    {.layer = "transformer.layer.",
     .query = ".attention.q_lin",
     .key = ".attention.k_lin",
     .value = ".attention.v_lin",
     .output = ".attention.out_lin",
     .attention_norm = ".sa_layer_norm",
     .up = ".ffn.lin1",
     .down = ".ffn.lin2",
     .mlp_norm = ".output_layer_norm"},
    {"vocab_transform", "vocab_layer_norm", "vocab_projector.bias", "vocab_projector.weight", "vocab_projector.bias"}};

struct Sizes {
    Index features, embedding, layers, heads, mlp;
};

class Planner
{
public:
    Planner(const Config& config, const TensorNames& tensors, const BertVariant& variant, double epsilon)
        : m_config(config), m_tensors(tensors), m_settings(variant.settings), m_layer(variant.layer),
          m_head(variant.head), m_sizes(readSizes())
    {
        m_block.norm_position = NormPosition::after;
        m_block.epsilon = static_cast<float>(epsilon);
        m_block.activation = config.activation(m_settings.activation, Activation::gelu);
    }

    /// @param first_position row of the first position in the position table
    /// @param types number of token types; 0: no token type table
    [[nodiscard]] ModelPlan plan(Index first_position, Index types) const
    {
        ModelPlan plan;
        plan.features = m_sizes.features;
        plan.vocabulary = m_config.size("vocab_size");
        plan.predicts_masked_tokens = true;
        readEmbedding(plan, first_position, types);
        for (Index layer = 0; layer < m_sizes.layers; ++layer)
            plan.parts.push_back(layerOf(layer, types > 0));
        if (m_tensors.has(std::string(m_head.dense) + ".weight"))
            addHead(plan);
        return plan;
    }

private:
    [[nodiscard]] Sizes readSizes() const
    {
        const Index features = m_config.size(m_settings.features);
        const Index embedding = m_settings.embedding.empty() ? features : m_config.size(m_settings.embedding, 128);
        const Sizes sizes{features, embedding, m_config.layers(m_settings.layers, m_tensors.count()),
                          m_config.size(m_settings.heads), m_config.size(m_settings.mlp)};
        m_config.requireDivides(m_settings.heads, sizes.heads, sizes.features);
        return sizes;
    }

    void readEmbedding(ModelPlan& plan, Index first_position, Index types) const
    {
        const Index positions = m_config.size("max_position_embeddings");
        if (positions <= first_position)
            throw InputError(m_config.place("max_position_embeddings"),
                             ATTN_TEXT("core", "This is %1, but the first position has row %2 of its table."),
                             positions, first_position);
        plan.max_positions = positions - first_position;
        EmbeddingTables& tables = plan.embedding;
        tables.first_position = first_position;
        tables.features = m_sizes.embedding;
        tables.tokens = m_tensors.require("embeddings.word_embeddings.weight", {plan.vocabulary, m_sizes.embedding});
        tables.positions = m_tensors.require("embeddings.position_embeddings.weight", {positions, m_sizes.embedding});
        if (types > 0)
            tables.types = m_tensors.require("embeddings.token_type_embeddings.weight", {types, m_sizes.embedding});
    }

    [[nodiscard]] PartPlan layerOf(Index layer, bool types) const
    {
        PartPlan part = makePart(PartKind::encoder, layer, m_block, m_sizes.heads, m_sizes.features / m_sizes.heads);
        part.mlp_size = m_sizes.mlp;
        if (layer == 0) {
            const bool projected = m_sizes.embedding != m_sizes.features;
            part.block.embedding =
                EmbeddingPlan{.positions = true, .types = types, .normed = true, .projected = projected};
            addParameters(part, embedding_norm, "embeddings.LayerNorm", Bias::yes);
            if (projected)
                addParameters(part, w_embedding, "embeddings_project", Bias::yes);
        }
        addParameters(part, m_layer.layer + std::to_string(layer), Bias::yes,
                      {{w_q, m_layer.query},
                       {w_k, m_layer.key},
                       {w_v, m_layer.value},
                       {w_o, m_layer.output},
                       {attention_norm, m_layer.attention_norm},
                       {w_up, m_layer.up},
                       {w_down, m_layer.down},
                       {mlp_norm, m_layer.mlp_norm}});
        return part;
    }

    void addHead(ModelPlan& plan) const
    {
        PartPlan& part = addPrediction(plan, m_block, {.transform = true, .bias = true});
        addParameters(part, w_dense, m_head.dense, Bias::yes);
        addParameters(part, head_norm, m_head.norm, Bias::yes);
        addLogitsWeight(part, m_config, "embeddings.word_embeddings.weight", m_head.table);
        part.parameters[TensorId::w_logits_bias] = {m_tensors.firstExisting({m_head.bias, m_head.table_bias})};
    }

    const Config& m_config;
    const TensorNames& m_tensors;
    const SettingNames& m_settings;
    const LayerTensorNames& m_layer;
    const HeadTensorNames& m_head;
    Sizes m_sizes;
    Block m_block;
};

template <const BertVariant& variant>
ModelPlan planOf(const Config& config, const TensorNames& tensors)
{
    const Planner planner(config, tensors, variant, config.positive("layer_norm_eps", 1e-12));
    return planner.plan(0, config.count("type_vocab_size", 2));
}

ModelPlan robertaPlan(const Config& config, const TensorNames& tensors)
{
    const Planner planner(config, tensors, roberta, config.positive("layer_norm_eps", 1e-12));
    const Index padding = config.token("pad_token_id").value_or(1);
    ModelPlan plan = planner.plan(padding + 1, config.count("type_vocab_size", 2));
    plan.embedding.padding_position = padding;
    return plan;
}

ModelPlan distilbertPlan(const Config& config, const TensorNames& tensors)
{
    constexpr double epsilon = 1e-12;  // not in config.json
    return Planner(config, tensors, distilbert, epsilon).plan(0, 0);
}

const std::vector<std::string_view> read_settings{"hidden_size",       "num_hidden_layers", "num_attention_heads",
                                                  "intermediate_size", "hidden_act",        "max_position_embeddings",
                                                  "type_vocab_size",   "layer_norm_eps"};
const std::vector<std::string_view> ignored_settings{
    "attention_probs_dropout_prob", "directionality", "hidden_dropout_prob",        "model_name",
    "normalize_embeddings",         "pooler_fc_size", "pooler_num_attention_heads", "pooler_num_fc_layers",
    "pooler_size_per_head",         "pooler_type",    "sentence_transformers",      "chunk_size_feed_forward"};
const std::vector<RequiredSetting> required_settings{
    {"is_decoder", "false"}, {"is_encoder_decoder", "false"}, {"position_embedding_type", R"("absolute")"}};
const std::vector<RenamedSuffix> renamed_suffixes{{".gamma", ".weight"}, {".beta", ".bias"}};

Family robertaFamily(std::string_view model_type, const ExampleModel& example)
{
    return {
        .model_type = model_type,
        .read_settings = read_settings,
        .ignored_settings = ignored_settings,
        .required_settings = required_settings,
        .tokens = {.pad = 1, .begin = 0, .end = 2},
        .example = example,
        .prefix = "roberta.",
        .renamed_suffixes = renamed_suffixes,
        .ignored_tensors = {"embeddings.position_ids", "embeddings.token_type_ids", "pooler.dense.*", "lm_head.bias",
                            "lm_head.decoder.*"},
        .plan = robertaPlan,
    };
}

}  // namespace

const Family bert_family{
    .model_type = "bert",
    .read_settings = read_settings,
    .ignored_settings = ignored_settings,
    .required_settings = required_settings,
    .tokens = {.pad = 0},
    .example = {"sentence-transformers/all-MiniLM-L6-v2", 91, "Apache-2.0"},
    .prefix = "bert.",
    .renamed_suffixes = renamed_suffixes,
    .ignored_tensors = {"embeddings.position_ids", "embeddings.token_type_ids", "pooler.dense.*",
                        "cls.seq_relationship.*", "cls.predictions.bias", "cls.predictions.decoder.*"},
    .plan = planOf<bert>,
};

const Family distilbert_family{
    .model_type = "distilbert",
    .read_settings = {"dim", "n_layers", "n_heads", "hidden_dim", "activation", "max_position_embeddings"},
    .ignored_settings = {"qa_dropout", "seq_classif_dropout", "sinusoidal_pos_embds", "tie_weights_",
                         "chunk_size_feed_forward"},
    .required_settings = {{"is_decoder", "false"}, {"is_encoder_decoder", "false"}},
    .tokens = {.pad = 0},
    .example = {"distilbert/distilbert-base-uncased", 268, "Apache-2.0"},
    .prefix = "distilbert.",
    .renamed_suffixes = renamed_suffixes,
    .ignored_tensors = {"embeddings.position_ids", "vocab_projector.weight"},
    .plan = distilbertPlan,
};

const Family electra_family{
    .model_type = "electra",
    .read_settings = {"hidden_size", "embedding_size", "num_hidden_layers", "num_attention_heads", "intermediate_size",
                      "hidden_act", "max_position_embeddings", "type_vocab_size", "layer_norm_eps"},
    .ignored_settings = {"attention_probs_dropout_prob", "hidden_dropout_prob", "summary_activation",
                         "summary_last_dropout", "summary_type", "summary_use_proj"},
    .required_settings = required_settings,
    .tokens = {.pad = 0},
    .example = {"google/electra-small-discriminator", 54, "Apache-2.0"},
    .prefix = "electra.",
    .renamed_suffixes = renamed_suffixes,
    .ignored_tensors = {"embeddings.position_ids", "discriminator_predictions.*", "generator_lm_head.*"},
    .plan = planOf<electra>,
};

const Family roberta_family = robertaFamily("roberta", {"ibm-granite/granite-embedding-30m-english", 61, "Apache-2.0"});
const Family camembert_family = robertaFamily("camembert", {"cmarkea/distilcamembert-base", 273, "MIT"});
const Family xlm_roberta_family =
    robertaFamily("xlm-roberta", {"ibm-granite/granite-embedding-107m-multilingual", 214, "Apache-2.0"});

}  // namespace attn
