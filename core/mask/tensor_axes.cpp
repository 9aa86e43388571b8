// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/tensor_axes.h"

#include <algorithm>
#include <iterator>

namespace attn
{

std::optional<Axes> likelyAxes(const Shape& shape, const MaskGrid& grid)
{
    // Usual axis orders of masks by their initials (b, h, q, k), the likeliest of each rank first.
    constexpr std::array orders = {"",   "k",  "q",  "h",   "b",   "qk",  "bk",  "hk",
                                   "bq", "hq", "bh", "bqk", "hqk", "bhk", "bhq", "bhqk"};
    const auto axesOf = [](std::string_view initials) {
        Axes axes;
        std::ranges::copy_if(grid_axes, std::back_inserter(axes),
                             [&](Axis axis) { return initials.find(name(axis).front()) != initials.npos; });
        return axes;
    };
    const auto fits = [&](const char* initials) {
        return std::ranges::equal(axesOf(initials), shape, [&](Axis axis, Index size) {
            return size == 1 || size == along(axis, grid.shape());
        });
    };
    const auto found = std::ranges::find_if(orders, fits);
    return found == orders.end() ? std::nullopt : std::optional(axesOf(*found));
}

}  // namespace attn
