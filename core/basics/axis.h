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

/// The meaning of a tensor's axis. Two tensors that share an axis share its size and its positions, so the axis that a
/// contraction sums over, the labels of a cell and the highlighted cells all follow from it.
enum class Axis : std::uint8_t {
    batch,            ///< N: sequences
    head,             ///< H: heads of the queries
    query,            ///< L_q: positions of the query sequence
    key,              ///< L_k: positions of the key and value sequence
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
    merged_features,  ///< H·d_v: concatenated outputs of all heads
    mlp_features,     ///< d_ff: inner features of the MLP
    vocabulary,       ///< V: tokens of a model's vocabulary, or classes of images
    embedding,        ///< d_emb: features of a row of the embedding tables, where they are projected to d_model
    patch_value,      ///< P: numbers of a patch of an image: colour, row, column
};

inline constexpr std::size_t axis_count = static_cast<std::size_t>(Axis::patch_value) + 1;

/// Whether the axis's positions are heads.
constexpr bool isHead(Axis axis) { return axis == Axis::head || axis == Axis::kv_head; }

using Axes = std::vector<Axis>;
using Shape = std::vector<Index>;

/// The letter in docs/tensors.md: "N", "L_q", "H·d_k", ...
std::string_view letter(Axis axis);

/// Name in experiment files ("batch", "head", "query", "key") and in diagnostics ("head_qk", ...).
std::string_view name(Axis axis);

/// The index of the cell at a row-major offset in a shape: the offset's digits in mixed radix.
Shape indexAt(Index offset, const Shape& shape);

/// A shape or an index for display: "2, 3".
std::string formatShape(const Shape& shape);

}  // namespace attn
