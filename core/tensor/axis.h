// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// Signed size of an axis and position on it; Eigen's index type.
using Index = std::ptrdiff_t;

/// What a direction of a tensor means. Two tensors that share an axis share its size and its positions, so
/// which axis a contraction sums over, how a cell is labelled and which cells light up all follow from these.
enum class Axis : std::uint8_t {
    batch,            ///< N: sequences side by side
    head,             ///< H: heads of the queries
    query,            ///< L_q: positions that ask
    key,              ///< L_k: positions that are looked up and read
    query_in,         ///< d_model: features of the query input
    key_in,           ///< d_model of the key input
    value_in,         ///< d_model of the value input
    qkv_features,     ///< H·(2·d_k + d_v): the fused projection
    qk_features,      ///< H·d_k: query/key features of all heads together
    v_features,       ///< H·d_v: value features of all heads together
    head_qk,          ///< d_k: query/key features of one head
    head_v,           ///< d_v: value features of one head
    out,              ///< d_out
    kv_head,          ///< H_kv: heads of the keys and values; several heads of the queries may share one
    k_features,       ///< H_kv·d_k: key features of all heads together
    merged_features,  ///< H·d_v: features of all heads' outputs side by side
    mlp_features,     ///< d_ff: inner features of the MLP
    vocabulary,       ///< V: the words that a model knows
};

inline constexpr std::size_t axis_count = static_cast<std::size_t>(Axis::vocabulary) + 1;

/// Whether its positions are heads.
constexpr bool isHead(Axis axis) { return axis == Axis::head || axis == Axis::kv_head; }

using Axes = std::vector<Axis>;
using Shape = std::vector<Index>;

/// The letter in docs/tensors.md: "N", "L_q", "H·d_k", ...
std::string_view letter(Axis axis);

/// Name in experiment files ("batch", "head", "query", "key") and in diagnostics ("head_qk", ...).
std::string_view name(Axis axis);

/// "2, 3": a shape or an index for people.
std::string written(const Shape& shape);

}  // namespace attn
