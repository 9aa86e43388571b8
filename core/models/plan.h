// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/block.h"
#include "core/tensor/axis.h"
#include "core/tensor/tensor_id_fwd.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace attn
{

/// What kind of computation a part is: self-attention of an encoder, self-attention of a decoder, a decoder's attention
/// to the encoder's output, or what turns the last output into a prediction.
enum class PartKind { encoder, self, cross, prediction };

/// Where a parameter's numbers are in a checkpoint.
struct ParameterSource {
    std::string name;         ///< of the tensor, as in the file
    bool transposed = false;  ///< stored as [in, out]
};

/// Sizes and settings of a part's attention.
struct PartAttention {
    Index heads = 1;
    Index key_heads = 1;  ///< of keys and values
    Index head_size = 1;  ///< d_k and d_v
    bool fused = false;   ///< one projection makes q, k and v
    bool projection_bias = true;
    bool output_bias = true;
    float scale = 1.0F;           ///< what the scores are multiplied by
    bool causal = false;          ///< a query sees no later key
    std::optional<Index> window;  ///< a query sees the last W keys only, itself included
};

/// One part of a model: what it computes, and from which parameters.
struct PartPlan {
    PartKind kind = PartKind::self;
    Index layer = 0;  ///< counted from 0 within its kind; of the prediction: the number of layers
    PartAttention attention;
    Block block;
    Index mlp_size = 0;  ///< d_ff
    std::map<TensorId, ParameterSource> parameters;
};

/// The tables that a stack's embeddings are read from; names as in the checkpoint, empty where there is none.
struct EmbeddingTables {
    std::string tokens;
    std::string positions;
    bool sinusoidal = false;   ///< positions are sines in the first half of the features, cosines in the second
    Index first_position = 0;  ///< row of the first position
    std::optional<Index> padding_position;  ///< row of every position of padding, where it has one of its own (RoBERTa)
    std::string types;                      ///< every position has type 0
};

/// What a model computes, part by part: plain data, made by its family from config.json.
struct ModelPlan {
    std::string family;  ///< "gpt2", as `model_type` in config.json
    Index features = 0;  ///< d_model
    Index vocabulary = 0;
    Index longest = 0;            ///< positions that a sequence may have
    EmbeddingTables embedding;    ///< of the encoder and of the decoder alike
    std::vector<PartPlan> parts;  ///< in the order of computing; an encoder's first, the prediction last
    std::optional<Index> pad_token, begin_token, end_token, mask_token, decoder_start_token;
    bool masked_tokens = false;  ///< predicts what stands at a mask token (BERT), not what comes next

    [[nodiscard]] bool encodesAndDecodes() const
    {
        return !parts.empty() && parts.front().kind == PartKind::encoder && decodes();
    }
    [[nodiscard]] bool decodes() const;
    /// Whether it ends in logits; otherwise in a vector for each sentence.
    [[nodiscard]] bool predicts() const { return !parts.empty() && parts.back().kind == PartKind::prediction; }
    /// Position in `parts`; nullopt: there is no such part.
    [[nodiscard]] std::optional<std::size_t> find(PartKind kind, Index layer) const;
};

/// "encoder", "self", "cross", "prediction": in files and on the command line.
std::string_view name(PartKind kind);
std::optional<PartKind> partKind(std::string_view name);
std::span<const std::string_view> partNames();

}  // namespace attn
