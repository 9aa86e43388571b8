// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/family.h"

#include "core/tensor/tensor_id.h"
#include "tests/core/models/model_files.h"

#include <fstream>
#include <numbers>
#include <set>
#include <utility>

namespace attn
{

ModelFiles gpt2Files()
{
    ModelFiles files;
    files.config = {{"model_type", "gpt2"}, {"n_embd", 4},      {"n_layer", 2},   {"n_head", 2},
                    {"n_inner", 6},         {"n_positions", 5}, {"vocab_size", 7}};
    files.tensors = {{"wte.weight", {7, 4}}, {"wpe.weight", {5, 4}}};
    for (const std::string layer : {"h.0.", "h.1."}) {
        files.addNorm(layer + "ln_1", 4);
        files.addNorm(layer + "ln_2", 4);
        for (const auto& [name, in, out] : {std::tuple("attn.c_attn", 4, 12), std::tuple("attn.c_proj", 4, 4),
                                            std::tuple("mlp.c_fc", 4, 6), std::tuple("mlp.c_proj", 6, 4)}) {
            files.tensors[layer + name + ".weight"] = {in, out};
            files.tensors[layer + name + ".bias"] = {out};
        }
    }
    files.addNorm("ln_f", 4);
    return files;
}

namespace
{

namespace fs = std::filesystem;

fs::path checkpoints() { return fs::path(ATTN_SOURCE_DIR) / "tests/reference/models/checkpoints"; }

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
    }
    std::set<std::string> known;
    for (const Family* family : families())
        known.emplace(family->model_type);
    EXPECT_EQ(opened, known);
}

/// Each row changes the settings of a valid model, and adds tensors.
TEST(Families, RefuseConfigsOfTable)
{
    for (const nlohmann::json& row :
         nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/models/refused_configs.json"))) {
        ModelFiles files = row.at("model") == "gpt2" ? gpt2Files() : llamaFiles();
        files.config.update(row.at("settings"));
        const nlohmann::json added = row.value("tensors", nlohmann::json::object());
        for (const auto& [name, shape] : added.items())
            files.tensors[name] = shape.get<Shape>();
        EXPECT_EQ(openError(files), row.at("message").get<std::string>()) << row;
    }
}

TEST(Families, MistralHasWindowByDefault)
{
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
}

/// Notations and settings that no reference checkpoint has, with the last frequency.
TEST(Rotations, FollowConfig)
{
    const nlohmann::json linear = {{"rope_type", "linear"}, {"factor", 2.0}};
    nlohmann::json with_base = linear;
    with_base["rope_theta"] = 16.0;
    const nlohmann::json llama3 = {{"rope_type", "llama3"},  // 1.5 turns within these positions are too few
                                   {"factor", 8.0},
                                   {"low_freq_factor", 2.0},
                                   {"high_freq_factor", 4.0},
                                   {"original_max_position_embeddings", 64 * std::numbers::pi}};
    const std::pair<nlohmann::json, double> rows[] = {
        {{{"rope_theta", 100.0}, {"rope_parameters", {{"rope_theta", 16.0}, {"rope_type", "default"}}}}, 0.25},
        {{{"rope_scaling", linear}, {"rope_parameters", with_base}}, 0.125},
        {{{"rope_theta", 1 / (0.046875 * 0.046875)}, {"rope_scaling", llama3}}, 0.046875 / 8},
    };
    for (const auto& [settings, frequency] : rows) {
        ModelFiles files = llamaFiles();
        files.config.update(settings);
        EXPECT_DOUBLE_EQ(frequencies(files).back(), frequency) << settings;
    }
}

TEST(Rotations, OfYarnCanHaveMagnitude)
{
    ModelFiles files = llamaFiles();
    files.config["rope_scaling"] = {
        {"rope_type", "yarn"}, {"factor", 4.0}, {"original_max_position_embeddings", 8}, {"attention_factor", 2.0}};
    EXPECT_EQ(files.open()->plan().parts.front().attention.rotation->magnitude, 2);
}

TEST(Rotations, OfLongRopeUseShortFactors)
{
    ModelFiles files = llamaFiles();
    const Index longest = files.open()->plan().max_positions;
    files.config["original_max_position_embeddings"] = longest / 2;
    files.config["rope_scaling"] = {{"type", "longrope"}, {"short_factor", {2.0, 4.0}}, {"long_factor", {8.0, 8.0}}};
    EXPECT_EQ(frequencies(files), (std::vector<double>{0.5, 0.0025}));
    EXPECT_EQ(files.open()->plan().max_positions, longest / 2);
    files.config["rope_scaling"]["factor"] = 0.5;
    EXPECT_EQ(files.open()->plan().parts.front().attention.rotation->magnitude, 1);
}

TEST(Gpt2, IgnoresPrefixAndBuffers)
{
    ModelFiles files = gpt2Files();
    files.tensors["h.0.attn.bias"] = {1, 1, 5, 5};
    files.tensors["h.1.attn.masked_bias"] = {};
    files.addPrefix("transformer.");
    files.tensors["lm_head.weight"] = {7, 4};
    const auto model = files.open();
    EXPECT_EQ(
        model->ignoredTensors(),
        (std::vector<std::string>{"transformer.h.0.attn.bias", "transformer.h.1.attn.masked_bias", "lm_head.weight"}));
    EXPECT_EQ(model->plan().embedding.tokens, "transformer.wte.weight");
    EXPECT_EQ(model->plan().parts.back().parameters.at(TensorId::w_logits_weight).name, "transformer.wte.weight");
}

TEST(Gpt2, CanScaleScoresByLayer)
{
    ModelFiles files = gpt2Files();
    files.config["scale_attn_weights"] = false;
    files.config["scale_attn_by_inverse_layer_idx"] = true;
    const auto model = files.open();
    EXPECT_EQ(model->plan().parts[0].attention.scale, 1.0F);
    EXPECT_EQ(model->plan().parts[1].attention.scale, 0.5F);
}

}  // namespace
}  // namespace attn
