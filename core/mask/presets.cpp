// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/presets.h"

#include <algorithm>
#include <numeric>

namespace attn
{

namespace
{

MaskLayer blocking(MaskRegion region) { return {std::move(region), false, true, std::nullopt}; }
MaskLayer allowing(MaskRegion region) { return {std::move(region), true, true, std::nullopt}; }

std::vector<Index> firstPositions(Index count)
{
    std::vector<Index> positions(static_cast<std::size_t>(count));
    std::iota(positions.begin(), positions.end(), Index{0});
    return positions;
}

}  // namespace

PresetSizes suitableSizes(const MaskGrid& grid)
{
    PresetSizes sizes;
    sizes.align_end = grid.keys > grid.queries;
    sizes.prefix = std::max<Index>(1, grid.keys / 3);
    sizes.window = grid.keys < 6 ? 1 : 2;
    sizes.stride = grid.keys < 6 ? 2 : 3;
    const Index longer = std::max(grid.queries, grid.keys);
    sizes.blocks = {(longer + 1) / 2};
    if (longer > 1)
        sizes.blocks.push_back(longer / 2);
    return sizes;
}

std::vector<MaskLayer> presetLayers(MaskPreset preset, const PresetSizes& sizes)
{
    const MaskLayer causal = blocking(CausalRegion{sizes.align_end});
    switch (preset) {
    case MaskPreset::causal:
        return {causal};
    case MaskPreset::causal_padding:
        return {causal, blocking(PaddingRegion{})};
    case MaskPreset::prefix:
        return {causal, allowing(ColumnsRegion{firstPositions(sizes.prefix)})};
    case MaskPreset::window:
        return {blocking(WindowRegion{sizes.window})};
    case MaskPreset::window_global:
        return {blocking(WindowRegion{sizes.window}), allowing(ColumnsRegion{{0}}), allowing(RowsRegion{{0}})};
    case MaskPreset::packed:
        return {causal, blocking(BlocksRegion{sizes.blocks})};
    case MaskPreset::strided:
        return {causal, blocking(StridedRegion{sizes.stride})};
    case MaskPreset::encoder_memory:
        return {blocking(PaddingRegion{})};
    }
    return {};
}

}  // namespace attn
