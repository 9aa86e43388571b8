// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/experiment/referenced_files.h"
#include "core/pipeline/make_layer.h"
#include "core/tensor/tensor_id.h"

#include "tests/core/files/file_testing.h"

namespace attn
{

namespace
{

/// Consecutive numbers from `first`.
TensorPtr consecutiveNumbers(const Shape& shape, float first)
{
    auto tensor = std::make_shared<Tensor>(shape);
    std::iota(tensor->values().begin(), tensor->values().end(), first);
    return tensor;
}

/// A layer of torch.nn.MultiheadAttention with four features.
NamedTensors layerOfTorch(const std::string& prefix)
{
    NamedTensors tensors;
    tensors.emplace(prefix + "in_proj_weight", consecutiveNumbers({12, 4}, 0));
    tensors.emplace(prefix + "in_proj_bias", consecutiveNumbers({12}, 100));
    tensors.emplace(prefix + "out_proj.weight", consecutiveNumbers({4, 4}, 200));
    tensors.emplace(prefix + "out_proj.bias", consecutiveNumbers({4}, 300));
    return tensors;
}

Experiment experimentWith(NamedTensors tensors, const std::string& prefix)
{
    Experiment experiment;
    experiment.embedding.dim = 4;
    experiment.attention.heads = 2;
    experiment.attention.weights =
        WeightFile{"w.safetensors", std::make_shared<const NamedTensors>(std::move(tensors)), prefix};
    return experiment;
}

float firstOf(const Layer& layer, TensorId id) { return *layer.given[ordinal(id)]->numbersAt(0); }

void expectWeightsRefused(const Experiment& experiment, const std::string& message)
{
    expectInputError([&] { makeLayer(experiment); }, "/attention/weights/file (w.safetensors)", message);
}

void expectWeightsRefused(NamedTensors tensors, const std::string& prefix, const std::string& message)
{
    expectWeightsRefused(experimentWith(std::move(tensors), prefix), message);
}

TEST(WeightFile, AcceptsTorchNames)
{
    for (const std::string prefix : {"", "layers.0.self_attn."}) {
        Experiment experiment = experimentWith(layerOfTorch(prefix), prefix);
        const Layer layer = makeLayer(experiment);
        EXPECT_EQ(firstOf(layer, TensorId::w_q_weight), 0.0F);
        EXPECT_EQ(firstOf(layer, TensorId::w_k_weight), 16.0F);
        EXPECT_EQ(firstOf(layer, TensorId::w_v_weight), 32.0F);
        EXPECT_EQ(firstOf(layer, TensorId::w_q_bias), 100.0F);
        EXPECT_EQ(firstOf(layer, TensorId::w_k_bias), 104.0F);
        EXPECT_EQ(firstOf(layer, TensorId::w_v_bias), 108.0F);
        EXPECT_EQ(firstOf(layer, TensorId::w_o_weight), 200.0F);
        EXPECT_EQ(firstOf(layer, TensorId::w_o_bias), 300.0F);
        experiment.attention.projections = Projections::fused;
        EXPECT_TRUE(
            identical(*makeLayer(experiment).given[ordinal(TensorId::w_qkv_weight)], *consecutiveNumbers({12, 4}, 0)));
    }
}

TEST(WeightFile, AcceptsSeparateTorchWeightsWithOneBias)
{
    NamedTensors tensors = layerOfTorch("");
    tensors.erase("in_proj_weight");
    for (const char* name : {"q_proj_weight", "k_proj_weight", "v_proj_weight"})
        tensors.emplace(name, consecutiveNumbers({4, 4}, static_cast<float>(name[0])));
    const Layer layer = makeLayer(experimentWith(std::move(tensors), ""));
    EXPECT_EQ(firstOf(layer, TensorId::w_k_weight), 107.0F);
    EXPECT_EQ(firstOf(layer, TensorId::w_k_bias), 104.0F);
}

TEST(WeightFile, SuggestsFittingPrefix)
{
    expectWeightsRefused(layerOfTorch("a."), "b.",
                         "The file has no tensor \"b.w_q.weight\", but it has \"a.in_proj_weight\": write \"prefix\": "
                         "\"a.\" beside the file's name. It has: a.in_proj_bias, a.in_proj_weight, a.out_proj.bias, "
                         "a.out_proj.weight.");
    NamedTensors others;
    for (const char* name : {"a", "b", "c", "d", "e", "f", "g"})
        others.emplace(name, consecutiveNumbers({1}, 0));
    expectWeightsRefused(std::move(others), "",
                         "The file has no tensor \"w_q.weight\", which these settings need: add it, or switch off what "
                         "needs it. It has: a, b, c, d, e, f, ….");
}

TEST(WeightFile, ReportsUnusableTensors)
{
    NamedTensors tensors = layerOfTorch("p.");
    tensors.emplace("p.bias_k", consecutiveNumbers({1, 1, 4}, 0));
    expectWeightsRefused(std::move(tensors), "p.",
                         "The tensor \"p.bias_k\" is appended to the keys or values of every sequence (add_bias_kv), "
                         "which cannot be computed here: use a layer without it.");
    tensors = layerOfTorch("");
    tensors.erase("in_proj_weight");
    tensors.unreadable["in_proj_weight"] = Message{"of no use", {}};
    expectWeightsRefused(std::move(tensors), "", "of no use");
    tensors = layerOfTorch("");
    tensors.find("in_proj_weight")->second = consecutiveNumbers({12, 3}, 0);
    expectWeightsRefused(
        std::move(tensors), "",
        "The tensor \"in_proj_weight\" has the shape (12, 3), but these settings need (12, 4): [out, in] "
        "as in PyTorch.");
}

TEST(WeightFile, KeepsPrefixWhenSaved)
{
    NamedTensors tensors = layerOfTorch("p.");
    tensors.emplace("q.in_proj_weight", consecutiveNumbers({1}, 0));
    const Experiment experiment = packed(experimentWith(std::move(tensors), "p."));
    const Experiment read = parseExperiment(canonicalJson(experiment), "/no/such/folder");
    const auto& weights = std::get<WeightFile>(read.attention.weights);
    EXPECT_EQ(weights.prefix, "p.");
    EXPECT_EQ(weights.tensors->size(), 4U);
    EXPECT_EQ(canonicalJson(read), canonicalJson(experiment));
    EXPECT_EQ(firstOf(makeLayer(read), TensorId::w_v_weight), 32.0F);
}

TEST(WeightFile, ProvidesNormWeights)
{
    NamedTensors tensors = layerOfTorch("");
    Experiment experiment = experimentWith(tensors, "");
    experiment.attention.qk_norm.on = true;
    EXPECT_EQ(firstOf(makeLayer(experiment), TensorId::q_norm_weight), 1.0F);
    tensors.emplace("q_norm.weight", consecutiveNumbers({2}, 5));
    experiment.attention.weights = experimentWith(tensors, "").attention.weights;
    expectWeightsRefused(
        experiment,
        "The file has no tensor \"k_norm.weight\", which these settings need: add it, or switch off what needs "
        "it. It has: in_proj_bias, in_proj_weight, out_proj.bias, out_proj.weight, q_norm.weight.");
    tensors.emplace("k_norm.weight", consecutiveNumbers({2}, 7));
    experiment.attention.weights = experimentWith(tensors, "").attention.weights;
    EXPECT_EQ(firstOf(makeLayer(experiment), TensorId::q_norm_weight), 5.0F);
    EXPECT_EQ(firstOf(makeLayer(experiment), TensorId::k_norm_weight), 7.0F);
}

TEST(WeightFile, ProvidesSinks)
{
    const auto with = [](const TensorPtr& sinks) {
        NamedTensors tensors = layerOfTorch("a.");
        if (sinks)
            tensors.emplace("a.sinks", sinks);
        Experiment experiment = experimentWith(tensors, "a.");
        experiment.attention.sink = FileSinks();
        return experiment;
    };
    EXPECT_EQ(makeLayer(with(consecutiveNumbers({2}, 3))).sinks, (std::vector<float>{3, 4}));
    expectWeightsRefused(
        with(nullptr),
        "The file has no tensor \"a.sinks\", from which the sink is to come: add it, or write the sink as a "
        "number.");
    expectWeightsRefused(with(consecutiveNumbers({3}, 0)),
                         "The tensor \"a.sinks\" has the shape (3), but these settings need (2): one number for each "
                         "head.");
    expectWeightsRefused(with(consecutiveNumbers({2}, std::numeric_limits<float>::infinity())),
                         "The tensor \"a.sinks\" has numbers that are not finite: a sink must be.");
}

}  // namespace

}  // namespace attn
