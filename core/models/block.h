// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace attn
{

/// How the features of a position are normalised. `layer`: subtract their mean and divide by their standard deviation
/// (Ba et al. 2016; torch.nn.LayerNorm). `root_mean_square`: divide by the root of their mean square (Zhang and
/// Sennrich 2019).
enum class NormKind { layer, root_mean_square };

/// Where norms are applied. `before`: to the inputs of attention and MLP (pre-norm: GPT-2, Llama). `after`: to the sums
/// of their outputs and inputs (post-norm: Vaswani et al. 2017, BERT).
enum class NormPlace { before, after };

/// Activation of the MLP, defined as in torch.nn.functional; gelu_tanh is gelu(x, approximate="tanh").
enum class Activation { gelu, gelu_tanh, silu, relu };

enum class Mlp { none, plain, gated };

/// Parts of the embedding before the first layer of a stack, in addition to the tokens' rows.
struct EmbeddingParts {
    bool positions = false;
    bool types = false;
    bool normed = false;
    float token_scale = 1.0F;  ///< factor of the tokens' rows: √d_model, or 1
    bool operator==(const EmbeddingParts&) const = default;
};

/// Processing of the last block's output before the logits.
struct Prediction {
    bool final_norm = false;
    bool transform = false;  ///< BERT's masked-token head: dense, activation, norm
    bool bias = false;       ///< of the logits
    bool operator==(const Prediction&) const = default;
};

/// Everything around attention in one part of a model; with `prediction`, the prediction after the last part.
struct Block {
    std::optional<EmbeddingParts> embedding;  ///< only in the first part of a stack
    NormKind norm = NormKind::layer;
    NormPlace norm_place = NormPlace::before;
    bool parallel = false;  ///< the MLP reads the block's input, normed by itself, not the sum after attention
    float epsilon = 1e-5F;  ///< added under the square root of every norm
    Mlp mlp = Mlp::plain;
    bool mlp_bias = true;
    Activation activation = Activation::gelu;
    std::optional<Prediction> prediction;  ///< if set, there is no attention and no MLP
    bool operator==(const Block&) const = default;
};

}  // namespace attn
