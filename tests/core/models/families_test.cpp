// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/family.h"

#include "core/tensor/tensor_id.h"
#include "tests/core/models/model_files.h"

#include <cmath>
#include <numbers>
#include <set>

namespace attn
{
namespace
{

namespace fs = std::filesystem;

fs::path checkpoints() { return fs::path(ATTN_SOURCE_DIR) / "tests/reference/models/checkpoints"; }

std::shared_ptr<const Model> reference(const std::string& name) { return Model::open(checkpoints() / name); }

std::vector<std::string> partNames(const ModelPlan& plan)
{
    std::vector<std::string> names;
    for (const PartPlan& part : plan.parts)
        names.push_back(std::string(name(part.kind)) + '.' + std::to_string(part.layer));
    return names;
}

std::string parameterName(const PartPlan& part, TensorId id) { return part.parameters.at(id).name; }

ModelFiles llamaFiles()
{
    ModelFiles files;
    files.config = {{"model_type", "llama"},        {"hidden_size", 8},         {"num_hidden_layers", 1},
                    {"num_attention_heads", 2},     {"num_key_value_heads", 1}, {"intermediate_size", 6},
                    {"max_position_embeddings", 9}, {"vocab_size", 5}};
    files.tensors = {{"model.embed_tokens.weight", {5, 8}}, {"lm_head.weight", {5, 8}}};
    files.addNorm("model.norm", 8, false);
    const std::string layer = "model.layers.0.";
    files.addNorm(layer + "input_layernorm", 8, false);
    files.addNorm(layer + "post_attention_layernorm", 8, false);
    files.addLinear(layer + "self_attn.q_proj", 8, 8, false);
    files.addLinear(layer + "self_attn.k_proj", 4, 8, false);
    files.addLinear(layer + "self_attn.v_proj", 4, 8, false);
    files.addLinear(layer + "self_attn.o_proj", 8, 8, false);
    files.addLinear(layer + "mlp.gate_proj", 6, 8, false);
    files.addLinear(layer + "mlp.up_proj", 6, 8, false);
    files.addLinear(layer + "mlp.down_proj", 8, 6, false);
    return files;
}

std::vector<double> frequencies(const ModelFiles& files)
{
    return files.open()->plan().parts.front().attention.rotation->frequencies;
}

TEST(Families, OpenEveryReferenceCheckpoint)
{
    std::set<std::string> opened;
    for (const auto& entry : fs::directory_iterator(checkpoints())) {
        SCOPED_TRACE(entry.path().filename().string());
        const auto model = Model::open(entry.path());
        opened.insert(model->plan().family);
        EXPECT_TRUE(model->unknownSettings().empty());
        for (const PartPlan& part : model->plan().parts)
            for (const auto& [id, source] : part.parameters) {
                const Index rank =
                    name(id).ends_with(".bias") || name(id).find("norm") != std::string_view::npos ? 1 : 2;
                const Axes axes(static_cast<std::size_t>(rank), Axis::out);
                EXPECT_EQ(model->parameter(part, id, axes)->rank(), rank) << source.name;
            }
    }
    std::set<std::string> known;
    for (const Family* family : families())
        known.emplace(family->model_type);
    EXPECT_EQ(opened, known);
}

TEST(Families, EncoderAndDecoderPartsAreOrdered)
{
    const auto model = reference("marian");
    const ModelPlan& plan = model->plan();
    EXPECT_EQ(partNames(plan), (std::vector<std::string>{"encoder.0", "encoder.1", "self.0", "cross.0", "self.1",
                                                         "cross.1", "prediction.2"}));
    EXPECT_TRUE(plan.encodesAndDecodes());
    EXPECT_EQ(plan.embedding.sinusoid_divisor, 6);
    EXPECT_EQ(plan.decoder_start_token, 39);
    const PartPlan& self = plan.parts[2];
    const PartPlan& cross = plan.parts[3];
    EXPECT_TRUE(self.attention.causal);
    EXPECT_FALSE(cross.attention.causal);
    EXPECT_EQ(self.block.mlp, Mlp::none);
    EXPECT_EQ(cross.block.mlp, Mlp::plain);
    EXPECT_EQ(self.block.embedding, plan.parts.front().block.embedding);
    EXPECT_FLOAT_EQ(self.block.embedding->token_scale, std::sqrt(12.0F));
    EXPECT_EQ(parameterName(self, TensorId::attention_norm_weight),
              "model.decoder.layers.0.self_attn_layer_norm.weight");
    EXPECT_EQ(parameterName(cross, TensorId::attention_norm_weight),
              "model.decoder.layers.0.encoder_attn_layer_norm.weight");
    EXPECT_EQ(parameterName(plan.parts.back(), TensorId::w_logits_weight), plan.embedding.tokens);
    EXPECT_EQ(plan.parts.back().block.prediction, Prediction{.bias = true});
    EXPECT_EQ(reference("marian_relu")->plan().parts.front().block.activation, Activation::relu);
}

TEST(Families, BertPredictsIfFileHasMaskedLmHead)
{
    const auto with = reference("bert");
    EXPECT_EQ(partNames(with->plan()), (std::vector<std::string>{"encoder.0", "encoder.1", "prediction.2"}));
    EXPECT_EQ(with->plan().parts.back().block.prediction, (Prediction{.transform = true, .bias = true}));
    EXPECT_EQ(parameterName(with->plan().parts.front(), TensorId::attention_norm_bias),
              "bert.encoder.layer.0.attention.output.LayerNorm.beta");
    EXPECT_EQ(with->plan().parts.front().block.embedding,
              (EmbeddingPlan{.positions = true, .types = true, .normed = true}));
    EXPECT_FALSE(reference("bert_sentences")->plan().predicts());
    EXPECT_EQ(reference("distilbert")->plan().parts.front().block.embedding,
              (EmbeddingPlan{.positions = true, .normed = true}));
}

TEST(Families, RobertaPositionsBeginAfterPaddingId)
{
    const auto model = reference("roberta");
    EXPECT_EQ(model->plan().embedding.first_position, 2);
    EXPECT_EQ(model->plan().embedding.padding_position, 1);
    EXPECT_EQ(model->plan().max_positions, 16);
}

TEST(Families, GptNeoWindowsFollowLayerKinds)
{
    const auto model = reference("gpt_neo");
    const auto windowOf = [&](std::size_t layer) { return model->plan().parts[layer].attention.window; };
    EXPECT_EQ(windowOf(0), std::nullopt);
    EXPECT_EQ(windowOf(1), 3);
    EXPECT_EQ(windowOf(2), std::nullopt);
    EXPECT_FLOAT_EQ(model->plan().parts.front().attention.scale, 1.0F);
    ModelFiles files;
    files.config = {{"model_type", "gpt_neo"}, {"hidden_size", 4}, {"num_layers", 1},
                    {"num_heads", 2},          {"vocab_size", 5},  {"max_position_embeddings", 9}};
    files.tensors["wte.weight"] = {5, 4};
    const auto refusalOf = [&](const char* types) {
        files.config["attention_types"] = nlohmann::json::parse(types);
        return openError(files);
    };
    EXPECT_EQ(refusalOf(R"([[["global"], 2]])"),
              "config.json: /attention_types/0/1: This is 2, but it must be a whole number from 0 to 1.");
    EXPECT_EQ(refusalOf(R"([[["global", "local"], 1]])"),
              "config.json: /attention_types: This must have a kind for each of the 1 layers.");
    EXPECT_EQ(refusalOf(R"([[["near"], 1]])"),
              "config.json: /attention_types/0/0/0: \"near\" is not known here: choose one of global, local.");
    EXPECT_EQ(refusalOf(R"([["global"]])"), "config.json: /attention_types/0: This must be a list of kinds and how "
                                            "often it is repeated: [[\"global\", \"local\"], 6].");
}

TEST(Families, GptNeoxMlpIsParallelToAttention)
{
    const auto model = reference("gpt_neox");
    const PartPlan& part = model->plan().parts.front();
    EXPECT_TRUE(part.block.parallel);
    EXPECT_FALSE(reference("gpt_neox_f16")->plan().parts.front().block.parallel);
    EXPECT_EQ(part.attention.rotation->features(), 4);
    EXPECT_EQ(reference("gpt_neox_f16")->plan().parts.front().attention.rotation->features(), 2);
    const ParameterSource& fused = part.parameters.at(TensorId::w_qkv_weight);
    EXPECT_EQ(fused.storedRow(0, 72), 0);    // q of head 0
    EXPECT_EQ(fused.storedRow(8, 72), 24);   // q of head 1
    EXPECT_EQ(fused.storedRow(25, 72), 9);   // k of head 0, its second feature
    EXPECT_EQ(fused.storedRow(71, 72), 71);  // v of the last head
    ModelFiles files;
    files.config = {
        {"model_type", "gpt_neox"}, {"hidden_size", 8}, {"num_hidden_layers", 1}, {"num_attention_heads", 2},
        {"intermediate_size", 8},   {"vocab_size", 5},  {"rotary_pct", 0.3},      {"max_position_embeddings", 9}};
    files.tensors["embed_in.weight"] = {5, 8};
    files.config["rope_parameters"] = {{"partial_rotary_factor", 0.3}};
    EXPECT_EQ(
        openError(files),
        "config.json: /rope_parameters/partial_rotary_factor: This is 0.3 of the 4 features of a head, 1: it must "
        "be an even number of them, from 2.");
    files.config.erase("rope_parameters");
    EXPECT_EQ(openError(files),
              "config.json: /rotary_pct: This is 0.3 of the 4 features of a head, 1: it must be an even "
              "number of them, from 2.");
}

TEST(Families, LlamaSharesKeysAmongHeads)
{
    const auto model = reference("llama_grouped");
    const PartPlan& part = model->plan().parts.front();
    EXPECT_LT(part.attention.key_heads, part.attention.heads);
    EXPECT_EQ(part.block.norm, NormKind::root_mean_square);
    EXPECT_EQ(part.block.mlp, Mlp::gated);
    EXPECT_FALSE(part.attention.projection_bias || part.attention.output_bias || part.block.mlp_bias);
    const auto biased = reference("llama_biases");
    const PartPlan& other = biased->plan().parts.front();
    EXPECT_TRUE(other.attention.projection_bias && other.attention.output_bias && other.block.mlp_bias);
    EXPECT_EQ(other.attention.head_size, 6);
}

TEST(Families, QwenBiasesNormsAndWindows)
{
    const auto plain = reference("qwen2");
    EXPECT_TRUE(plain->plan().parts.front().attention.projection_bias);
    EXPECT_FALSE(plain->plan().parts.front().attention.output_bias);
    EXPECT_EQ(plain->plan().parts.front().attention.window, std::nullopt);
    const auto windows = reference("qwen2_window");
    EXPECT_EQ(windows->plan().parts[0].attention.window, std::nullopt);
    EXPECT_EQ(windows->plan().parts[1].attention.window, 3);
    EXPECT_EQ(reference("qwen3")->plan().parts.front().attention.qk_norm, QkNormSpan::head);
}

TEST(Families, MistralWindowIsDisabledByNullOnly)
{
    EXPECT_EQ(reference("mistral")->plan().parts.back().kind, PartKind::prediction);
    EXPECT_EQ(reference("mistral")->plan().parts.front().attention.window, 3);
    EXPECT_EQ(reference("mistral_no_window")->plan().parts.front().attention.window, std::nullopt);
    ModelFiles files = llamaFiles();
    files.config["model_type"] = "mistral";
    EXPECT_EQ(files.open()->plan().parts.front().attention.window, 4096);
}

TEST(Families, QwenWindowCanBeGivenPerLayer)
{
    ModelFiles files = llamaFiles();
    files.config["model_type"] = "qwen3";
    files.config["use_sliding_window"] = true;
    files.config["sliding_window"] = 2;
    files.config["layer_types"] = {"sliding_attention"};
    files.addNorm("model.layers.0.self_attn.q_norm", 4, false);
    files.addNorm("model.layers.0.self_attn.k_norm", 4, false);
    EXPECT_EQ(files.open()->plan().parts.front().attention.window, 2);
    files.config["layer_types"] = {"full_attention"};
    EXPECT_EQ(files.open()->plan().parts.front().attention.window, std::nullopt);
    files.config["layer_types"] = {"no_attention"};
    EXPECT_EQ(openError(files), "config.json: /layer_types/0: \"no_attention\" is not known here; the nearest is "
                                "\"full_attention\". Choose one of full_attention, sliding_attention.");
    files.config["layer_types"] = nlohmann::json::array();
    EXPECT_EQ(openError(files), "config.json: /layer_types: The list has 0 entries, but there are more layers.");
}

TEST(Rotations, HaveConfiguredFrequencies)
{
    ModelFiles files = llamaFiles();
    EXPECT_EQ(frequencies(files), (std::vector<double>{1.0, 0.01}));
    files.config["rope_theta"] = 16.0;
    EXPECT_EQ(frequencies(files), (std::vector<double>{1.0, 0.25}));
    files.config["rope_scaling"] = {{"type", "linear"}, {"factor", 2.0}};
    EXPECT_EQ(frequencies(files), (std::vector<double>{0.5, 0.125}));
}

TEST(Rotations, OfLlama3ScaleLowFrequenciesOnly)
{
    ModelFiles files = llamaFiles();
    const double positions = 64 * std::numbers::pi;
    files.config["rope_scaling"] = {{"rope_type", "llama3"},
                                    {"factor", 8.0},
                                    {"low_freq_factor", 1.0},
                                    {"high_freq_factor", 4.0},
                                    {"original_max_position_embeddings", positions}};
    const auto second = [&](double frequency) {
        files.config["rope_theta"] = 1 / (frequency * frequency);
        return frequencies(files).back();
    };
    EXPECT_DOUBLE_EQ(second(0.25), 0.25);                               // 8 turns within the positions: unchanged
    EXPECT_DOUBLE_EQ(second(0.015625), 0.001953125);                    // 0.5 turns: divided by 8
    EXPECT_DOUBLE_EQ(second(0.0625), 0.0625 / 3 + 0.0625 / 8 * 2 / 3);  // 2 turns: interpolated, 1/3 unchanged
    files.config["rope_scaling"]["low_freq_factor"] = 2.0;
    EXPECT_DOUBLE_EQ(second(0.046875), 0.046875 / 8);                  // 1.5 turns, now too few: divided by 8
    EXPECT_DOUBLE_EQ(second(0.09375), 0.09375 / 2 + 0.09375 / 8 / 2);  // 3 turns: interpolated, 1/2 unchanged
}

TEST(Rotations, CanBeInOneObjectWithBase)
{
    ModelFiles files = llamaFiles();
    files.config["rope_theta"] = 100.0;
    files.config["rope_parameters"] = {{"rope_theta", 16.0}, {"rope_type", "default"}};
    EXPECT_EQ(frequencies(files), (std::vector<double>{1.0, 0.25}));
}

TEST(Rotations, AcceptBothNamesIfEqual)
{
    ModelFiles files = llamaFiles();
    files.config["rope_scaling"] = {{"rope_type", "linear"}, {"factor", 2.0}};
    files.config["rope_parameters"] = {{"rope_theta", 16.0}, {"rope_type", "linear"}, {"factor", 2.0}};
    EXPECT_EQ(frequencies(files), (std::vector<double>{0.5, 0.125}));
    files.config["rope_scaling"]["factor"] = 4.0;
    EXPECT_EQ(openError(files),
              "config.json: /rope_scaling/factor: This is not what rope_parameters says, which is read "
              "instead: take rope_scaling out, or make both the same.");
}

TEST(Rotations, RequireEveryLayerKindAndNoOther)
{
    ModelFiles files = llamaFiles();
    files.config["model_type"] = "gemma3_text";
    for (const char* norm : {"pre_feedforward_layernorm", "post_feedforward_layernorm"})
        files.addNorm(std::string("model.layers.0.") + norm, 8, false);
    for (const char* norm : {"q_norm", "k_norm"})
        files.addNorm(std::string("model.layers.0.self_attn.") + norm, 4, false);
    const nlohmann::json plain = {{"rope_theta", 16.0}, {"rope_type", "default"}};
    files.config["rope_parameters"] = {{"sliding_attention", plain}, {"full_attention", plain}};
    EXPECT_EQ(frequencies(files), (std::vector<double>{1.0, 0.25}));
    files.config["rope_parameters"]["chunked_attention"] = plain;
    EXPECT_EQ(openError(files),
              "config.json: /rope_parameters/chunked_attention: There is no key of this name here. The keys "
              "are: full_attention, sliding_attention.");
    files.config["rope_parameters"] = {{"full_attention", plain}};
    EXPECT_EQ(openError(files), "config.json: /rope_parameters: The key \"sliding_attention\" is missing: add it.");
    files.config["rope_parameters"]["sliding_attention"] = {{"rope_type", "proportional"}};
    EXPECT_NE(openError(files).find("/rope_parameters/sliding_attention/rope_type"), std::string::npos);
    files.config["model_type"] = "llama";
    EXPECT_EQ(openError(files),
              "config.json: /rope_parameters/full_attention: There is no key of this name here. The keys are: "
              "partial_rotary_factor, rope_theta, rope_type, type.");
}

TEST(Rotations, OfYarnAreReadFromConfig)
{
    ModelFiles files = llamaFiles();
    files.config["rope_scaling"] = {{"rope_type", "yarn"}, {"factor", 4.0}, {"original_max_position_embeddings", 8}};
    EXPECT_DOUBLE_EQ(files.open()->plan().parts.front().attention.rotation->magnitude, 0.1 * std::log(4.0) + 1);
    files.config["rope_scaling"]["attention_factor"] = 2.0;
    EXPECT_EQ(files.open()->plan().parts.front().attention.rotation->magnitude, 2);
    files.config["rope_scaling"]["speed"] = 2.0;
    EXPECT_NE(openError(files), "");
}

TEST(Rotations, OfLongRopeUseShortFactors)
{
    ModelFiles files = llamaFiles();
    const Index longest = files.open()->plan().max_positions;
    files.config["original_max_position_embeddings"] = longest / 2;
    files.config["rope_scaling"] = {{"type", "longrope"}, {"short_factor", {2.0, 4.0}}, {"long_factor", {8.0, 8.0}}};
    EXPECT_EQ(frequencies(files), (std::vector<double>{0.5, 0.0025}));
    EXPECT_EQ(files.open()->plan().max_positions, longest / 2);
    files.config["rope_scaling"]["short_factor"] = {2.0};
    EXPECT_EQ(openError(files), "config.json: /rope_scaling/short_factor: The list has 1 entries, but it needs 2.");
}

TEST(Rotations, CanCoverPartOfHead)
{
    ModelFiles files = llamaFiles();
    files.config["partial_rotary_factor"] = 0.5;
    EXPECT_EQ(frequencies(files), (std::vector<double>{1.0}));
    files.config["partial_rotary_factor"] = 0.25;
    EXPECT_EQ(openError(files), "config.json: /partial_rotary_factor: This is 0.25 of the 4 features of a head, 1: it "
                                "must be an even number of them, from 2.");
    files.config["partial_rotary_factor"] = 1.5;
    EXPECT_NE(openError(files), "");
}

TEST(Rotations, OfOtherKindsAreRefused)
{
    ModelFiles files = llamaFiles();
    files.config["rope_scaling"] = {{"rope_type", "proportional"}, {"factor", 4.0}};
    EXPECT_EQ(openError(files),
              "config.json: /rope_scaling/rope_type: Rotary positions of the kind \"proportional\" cannot be computed, "
              "and another name here would give wrong numbers: open a model with default, dynamic, linear, llama3, "
              "longrope, yarn.");
    files.config["rope_scaling"] = {{"type", "linear"}};
    EXPECT_EQ(openError(files), "config.json: /rope_scaling: The key \"factor\" is missing: add it.");
    files.config["rope_scaling"] = {{"type", "linear"}, {"factor", 0}};
    EXPECT_EQ(openError(files), "config.json: /rope_scaling/factor: This is 0, but it must be greater than 0.");
}

TEST(Families, GemmaWindowsAndRotationsAlternate)
{
    const auto third = reference("gemma3");
    const std::vector<PartPlan>& parts = third->plan().parts;
    EXPECT_EQ(parts[0].attention.window, 3);
    EXPECT_EQ(parts[0].attention.rotation->theta, 100);
    EXPECT_EQ(parts[1].attention.window, std::nullopt);
    EXPECT_EQ(parts[1].attention.rotation->theta, 1e6);
    EXPECT_EQ(parts[0].attention.softcap, std::nullopt);
    EXPECT_EQ(reference("gemma2")->plan().parts[0].attention.softcap, 2);
}

TEST(Families, T5HasOneBiasTensorPerStack)
{
    const auto model = reference("t5");
    const std::vector<PartPlan>& parts = model->plan().parts;
    EXPECT_EQ(parts[0].attention.relative_bias->numbers, parts[1].attention.relative_bias->numbers);
    EXPECT_NE(parts[0].attention.relative_bias->numbers, parts[2].attention.relative_bias->numbers);
    EXPECT_FALSE(parts[2].attention.relative_bias->bidirectional);
    EXPECT_FALSE(parts[3].attention.relative_bias.has_value());  // cross-attention
    EXPECT_EQ(model->plan().max_positions, unlimited_positions);
}

}  // namespace
}  // namespace attn
