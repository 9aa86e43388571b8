// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor_id.h"
#include "tests/core/models/model_files.h"

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

TEST(Gpt2, CanHaveUntiedHead)
{
    ModelFiles files = gpt2Files();
    files.config["tie_word_embeddings"] = false;
    EXPECT_EQ(openError(files),
              "model.safetensors: The tensor \"transformer.lm_head.weight\" (or \"lm_head.weight\") is missing, but "
              "config.json calls for it: these files do not belong together, or were not fetched completely.");
    files.tensors["lm_head.weight"] = {7, 4};
    EXPECT_EQ(files.open()->plan().parts.back().parameters.at(TensorId::w_logits_weight).name, "lm_head.weight");
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
