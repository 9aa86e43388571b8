// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr std::array<std::string_view, tensor_count> names = {
    "query_input",
    "key_input",
    "value_input",
    "qkv",
    "q",
    "k",
    "v",
    "q_heads",
    "k_heads",
    "v_heads",
    "scores",
    "scaled_scores",
    "mask",
    "masked_scores",
    "row_max",
    "exp_scores",
    "row_sum",
    "weights",
    "masked_weights",
    "dropped_weights",
    "head_outputs",
    "kept_head_outputs",
    "merged",
    "output",
    "head_contributions",
    "w_q.weight",
    "w_q.bias",
    "w_k.weight",
    "w_k.bias",
    "w_v.weight",
    "w_v.bias",
    "w_qkv.weight",
    "w_qkv.bias",
    "w_o.weight",
    "w_o.bias",
};

}  // namespace

std::string_view name(TensorId id) { return names[ordinal(id)]; }

std::span<const std::string_view> tensorNames() { return names; }

std::optional<TensorId> tensorId(std::string_view name)
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<TensorId>(found - names.begin());
}

}  // namespace attn
