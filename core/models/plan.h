// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"
#include "core/models/image_input.h"
#include "core/tensor/tensor.h"
#include "core/tensor/tensor_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace attn
{

/// How the features of a position are normalised. `layer`: subtract their mean and divide by their standard deviation
/// (Ba et al. 2016; torch.nn.LayerNorm). `root_mean_square`: divide by the root of their mean square (Zhang and
/// Sennrich 2019).
enum class NormKind { layer, root_mean_square };

/// Where norms are applied. `before`: to the inputs of attention and MLP (pre-norm: GPT-2, Llama). `after`: to the sums
/// of their outputs and inputs (post-norm: Vaswani et al. 2017, BERT). `none`: to neither (OLMo 2, which has
/// Block::output_norms only).
enum class NormPosition { before, after, none };

/// Scope of a norm of queries and keys: the features of each head (Qwen 3), or those of all heads together, before they
/// are split (OLMo 2).
enum class QkNormSpan { head, all_heads };

/// Activation of the MLP, defined as in torch.nn.functional; gelu_tanh is gelu(x, approximate="tanh").
enum class Activation { gelu, gelu_tanh, silu, relu };

enum class Mlp { none, plain, gated };

/// The embedding before the first layer of an encoder or decoder: the vectors added to the token rows, and the
/// operations on the sum.
struct EmbeddingPlan {
    bool positions = false;
    bool types = false;
    bool patches = false;  ///< products of an image's patches with a kernel
    bool normed = false;
    bool projected =
        false;  ///< linear projection from the embedding size to d_model (small ELECTRA); requires `normed`
    float token_scale = 1.0F;  ///< factor of the tokens' rows: √d_model, or 1
    bool operator==(const EmbeddingPlan&) const = default;
};

/// Processing of the last block's output before the logits.
struct Prediction {
    bool final_norm = false;
    bool transform = false;  ///< BERT's masked-token head: dense, activation, norm
    float scale = 1.0F;      ///< factor of the features before the product with the word rows (T5)
    bool bias = false;       ///< of the logits
    std::optional<double> softcap = std::nullopt;  ///< c in c·tanh(logit/c) (Gemma 2)
    bool operator==(const Prediction&) const = default;
};

/// The computation outside attention in one part of a model; with `prediction`, the prediction after the last part.
struct Block {
    std::optional<EmbeddingPlan> embedding = std::nullopt;  ///< only in the first part of an encoder or decoder
    NormKind norm = NormKind::layer;
    NormPosition norm_position = NormPosition::before;
    bool parallel = false;  ///< the MLP reads the block's input with its own norm, instead of the sum after attention
    bool output_norms = false;  ///< norms of the outputs of attention and MLP before they are added (Gemma 2)
    bool final_norm = false;    ///< norm of the last block's output in pre-norm encoders (T5)
    float epsilon = 1e-5F;      ///< added under the square root of every norm
    Mlp mlp = Mlp::plain;
    bool mlp_bias = true;
    Activation activation = Activation::gelu;
    std::optional<Prediction> prediction = std::nullopt;  ///< if set, there is no attention and no MLP
    bool operator==(const Block&) const = default;
};

/// Applies the activation to one number, like torch.nn.functional.gelu, silu and relu.
template <typename Real>
Real applyActivation(Activation activation, Real x)
{
    constexpr Real half{0.5};
    switch (activation) {
    case Activation::gelu:
        return half * x * (Real{1} + std::erf(x / std::numbers::sqrt2_v<Real>));
    case Activation::gelu_tanh: {
        constexpr Real cubic{0.044715};
        const Real inner = std::sqrt(Real{2} * std::numbers::inv_pi_v<Real>) * (x + cubic * x * x * x);
        return half * x * (Real{1} + std::tanh(inner));
    }
    case Activation::silu:
        return x / (Real{1} + std::exp(-x));
    case Activation::relu:
        break;
    }
    return std::isnan(x) ? x : std::max(x, Real{0});
}

/// Which features are rotated together. `halves`: feature c with c + d/2 (Llama, GPT-NeoX). `neighbours`: 2c with 2c +
/// 1 (Su et al. 2021, GPT-J).
enum class RotaryPairs { halves, neighbours };

/// Rotary position embedding (Su et al. 2021): each pair of the first d features of a query or key is rotated by an
/// angle proportional to the position. The other features are unchanged.
struct Rotation {
    std::vector<double> frequencies;  ///< d/2 numbers; angle in radians = position · frequency
    double theta = 10000;             ///< the base of the frequencies, before any scaling
    RotaryPairs pairs = RotaryPairs::halves;
    double magnitude = 1;  ///< factor of the rotated features (YaRN: Peng et al. 2023, LongRoPE)

    /// d: the number of rotated features.
    [[nodiscard]] Index features() const { return 2 * static_cast<Index>(frequencies.size()); }
    /// The pair of a rotated feature; index into `frequencies`.
    [[nodiscard]] Index pairOf(Index feature) const
    {
        return pairs == RotaryPairs::halves ? feature % (features() / 2) : feature / 2;
    }
    /// The two features of a pair.
    [[nodiscard]] std::pair<Index, Index> featuresOf(Index pair) const
    {
        return pairs == RotaryPairs::halves ? std::pair(pair, pair + features() / 2)
                                            : std::pair(2 * pair, 2 * pair + 1);
    }
    bool operator==(const Rotation&) const = default;
};

/// A rotation of `features` features, an even number; the frequency of pair c is theta^(−2c/features).
Rotation rotationOf(double theta, Index features, RotaryPairs pairs = RotaryPairs::halves);

/// Kind of a part: self-attention of an encoder, self-attention of a decoder, a decoder's cross-attention to the
/// encoder's output, or the prediction from the last output.
enum class PartKind { encoder, self, cross, prediction };

/// Location of a parameter in a checkpoint.
struct ParameterSource {
    std::string name;         ///< the tensor's name in the file
    bool transposed = false;  ///< stored as [in, out]
    /// Number of heads if rows are stored head by head, each with its rows of q, k and v; 0: first all rows of q.
    Index interleaved_head_count = 0;
    bool plus_one = false;     ///< the model computes with 1 + the stored number (norms of Gemma)
    Index first_row = 0;       ///< in a tensor that contains several parameters (Phi-3)
    Index stored_rows = 0;     ///< of all these parameters; 0: the tensor contains only this one
    std::string factors = {};  ///< name of a tensor with a factor per row (layer scale); empty: none

    /// The row in the file for a row of a tensor with `rows` rows.
    [[nodiscard]] Index storedRow(Index row, Index rows) const;
};

/// Learned numbers, one per head and bucket of distances, that are added to the scores (T5); see RelativeRegion.
struct RelativeBias {
    std::string table;  ///< the tensor's name in the file; its shape is (buckets, heads)
    TensorPtr numbers;  ///< numbers of the table, read on opening; shared by all parts that name it
    Index buckets = 32;
    Index max_distance = 128;
    bool bidirectional = true;
};

/// Sizes and settings of a part's attention.
struct PartAttention {
    Index heads = 1;
    Index key_heads = 1;  ///< of keys and values
    Index head_size = 1;  ///< d_k and d_v
    bool fused = false;   ///< one projection computes q, k and v
    bool projection_bias = true;
    bool output_bias = true;
    float scale = 1.0F;                 ///< factor of the scores
    bool causal = false;                ///< later keys are masked
    std::optional<Index> window;        ///< a query sees only the last W keys, including its own position
    std::optional<QkNormSpan> qk_norm;  ///< nullopt: queries and keys are not normed
    std::optional<Rotation> rotation;
    std::optional<double> softcap;  ///< c in c·tanh(score/c) (Gemma 2)
    std::optional<RelativeBias> relative_bias;
};

/// One part of a model: its computation and its parameters.
struct PartPlan {
    PartKind kind = PartKind::self;
    Index layer = 0;  ///< from 0 within its kind; for the prediction: the number of layers
    PartAttention attention;
    Block block;
    Index mlp_size = 0;  ///< d_ff
    std::map<TensorId, ParameterSource> parameters;
};

/// Embedding tables; names as in the checkpoint, empty if there is no such table.
struct EmbeddingTables {
    std::string tokens;
    std::string positions;
    std::string decoder_positions;  ///< of the decoder, if it has a separate table (BART)
    /// n for positions without a table: sin(p / 10000^(i/n)) in the first half of the features, the cosines in the
    /// second.
    std::optional<double> sinusoid_divisor;
    Index first_position = 0;               ///< row of the first position; p of the sinusoids
    std::optional<Index> padding_position;  ///< row for padding, if separate (RoBERTa); its sinusoids are 0
    std::string types;                      ///< table of token types
    std::optional<Index> features;          ///< of a row; nullopt: ModelPlan::features

    [[nodiscard]] const std::string& positionsOf(PartKind part) const
    {
        return part == PartKind::encoder || decoder_positions.empty() ? positions : decoder_positions;
    }
};

/// ModelPlan::max_positions of a model without a position table.
inline constexpr Index unlimited_positions = std::numeric_limits<Index>::max();

/// A model's computation, part by part: plain data, created by its family from config.json.
struct ModelPlan {
    std::string family;  ///< "gpt2", as `model_type` in config.json
    Index features = 0;  ///< d_model
    Index vocabulary = 0;
    Index max_positions = 0;      ///< maximum number of positions of a sequence, or unlimited_positions
    EmbeddingTables embedding;    ///< shared by encoder and decoder, except the positions
    std::vector<PartPlan> parts;  ///< in computation order: the encoder's first, the prediction last
    std::optional<Index> pad_token, begin_token, end_token, mask_token, decoder_start_token;
    bool predicts_masked_tokens = false;  ///< predicts the token at a mask token (BERT), not the next token
    std::optional<ImageInput> image;      ///< if set, the model reads an image, and its tokens are patches
    std::vector<std::string> classes;     ///< of an image, if the model predicts them; their number is `vocabulary`

    /// Features of a row of the embedding tables, and of the vectors compared with these rows in the prediction.
    [[nodiscard]] Index embeddingFeatures() const { return embedding.features.value_or(features); }
    [[nodiscard]] bool encodesAndDecodes() const
    {
        return !parts.empty() && parts.front().kind == PartKind::encoder && decodes();
    }
    [[nodiscard]] bool decodes() const;
    /// Whether the model ends with logits; otherwise with a vector per sentence.
    [[nodiscard]] bool predicts() const { return !parts.empty() && parts.back().kind == PartKind::prediction; }
    /// Index in `parts`; nullopt if there is no such part.
    [[nodiscard]] std::optional<std::size_t> find(PartKind kind, Index layer) const;
};

/// Name in files and on the command line: "encoder", "self", "cross", "prediction".
std::string_view name(PartKind kind);
std::optional<PartKind> partKind(std::string_view name);
std::span<const std::string_view> partNames();

/// The shape of a part's parameter, as [out, in].
Shape parameterShape(const ModelPlan& plan, const PartPlan& part, TensorId id);

}  // namespace attn
