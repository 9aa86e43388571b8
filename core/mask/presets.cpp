// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/presets.h"

#include <algorithm>
#include <numeric>

namespace attn
{

namespace
{

using Layers = std::vector<MaskLayer>;

MaskLayer blocking(MaskRegion region) { return {std::move(region), LayerEffect::block}; }
MaskLayer allowing(MaskRegion region) { return {std::move(region), LayerEffect::allow}; }
MaskLayer causal(const PresetParameters& sizes) { return blocking(CausalRegion{sizes.align_end}); }

std::vector<Index> firstPositions(Index count)
{
    std::vector<Index> positions(static_cast<std::size_t>(count));
    std::iota(positions.begin(), positions.end(), Index{0});
    return positions;
}

constexpr std::array presets = {
    MaskPreset{ATTN_TEXT("MaskPresets", "Causal"), ATTN_TEXT("MaskPresets", "Each token sees itself and the past"),
               [](const PresetParameters& sizes) { return Layers{causal(sizes)}; }},
    MaskPreset{ATTN_TEXT("MaskPresets", "Causal + padding"),
               ATTN_TEXT("MaskPresets", "A batch of sentences of different lengths"),
               [](const PresetParameters& sizes) {
                   return Layers{causal(sizes), blocking(PaddingRegion{})};
               }},
    MaskPreset{ATTN_TEXT("MaskPresets", "Prefix LM"),
               ATTN_TEXT("MaskPresets", "All see the prefix, the rest is causal"),
               [](const PresetParameters& sizes) {
                   return Layers{causal(sizes), allowing(ColumnsRegion{firstPositions(sizes.prefix)})};
               }},
    MaskPreset{ATTN_TEXT("MaskPresets", "Sliding window"), ATTN_TEXT("MaskPresets", "Only the neighbours are seen"),
               [](const PresetParameters& sizes) { return Layers{blocking(WindowRegion{sizes.window})}; }},
    MaskPreset{ATTN_TEXT("MaskPresets", "Window + global token"),
               ATTN_TEXT("MaskPresets", "Neighbours, and a first token that sees all"),
               [](const PresetParameters& sizes) {
                   return Layers{blocking(WindowRegion{sizes.window}), allowing(ColumnsRegion{{0}}),
                                 allowing(RowsRegion{{0}})};
               }},
    MaskPreset{ATTN_TEXT("MaskPresets", "Packed sequences"),
               ATTN_TEXT("MaskPresets", "Several texts in one row, each causal"),
               [](const PresetParameters& sizes) {
                   return Layers{causal(sizes), blocking(BlocksRegion{sizes.blocks})};
               }},
    MaskPreset{ATTN_TEXT("MaskPresets", "Strided"),
               ATTN_TEXT("MaskPresets", "Each token sees itself and every n-th before it"),
               [](const PresetParameters& sizes) {
                   return Layers{causal(sizes), blocking(StridedRegion{sizes.stride})};
               }},
    MaskPreset{ATTN_TEXT("MaskPresets", "Encoder–decoder"),
               ATTN_TEXT("MaskPresets", "The decoder sees all but the encoder's padding"),
               [](const PresetParameters&) { return Layers{blocking(PaddingRegion{})}; }},
};

}  // namespace

PresetParameters suitableParameters(const MaskGrid& grid)
{
    return {CausalRegion::example(grid).align_end, std::max<Index>(1, grid.keys / 3), WindowRegion::example(grid).size,
            StridedRegion::example(grid).stride, BlocksRegion::example(grid).sizes};
}

std::span<const MaskPreset> maskPresets() { return presets; }

}  // namespace attn
