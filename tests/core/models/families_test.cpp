// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/family.h"

#include "core/tensor/tensor_id.h"
#include "tests/core/models/model_files.h"

#include <cmath>
#include <fstream>
#include <numbers>
#include <set>

namespace attn
{
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
}

TEST(Rotations, CanBeGivenPerLayerKind)
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
}

TEST(Rotations, OfYarnAreReadFromConfig)
{
    ModelFiles files = llamaFiles();
    files.config["rope_scaling"] = {{"rope_type", "yarn"}, {"factor", 4.0}, {"original_max_position_embeddings", 8}};
    EXPECT_DOUBLE_EQ(files.open()->plan().parts.front().attention.rotation->magnitude, 0.1 * std::log(4.0) + 1);
    files.config["rope_scaling"]["attention_factor"] = 2.0;
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
}

TEST(Rotations, CanCoverPartOfHead)
{
    ModelFiles files = llamaFiles();
    files.config["partial_rotary_factor"] = 0.5;
    EXPECT_EQ(frequencies(files), (std::vector<double>{1.0}));
}

}  // namespace
}  // namespace attn
