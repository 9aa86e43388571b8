// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/block.h"
#include "core/models/rotation.h"
#include "core/tensor/axis.h"
#include "core/tensor/tensor_id_fwd.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace attn
{

/// Kind of a part: self-attention of an encoder, self-attention of a decoder, a decoder's cross-attention to the
/// encoder's output, or the prediction from the last output.
enum class PartKind { encoder, self, cross, prediction };

/// Location of a parameter in a checkpoint.
struct ParameterSource {
    std::string name;         ///< the tensor's name in the file
    bool transposed = false;  ///< stored as [in, out]
    /// Number of heads if the rows are stored head by head, for each those of q, k and v; 0: all those of q first.
    Index interleaved_heads = 0;

    /// The row of the file that holds a row of a tensor with `rows` rows.
    [[nodiscard]] Index storedRow(Index row, Index rows) const;
};

/// Sizes and settings of a part's attention.
struct PartAttention {
    Index heads = 1;
    Index key_heads = 1;  ///< of keys and values
    Index head_size = 1;  ///< d_k and d_v
    bool fused = false;   ///< one projection computes q, k and v
    bool projection_bias = true;
    bool output_bias = true;
    float scale = 1.0F;           ///< factor of the scores
    bool causal = false;          ///< later keys are masked
    std::optional<Index> window;  ///< a query sees only the last W keys, including its own position
    bool head_norms = false;      ///< normalises queries and keys per head (Qwen 3)
    std::optional<Rotation> rotation;
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
    bool sinusoidal = false;   ///< positions: sines in the first half of the features, cosines in the second
    Index first_position = 0;  ///< row of the first position
    std::optional<Index> padding_position;  ///< row for every padding position, if it has its own (RoBERTa)
    std::string types;                      ///< table of token types
};

/// A model's computation, part by part: plain data, created by its family from config.json.
struct ModelPlan {
    std::string family;  ///< "gpt2", as `model_type` in config.json
    Index features = 0;  ///< d_model
    Index vocabulary = 0;
    Index longest = 0;            ///< maximum number of positions of a sequence
    EmbeddingTables embedding;    ///< shared by encoder and decoder
    std::vector<PartPlan> parts;  ///< in computation order: the encoder's first, the prediction last
    std::optional<Index> pad_token, begin_token, end_token, mask_token, decoder_start_token;
    bool masked_tokens = false;  ///< predicts the token at a mask token (BERT), not the next token

    [[nodiscard]] bool encodesAndDecodes() const
    {
        return !parts.empty() && parts.front().kind == PartKind::encoder && decodes();
    }
    [[nodiscard]] bool decodes() const;
    /// Whether the model ends in logits; otherwise it ends in a vector per sentence.
    [[nodiscard]] bool predicts() const { return !parts.empty() && parts.back().kind == PartKind::prediction; }
    /// Index in `parts`; nullopt if there is no such part.
    [[nodiscard]] std::optional<std::size_t> find(PartKind kind, Index layer) const;
};

/// Name in files and on the command line: "encoder", "self", "cross", "prediction".
std::string_view name(PartKind kind);
std::optional<PartKind> partKind(std::string_view name);
std::span<const std::string_view> partNames();

}  // namespace attn
