// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/tensor_axes.h"

#include <algorithm>
#include <array>

namespace attn
{

std::optional<Axes> likelyAxes(const Shape& shape, const MaskGrid& grid)
{
    // The axes as people hand masks over, the likeliest of each rank first.
    static const std::array<Axes, 16> orders = {{
        {},
        {Axis::key},
        {Axis::query},
        {Axis::head},
        {Axis::batch},
        {Axis::query, Axis::key},
        {Axis::batch, Axis::key},
        {Axis::head, Axis::key},
        {Axis::batch, Axis::query},
        {Axis::head, Axis::query},
        {Axis::batch, Axis::head},
        {Axis::batch, Axis::query, Axis::key},
        {Axis::head, Axis::query, Axis::key},
        {Axis::batch, Axis::head, Axis::key},
        {Axis::batch, Axis::head, Axis::query},
        {Axis::batch, Axis::head, Axis::query, Axis::key},
    }};
    const std::array<Index, 4> sizes = {grid.batch, grid.heads, grid.queries, grid.keys};
    const auto fits = [&](const Axes& axes) {
        return std::ranges::equal(axes, shape, [&](Axis axis, Index size) {
            return size == 1 || size == sizes[static_cast<std::size_t>(axis)];
        });
    };
    const auto found = std::ranges::find_if(orders, fits);
    return found == orders.end() ? std::nullopt : std::optional(*found);
}

}  // namespace attn
