// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

#include <array>

namespace attn
{

/// The axes of a mask, in the order of its shape.
inline constexpr std::array<Axis, 4> grid_axes = {Axis::batch, Axis::head, Axis::query, Axis::key};

/// Sizes that a mask applies to.
struct MaskGrid {
    Index batch = 1, heads = 1, queries = 1, keys = 1;
    std::vector<Index> query_lengths;  ///< valid lengths, one per batch item
    std::vector<Index> key_lengths;

    /// N, H, L_q, L_k, in the order of `grid_axes`.
    [[nodiscard]] std::array<Index, 4> shape() const { return {batch, heads, queries, keys}; }
    bool operator==(const MaskGrid&) const = default;
};

/// Position of a cell in the grid.
struct MaskCell {
    Index batch, head, query, key;

    /// In the order of `grid_axes`.
    [[nodiscard]] std::array<Index, 4> index() const { return {batch, head, query, key}; }
};

/// Batch item and head: selects a matrix (L_q, L_k) of the mask.
struct MaskMatrix {
    Index batch, head;
    bool operator==(const MaskMatrix&) const = default;
};

/// The entry for one of `grid_axes`. @param entries MaskGrid::shape() or MaskCell::index()
constexpr Index along(Axis axis, const std::array<Index, 4>& entries)
{
    std::size_t at = 0;
    while (grid_axes.at(at) != axis)
        ++at;
    return entries.at(at);
}

}  // namespace attn
