// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/plan.h"
#include "core/tensor/tensor_id.h"

#include <string>

namespace attn
{

/// Ids of the parameters of a linear map or a norm.
struct WeightAndBias {
    TensorId weight;
    TensorId bias;
};

inline constexpr WeightAndBias w_q{TensorId::w_q_weight, TensorId::w_q_bias};
inline constexpr WeightAndBias w_k{TensorId::w_k_weight, TensorId::w_k_bias};
inline constexpr WeightAndBias w_v{TensorId::w_v_weight, TensorId::w_v_bias};
inline constexpr WeightAndBias w_qkv{TensorId::w_qkv_weight, TensorId::w_qkv_bias};
inline constexpr WeightAndBias w_o{TensorId::w_o_weight, TensorId::w_o_bias};
inline constexpr WeightAndBias w_gate{TensorId::w_gate_weight, TensorId::w_gate_bias};
inline constexpr WeightAndBias w_up{TensorId::w_up_weight, TensorId::w_up_bias};
inline constexpr WeightAndBias w_down{TensorId::w_down_weight, TensorId::w_down_bias};
inline constexpr WeightAndBias embedding_norm{TensorId::embedding_norm_weight, TensorId::embedding_norm_bias};
inline constexpr WeightAndBias attention_norm{TensorId::attention_norm_weight, TensorId::attention_norm_bias};
inline constexpr WeightAndBias mlp_norm{TensorId::mlp_norm_weight, TensorId::mlp_norm_bias};
inline constexpr WeightAndBias final_norm{TensorId::final_norm_weight, TensorId::final_norm_bias};
inline constexpr WeightAndBias w_dense{TensorId::w_dense_weight, TensorId::w_dense_bias};
inline constexpr WeightAndBias head_norm{TensorId::head_norm_weight, TensorId::head_norm_bias};

enum class Bias { no, yes };
enum class Stored { out_in, in_out };

/// Adds parameters to the part: NAME.weight and, with a bias, NAME.bias of the file.
void add(PartPlan& part, const WeightAndBias& ids, const std::string& name, Bias bias, Stored stored = Stored::out_in);

/// Attention with d_k = d_v, as many key as query heads, and scores scaled by 1/√d_k.
PartAttention attentionOf(Index heads, Index head_size);

/// The part that computes logits from the output of the last of `layers` layers.
PartPlan predictionOf(Index layers, Block block, const Prediction& prediction);

}  // namespace attn
