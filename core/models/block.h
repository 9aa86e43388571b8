// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace attn
{

/// How features of a position are brought to one size. `layer`: minus their mean, over their standard deviation (Ba et
/// al. 2016; torch.nn.LayerNorm). `root_mean_square`: over the root of their mean square (Zhang and Sennrich 2019).
enum class NormKind { layer, root_mean_square };

/// Where norms stand. `before`: attention and MLP read what is normed (GPT-2, Llama). `after`: their sums with what
/// they read are normed (Vaswani et al. 2017, BERT).
enum class NormPlace { before, after };

/// What the MLP does with each number, as torch.nn.functional has them; gelu_tanh is gelu(x, approximate="tanh").
enum class Activation { gelu, gelu_tanh, silu, relu };

enum class Mlp { none, plain, gated };

/// What the embeddings of the first layer of a stack consist of, besides the tokens' rows.
struct EmbeddingParts {
    bool positions = false;
    bool types = false;
    bool normed = false;
    float token_scale = 1.0F;  ///< what the tokens' rows are multiplied by: √d_model, or 1
    bool operator==(const EmbeddingParts&) const = default;
};

/// Rotary positions (Su et al. 2021), in the layout of two halves: feature c is turned with feature c + d_k/2.
struct Rotation {
    std::vector<double> frequencies;  ///< d_k/2 of them: what a position is multiplied by for the angle, in radians
    bool operator==(const Rotation&) const = default;
};

/// What a model's prediction does to the last block's output before the logits.
struct Prediction {
    bool final_norm = false;
    bool transform = false;  ///< BERT's masked-token head: dense, activation, norm
    bool bias = false;       ///< of the logits
    bool operator==(const Prediction&) const = default;
};

/// What stands around attention in one part of a model, or, with `prediction`, behind the last.
struct Block {
    std::optional<EmbeddingParts> embedding;  ///< of the first part of a stack
    NormKind norm = NormKind::layer;
    NormPlace norm_place = NormPlace::before;
    float epsilon = 1e-5F;    ///< under the root of every norm's deviation
    bool head_norms = false;  ///< queries and keys are normed per head (Qwen 3)
    std::optional<Rotation> rotation;
    Mlp mlp = Mlp::plain;
    bool mlp_bias = true;
    Activation activation = Activation::gelu;
    std::optional<Prediction> prediction;  ///< then there is no attention and no MLP
    bool operator==(const Block&) const = default;
};

}  // namespace attn
