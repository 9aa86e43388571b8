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
    on.padded_left = *rc::gen::arbitrary<bool>();
    return on;
}

/// Sets a setting to a random value of its domain that has an effect on a small grid.
struct AnySetting {
    const MaskGrid& on;

    static Index below(Index count) { return *rc::gen::inRange<Index>(0, count); }

    void operator()(const WholeNumber& range, Index& number) const { number = range.minimum + below(4); }
    void operator()(const Probability&, double& p) const { p = 0.25 * static_cast<double>(below(5)); }
    void operator()(const Seed&, std::uint64_t& seed) const { seed = static_cast<std::uint64_t>(below(100)); }
    void operator()(const NamedBool&, bool& value) const { value = *rc::gen::arbitrary<bool>(); }
    void operator()(const NumberList& domain, std::vector<Index>& numbers) const
    {
        numbers = {domain.minimum + below(3), domain.minimum + below(3)};
    }
    void operator()(const PositionList& domain, std::vector<Index>& positions) const
    {
        positions = {below(entryOfAxis(domain.axis, on.shape()))};
    }
    void operator()(const PaintedCells&, std::vector<CellsRegion::Cell>& cells) const
    {
        cells = {{below(on.batch), std::nullopt, below(on.queries), std::nullopt},
                 {std::nullopt, below(on.heads), std::nullopt, below(on.keys)}};
    }
    void operator()(const Switch&, bool& on) const { on = *rc::gen::arbitrary<bool>(); }
    void operator()(const OptionalFile&, FileTensor&) const {}
    void operator()(const HeadNumbers&, std::vector<double>& numbers) const
    {
        numbers.assign(static_cast<std::size_t>(on.heads), 0.25 * static_cast<double>(below(4)));
    }
    void operator()(const FileNumbers&, FileTensor&) const {}  // keeps the example's tensor
    void operator()(const AxisList&, Axes&) const {}
};

inline MaskRegion anyRegion(const MaskGrid& on)
{
    auto left = *rc::gen::inRange<std::size_t>(0, mask_kinds.size());
    MaskRegion chosen;
    forEachMaskKind([&]<typename Region>(std::type_identity<Region>) {
        if (left-- != 0)
            return;
        Region region = Region::example(on);
        forEachSetting<Region>([&](const auto& setting) { AnySetting{on}(setting.domain, region.*setting.member); });
        chosen = region;
    });
    return chosen;
}

inline std::vector<MaskLayer> anyLayers(const MaskGrid& on)
{
    std::vector<MaskLayer> layers;
    for (Index count = *rc::gen::inRange<Index>(0, 6); count > 0; --count) {
        MaskLayer layer = layerOf(anyRegion(on));
        if (!layer.adds())
            layer.effect = *rc::gen::element(LayerEffect::block, LayerEffect::allow, LayerEffect::add);
        layer.on = *rc::gen::arbitrary<bool>();
        if (*rc::gen::arbitrary<bool>())
            layer.heads = {*rc::gen::inRange<Index>(0, on.heads)};
        layers.push_back(std::move(layer));
    }
    return layers;
}

}  // namespace attn
