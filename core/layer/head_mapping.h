// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/layer/layer.h"

#include <string>

namespace attn
{

/// Mapping of cells between (L, H·d) features and H heads of size d, for splitting and merging.
/// With `transpose` a head owns a slice of every position's features; with `view`, the common mistake, it owns L·d
/// consecutive numbers.
struct HeadMapping {
    HeadLayout layout;
    Index heads;
    Index length;     ///< L
    Index head_size;  ///< d

    struct Whole {
        Index position, feature;
    };
    struct Part {
        Index head, position, feature;
    };

    /// Maps a cell of (H, L, d) to (L, H·d).
    [[nodiscard]] Whole whole(const Part& part) const
    {
        if (layout == HeadLayout::transpose)
            return {part.position, part.head * head_size + part.feature};
        const Index flat = (part.head * length + part.position) * head_size + part.feature;
        return {flat / (heads * head_size), flat % (heads * head_size)};
    }

    /// Maps a cell of (L, H·d) to (H, L, d).
    [[nodiscard]] Part part(const Whole& whole) const
    {
        if (layout == HeadLayout::transpose)
            return {whole.feature / head_size, whole.position, whole.feature % head_size};
        const Index flat = whole.position * heads * head_size + whole.feature;
        return {flat / (length * head_size), flat / head_size % length, flat % head_size};
    }
};

/// Mapping between a tensor of heads with these axes (batch, head, position, feature) and the tensor it was split from.
HeadMapping splitMapping(const Axes& axes, const Layer& layer);
/// Mapping between the heads' outputs and the merged tensor.
HeadMapping mergeMapping(const Layer& layer);

/// Whether several query heads share one key/value head (grouped-query attention).
inline bool sharesKeyHeads(const Layer& layer)
{
    return layer.dimensions[Axis::kv_head] != layer.dimensions[Axis::head];
}

/// Like letter(), but H_kv for key/value heads if they are fewer than the query heads.
std::string letterOf(Axis axis, const Layer& layer);

}  // namespace attn
