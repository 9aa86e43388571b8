// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

#include <rapidcheck.h>

namespace attn
{

// Random masks for property tests.

inline MaskGrid anyGrid()
{
    const auto size = [] { return *rc::gen::inRange<Index>(1, 7); };
    MaskGrid on{2, 3, size(), size(), {}, {}};
    on.query_lengths = {on.queries, on.queries / 2};
    on.key_lengths = {on.keys / 2, on.keys};
    return on;
}

inline MaskRegion anyRegion(const MaskGrid& on)
{
    const auto below = [](Index count) { return *rc::gen::inRange<Index>(0, count); };
    switch (below(9)) {
    case 0:
        return PaddingRegion{*rc::gen::arbitrary<bool>()};
    case 1:
        return CausalRegion{*rc::gen::arbitrary<bool>()};
    case 2:
        return WindowRegion{below(4)};
    case 3:
        return BlocksRegion{{1 + below(3), 1 + below(3)}};
    case 4:
        return StridedRegion{1 + below(3)};
    case 5:
        return ColumnsRegion{{below(on.keys)}};
    case 6:
        return RowsRegion{{below(on.queries)}};
    case 7:
        return RandomRegion{0.5, static_cast<std::uint64_t>(below(100))};
    default:
        return CellsRegion{{{below(on.batch), std::nullopt, below(on.queries), std::nullopt},
                            {std::nullopt, below(on.heads), std::nullopt, below(on.keys)}}};
    }
}

inline std::vector<MaskLayer> anyLayers(const MaskGrid& on)
{
    std::vector<MaskLayer> layers;
    for (Index count = *rc::gen::inRange<Index>(0, 6); count > 0; --count) {
        MaskLayer layer{anyRegion(on), *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>(), std::nullopt};
        if (*rc::gen::arbitrary<bool>())
            layer.heads = {*rc::gen::inRange<Index>(0, on.heads)};
        layers.push_back(std::move(layer));
    }
    return layers;
}

}  // namespace attn
