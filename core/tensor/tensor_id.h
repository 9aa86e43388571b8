// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace attn
{

/// Every tensor of a trace in the order of computing, then the parameters. All that is said of each is in
/// core/tensor/tensor_table.cpp.
enum class TensorId : std::uint8_t {
    query_input,
    key_input,
    value_input,
    qkv,
    q,
    k,
    v,
    q_heads,
    k_heads,
    v_heads,
    scores,
    scaled_scores,
    mask,
    masked_scores,
    row_max,
    exp_scores,
    row_sum,
    weights,
    masked_weights,
    dropped_weights,
    head_outputs,
    kept_head_outputs,
    merged,
    output,
    head_contributions,
    w_q_weight,
    w_q_bias,
    w_k_weight,
    w_k_bias,
    w_v_weight,
    w_v_bias,
    w_qkv_weight,
    w_qkv_bias,
    w_o_weight,
    w_o_bias,
};

inline constexpr std::size_t tensor_count = static_cast<std::size_t>(TensorId::w_o_bias) + 1;

/// Contract name: "q_heads", "w_q.weight", ...
std::string_view name(TensorId id);
/// Every contract name, in the order of TensorId.
std::vector<std::string_view> tensorNames();
/// The inverse of name(); nullopt for a name that is none.
std::optional<TensorId> tensorId(std::string_view name);
/// Whether it is a weight or bias of a projection.
bool isParameter(TensorId id);

constexpr std::size_t ordinal(TensorId id) { return static_cast<std::size_t>(id); }

}  // namespace attn
