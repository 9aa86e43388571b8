// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/layer/layer.h"

#include <string>

namespace attn
{

/// How H·d features of L positions are cut into H heads of d and put together again, as a mapping of cells.
/// For `transpose` a head owns a slice of every position's features; for `view`, the mistake, it owns L·d consecutive
/// numbers.
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

    /// Where a cell of (H, L, d) stands in (L, H·d).
    [[nodiscard]] Whole whole(const Part& part) const
    {
        if (layout == HeadLayout::transpose)
            return {part.position, part.head * head_size + part.feature};
        const Index flat = (part.head * length + part.position) * head_size + part.feature;
        return {flat / (heads * head_size), flat % (heads * head_size)};
    }

    /// Where a cell of (L, H·d) stands in (H, L, d).
    [[nodiscard]] Part part(const Whole& whole) const
    {
        if (layout == HeadLayout::transpose)
            return {whole.feature / head_size, whole.position, whole.feature % head_size};
        const Index flat = whole.position * heads * head_size + whole.feature;
        return {flat / (length * head_size), flat / head_size % length, flat % head_size};
    }
};

/// Of a tensor of heads with these axes (batch, head, position, feature) and what it was cut from.
HeadMapping splitMapping(const Axes& axes, const Layer& layer);
/// Of the heads' outputs and what they are merged into.
HeadMapping mergeMapping(const Layer& layer);

/// Whether several heads of the queries share one of the keys and values.
inline bool sharesKeyHeads(const Layer& layer)
{
    return layer.dimensions[Axis::kv_head] != layer.dimensions[Axis::head];
}

/// letter(), with H_kv for the heads of keys and values where they are fewer than those of the queries.
std::string letterOf(Axis axis, const Layer& layer);

}  // namespace attn
