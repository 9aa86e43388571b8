// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/model.h"

#include "core/models/families/family.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/models/model_files.h"
#include "tests/core/refusal.h"

#include <fstream>

namespace attn
{
namespace
{

TEST(Model, OpensFromMemoryLikeFromFiles)
{
    const ModelFiles files = gpt2Files();
    const std::vector<std::byte> weights = writeSafetensors(files.list(), {});
    const std::string config = files.config.dump();
    const auto model = Model::embedded(config, weights, "shipped");
    EXPECT_EQ(model->fingerprint(), files.open()->fingerprint());
    EXPECT_EQ(model->parameterCount(), files.open()->parameterCount());
    const TensorPtr table =
        model->parameter(model->plan().parts.back(), TensorId::w_logits_weight, {Axis::vocabulary, Axis::query_in});
    Tensor changed = table->shared();
    *changed.writableAt(0) = -1.0F;
    EXPECT_TRUE(identical(*table, model->checkpoint().find("wte.weight")->read()));
}

TEST(Model, CountsEveryTensorOnce)
{
    // two tables, two layers (norms, fused projection, output, MLP), the last norm; the tied table counts once
    EXPECT_EQ(gpt2Files().open()->parameterCount(),
              7U * 4 + 5 * 4 + 2 * (16 + 4 * 12 + 12 + 16 + 4 + 24 + 6 + 24 + 4) + 8);
}

TEST(Model, HasFingerprintOfFiles)
{
    ModelFiles files = gpt2Files();
    const std::string fingerprint = files.open()->fingerprint();
    EXPECT_EQ(fingerprint.size(), 16U);
    EXPECT_EQ(files.open()->fingerprint(), fingerprint);
    files.config["layer_norm_epsilon"] = 1e-6;
    EXPECT_NE(files.open()->fingerprint(), fingerprint);
    files = gpt2Files();
    files.tensors["h.0.attn.bias"] = {1};
    EXPECT_NE(files.open()->fingerprint(), fingerprint);
}

TEST(Model, ReportsUnknownSettings)
{
    ModelFiles files = gpt2Files();
    files.config["dropout_of_doubt"] = 0.5;
    files.config["attn_pdrop"] = 0.1;
    files.config["torch_dtype"] = "float16";
    EXPECT_EQ(files.open()->unknownSettings(), std::vector<std::string>{"dropout_of_doubt"});
}

TEST(Model, IgnoresTokenIdOutsideVocabulary)
{
    ModelFiles files = gpt2Files();
    files.config["eos_token_id"] = nlohmann::json::array({6, 3});
    files.config["pad_token_id"] = -1;
    files.config["bos_token_id"] = 7;
    const auto model = files.open();
    EXPECT_EQ(model->plan().end_token, 6);
    EXPECT_EQ(model->plan().pad_token, std::nullopt);
    EXPECT_EQ(model->plan().begin_token, std::nullopt);
}

TEST(Model, RefusesTensorsOfWrongShape)
{
    ModelFiles files = gpt2Files();
    files.tensors.erase("h.1.mlp.c_fc.bias");
    files.tensors.erase("h.1.ln_2.bias");
    const std::string of_biases = openError(files);
    EXPECT_TRUE(of_biases.starts_with("model.safetensors: Biases are missing that config.json calls for: 2 of them, "))
        << of_biases;
    EXPECT_NE(of_biases.find("\"h.1."), std::string::npos) << of_biases;
    files.tensors.erase("h.1.mlp.c_fc.weight");
    EXPECT_EQ(
        openError(files),
        "model.safetensors: The tensor \"transformer.h.1.mlp.c_fc.weight\" (or \"h.1.mlp.c_fc.weight\") is missing, "
        "but config.json calls for it: these files do not belong together, or were not fetched completely.");
    for (const std::string wrapper : {"_orig_mod.", "module.", "model.", "_fsdp_wrapped_module.", "student.model."}) {
        files = gpt2Files();
        files.addPrefix(wrapper + "transformer.");
        EXPECT_NE(openError(files).find("The tensor \"wte.weight\" is called \"" + wrapper +
                                        "transformer.wte.weight\" here, since the model was saved inside another one"),
                  std::string::npos)
            << openError(files);
    }
    files = gpt2Files();
    auto adapted = files.tensors.extract("h.1.attn.c_attn.weight");
    adapted.key() = "h.1.attn.c_attn.base_layer.weight";
    files.tensors.insert(std::move(adapted));
    EXPECT_NE(openError(files).find("is called \"h.1.attn.c_attn.base_layer.weight\" here"), std::string::npos)
        << openError(files);
    files = gpt2Files();
    files.tensors["h.1.mlp.c_fc.weight"] = {6, 4};
    EXPECT_EQ(openError(files),
              "model.safetensors: Tensor \"h.1.mlp.c_fc.weight\": its shape is [6, 4], but by config.json "
              "it must be [4, 6]: these files do not belong together.");
    files = gpt2Files();
    files.tensors["h.2.ln_1.weight"] = {4};
    EXPECT_EQ(openError(files),
              "model.safetensors: Tensor \"h.2.ln_1.weight\": a model of the kind gpt2 with these settings "
              "does not have it, so what is computed would not be what this model computes.");
    files = gpt2Files();
    files.tensors["transformer.wte.weight"] = {7, 4};
    EXPECT_EQ(openError(files),
              "model.safetensors: The tensors \"transformer.wte.weight\" and \"wte.weight\" are the same "
              "one under two names: which of them is meant cannot be told.");
}

TEST(Model, RefusesQuantisedWeights)
{
    const ModelFiles files = gpt2Files();
    std::string weights = textOf(writeSafetensors(files.list(), {}));
    const std::size_t at = weights.find("F32");
    weights.replace(at, 3, "I32");
    const std::vector<std::byte> bytes = bytesOf(weights);
    expectInputError(
        [&] { Model::embedded(files.config.dump(), bytes, "m"); }, "m/model.safetensors",
        "Tensor \"h.0.attn.c_attn.bias\": its numbers are not F32, F16 or BF16, but weights must be: fetch "
        "the model in one of these, not in a packed form.");
}

TEST(Model, RefusesInvalidConfig)
{
    const TemporaryFolder folder;
    gpt2Files().write(folder.path());
    const std::string config = (folder / "config.json").string();
    const auto refused = [&](std::string_view text, const std::string& place, const std::string& message) {
        writeFileAtomically(config, bytesOf(text));
        expectInputError([&] { Model::open(folder.path()); }, config + place, message);
    };
    refused("[]", "", "This is […], but it must be an object in curly brackets.");
    refused("{}", "", "The key \"model_type\" is missing: add it.");
    refused("", "", "Line 1, column 1: the JSON text ends too early: a value, bracket or quotation mark is missing.");
}

TEST(Model, ErrorListsContentsOfFolderWithoutModel)
{
    for (const auto& row :
         nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/models/refused_folders.json"))) {
        const TemporaryFolder folder;
        for (const std::string file : row.at("files"))
            writeFileAtomically(folder / file, bytesOf(row.at("content").get<std::string>()));
        const std::string error = refusal([&] { Model::open(folder.path()); });
        EXPECT_NE(error.find(": " + row.at("message").get<std::string>()), std::string::npos) << error;
    }
    const TemporaryFolder folder;
    const auto snapshot = folder / "snapshots/1";
    expectInputError(
        [&] { Model::open(snapshot); }, snapshot.string(),
        "There is no such folder. If snapshots/1 is a model's name on the Hugging Face hub, fetch the model "
        "first, and give the folder that it is in: hf download snapshots/1 --local-dir FOLDER");
    std::filesystem::create_directories(snapshot);
    gpt2Files().write(snapshot);
    expectInputError([&] { Model::open(folder.path()); }, folder.path().string(),
                     "This folder lacks config.json, model.safetensors. There is a model in the folder snapshots/1 "
                     "below it: open that one.");
    std::filesystem::remove_all(folder / "snapshots");
    gpt2Files().write(folder.path());
    const auto weights = folder / "model.safetensors";
    writeFileAtomically(weights, bytesOf("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"));
    expectInputError([&] { Model::open(folder.path()); }, weights.string(),
                     "This is a Git LFS pointer, which only stands for the file: fetch the file itself with `git lfs "
                     "pull`, or download it.");
}

}  // namespace
}  // namespace attn
