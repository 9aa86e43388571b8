// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

#include <array>

namespace attn
{

/// The axes of a mask, in the order of its shape.
inline constexpr std::array<Axis, 4> grid_axes = {Axis::batch, Axis::head, Axis::query, Axis::key};

/// Position of a cell in the grid.
struct MaskCell {
    Index batch, head, query, key;

    /// In the order of `grid_axes`.
    [[nodiscard]] std::array<Index, 4> index() const { return {batch, head, query, key}; }
};

/// Sizes that a mask applies to.
struct MaskGrid {
    Index batch = 1, heads = 1, queries = 1, keys = 1;
    std::vector<Index> query_lengths;  ///< valid lengths, one per batch item
    std::vector<Index> key_lengths;
    bool padded_left = false;  ///< shorter sequences end at the last position, instead of beginning at the first

    /// N, H, L_q, L_k, in the order of `grid_axes`.
    [[nodiscard]] std::array<Index, 4> shape() const { return {batch, heads, queries, keys}; }
    /// Index of a sequence's first position that is not padding.
    [[nodiscard]] Index queryStart(Index batch) const { return startOf(query_lengths, queries, batch); }
    [[nodiscard]] Index keyStart(Index batch) const { return startOf(key_lengths, keys, batch); }
    [[nodiscard]] bool isPaddingQuery(Index batch, Index query) const
    {
        return isPadding(query_lengths[static_cast<std::size_t>(batch)], queryStart(batch), query);
    }
    [[nodiscard]] bool isPaddingKey(Index batch, Index key) const
    {
        return isPadding(key_lengths[static_cast<std::size_t>(batch)], keyStart(batch), key);
    }
    /// Position of the key minus position of the query, each counted from its sequence's start.
    [[nodiscard]] Index distance(const MaskCell& cell) const
    {
        return cell.key - keyStart(cell.batch) - (cell.query - queryStart(cell.batch));
    }
    /// Whether the queries and keys of every sequence start at the same index.
    [[nodiscard]] bool beginsTogether() const
    {
        for (Index n = 0; n < batch; ++n)
            if (queryStart(n) != keyStart(n))
                return false;
        return true;
    }
    bool operator==(const MaskGrid&) const = default;

private:
    [[nodiscard]] static bool isPadding(Index length, Index start, Index at)
    {
        return at < start || at >= start + length;
    }
    [[nodiscard]] Index startOf(const std::vector<Index>& lengths, Index count, Index n) const
    {
        return padded_left ? count - lengths[static_cast<std::size_t>(n)] : 0;
    }
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
