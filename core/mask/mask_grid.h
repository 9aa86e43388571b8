// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

#include <array>

namespace attn
{

/// The axes of a mask, in the order of its shape.
inline constexpr std::array<Axis, 4> grid_axes = {Axis::batch, Axis::head, Axis::query, Axis::key};

/// What a mask is spread over.
struct MaskGrid {
    Index batch = 1, heads = 1, queries = 1, keys = 1;
    std::vector<Index> query_lengths;  ///< valid lengths, one per batch item
    std::vector<Index> key_lengths;

    /// N, H, L_q, L_k: along `grid_axes`.
    [[nodiscard]] std::array<Index, 4> shape() const { return {batch, heads, queries, keys}; }
    bool operator==(const MaskGrid&) const = default;
};

/// A cell of the grid.
struct MaskCell {
    Index batch, head, query, key;

    /// Along `grid_axes`.
    [[nodiscard]] std::array<Index, 4> index() const { return {batch, head, query, key}; }
};

/// A batch item and a head: where a matrix of the mask stands.
struct MaskMatrix {
    Index batch, head;
    bool operator==(const MaskMatrix&) const = default;
};

/// The entry that belongs to one of `grid_axes`, of the grid's shape or of a cell's index.
constexpr Index along(Axis axis, const std::array<Index, 4>& entries)
{
    std::size_t at = 0;
    while (grid_axes.at(at) != axis)
        ++at;
    return entries.at(at);
}

}  // namespace attn
