// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/referenced_files.h"

#include "core/experiment/experiment_json.h"
#include "tests/core/files/file_testing.h"
#include "tests/core/refusal.h"

namespace attn
{

namespace
{

constexpr const char* missing_folder = "/no/such/folder";

TensorPtr vector(std::initializer_list<float> values)
{
    return std::make_shared<const Tensor>(tensorOf({static_cast<Index>(values.size())}, values));
}

MaskLayer maskFrom(const FileTensor& tensor)
{
    MaskLayer layer;
    layer.region = TensorRegion{tensor, {Axis::key}, true};
    return layer;
}

const FileTensor& tensorOf(const MaskLayer& layer) { return std::get<TensorRegion>(layer.region).tensor; }

RC_GTEST_PROP(Packing, KeepsEveryBit, ())
{
    const TensorList tensors = *anyTensors();
    Experiment experiment;
    for (const auto& [name, tensor] : tensors)
        experiment.mask.layers.push_back(maskFrom({"m.npz", name, tensor}));
    const Experiment read = parseExperiment(canonicalJson(packed(experiment)), missing_folder);
    RC_ASSERT(read.packed);
    for (std::size_t at = 0; at < tensors.size(); ++at)
        RC_ASSERT(identical(*tensorOf(read.mask.layers[at]).data, *tensors[at].second));
    RC_ASSERT(canonicalJson(packed(read)) == canonicalJson(read));
}

TEST(Packing, UsesUniqueBaseNames)
{
    Experiment experiment;
    const TensorPtr one = vector({1});
    const TensorPtr two = vector({2});
    experiment.inputs.query = TensorInput{{"/home/somebody/data/x.npy", "", one}, {}, {}};
    experiment.mask.layers = {maskFrom({"../x.npy", "", two}), maskFrom({"/home/somebody/data/x.npy", "", one}),
                              maskFrom({"../x.npy", "", two}), maskFrom({"x-2.npy", "", one})};
    const Experiment handed = packed(experiment);
    EXPECT_EQ(std::get<TensorInput>(handed.inputs.query).tensor.file, "x.npy");
    EXPECT_EQ(tensorOf(handed.mask.layers[0]).file, "x-2.npy");
    EXPECT_EQ(tensorOf(handed.mask.layers[1]).file, "x.npy");
    EXPECT_EQ(tensorOf(handed.mask.layers[2]).file, "x-2.npy");
    EXPECT_EQ(tensorOf(handed.mask.layers[3]).file, "x-2-2.npy");
    EXPECT_EQ(canonicalJson(handed).find("somebody"), std::string::npos);
    const Experiment read = parseExperiment(canonicalJson(handed), missing_folder);
    EXPECT_EQ(tensorOf(read.mask.layers[0]).data->at(Shape{0}), 2);
    EXPECT_EQ(tensorOf(read.mask.layers[3]).data->at(Shape{0}), 1);
}

TEST(Packing, KeepsBothContentsOfAChangedFile)
{
    Experiment experiment;
    experiment.mask.layers = {maskFrom({"m.npy", "", vector({1})}), maskFrom({"m.npy", "", vector({1, 2})})};
    const Experiment read = parseExperiment(canonicalJson(packed(experiment)), missing_folder);
    EXPECT_EQ(tensorOf(read.mask.layers[0]).data->size(), 1);
    EXPECT_EQ(tensorOf(read.mask.layers[1]).data->size(), 2);
}

TEST(Packing, PacksOnlyUsedTensors)
{
    Experiment experiment;
    experiment.attention.weights =
        WeightFile{"model.safetensors",
                   std::make_shared<const NamedTensors>(
                       NamedTensors{{"w_q.weight", vector({1})}, {"lm_head", vector({2})}, {"scores", vector({3})}})};
    experiment.mask.layers = {maskFrom({"all.npz", "m", vector({4})})};
    const auto tensors = toJson(packed(experiment))["tensors"];
    EXPECT_EQ(tensors.size(), 2U);
    EXPECT_EQ(tensors["all.npz"].size(), 1U);
    EXPECT_EQ(tensors["model.safetensors"].size(), 1U);
    EXPECT_EQ(tensors["model.safetensors"]["w_q.weight"].dump(), R"({"shape":[1],"data":"AACAPw=="})");
}

TEST(Packing, ExperimentWithoutFilesHasNoPackedTensors)
{
    EXPECT_TRUE(toJson(packed(Experiment()))["tensors"].empty());
    EXPECT_FALSE(toJson(Experiment()).contains("tensors"));
}

TEST(Packing, UnreadablyLargeFileIsNotWritten)
{
    Experiment experiment;
    constexpr Index numbers = Index{13} << 20;  // four bytes each are more than 64 MiB in base64
    auto large = std::make_shared<Tensor>(Shape{numbers});
    std::ranges::fill(large->values(), 0.0F);
    experiment.mask.layers = {maskFrom({"m.npy", "", large})};
    EXPECT_TRUE(refusal([&] { fileText(packed(experiment)); }).starts_with("/tensors: "));
    EXPECT_LT(fileText(experiment).size(), 10000U);
}

}  // namespace

}  // namespace attn
