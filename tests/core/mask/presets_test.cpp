// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/presets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace attn
{

namespace
{

constexpr Index longest = 12;

/// Two sequences, the second shorter.
MaskGrid grid(Index queries, Index keys)
{
    return {2, 2, queries, keys, {queries, (queries + 1) / 2}, {keys, (keys + 1) / 2}};
}

using Visible = std::function<bool(const MaskGrid& grid, const PresetSizes& sizes, Index n, Index q, Index k)>;

// The masks as PyTorch code writes them, read cell by cell:
//   torch.ones(L_q, L_k).tril(diagonal)                        keeps k - q <= diagonal
//   torch.ones(L_q, L_k).tril(size).triu(-size)                keeps |k - q| <= size
//   torch.arange(L_k) < lengths[:, None]                       keeps the valid keys
//   block_of[:, None] == block_of[None, :]                     keeps a sequence's own keys
bool tril(Index q, Index k, Index diagonal) { return k - q <= diagonal; }
bool triu(Index q, Index k, Index diagonal) { return k - q >= diagonal; }

bool causal(const MaskGrid& on, const PresetSizes& sizes, Index q, Index k)
{
    return tril(q, k, sizes.align_end ? on.keys - on.queries : 0);
}

bool valid(const MaskGrid& on, Index n, Index k) { return k < on.key_lengths[static_cast<std::size_t>(n)]; }

/// Number of the packed sequence that a position is in: torch.repeat_interleave(torch.arange(len(sizes)), sizes).
Index sequenceOf(const std::vector<Index>& sizes, Index position)
{
    std::vector<Index> numbers;
    for (std::size_t block = 0; block < sizes.size(); ++block)
        numbers.insert(numbers.end(), static_cast<std::size_t>(sizes[block]), static_cast<Index>(block));
    return position < static_cast<Index>(numbers.size()) ? numbers[static_cast<std::size_t>(position)]
                                                         : static_cast<Index>(sizes.size());
}

Visible reference(MaskPreset preset)
{
    switch (preset) {
    case MaskPreset::causal:
        return [](auto& on, auto& sizes, Index, Index q, Index k) { return causal(on, sizes, q, k); };
    case MaskPreset::causal_padding:
        return
            [](auto& on, auto& sizes, Index n, Index q, Index k) { return causal(on, sizes, q, k) && valid(on, n, k); };
    case MaskPreset::prefix:
        return
            [](auto& on, auto& sizes, Index, Index q, Index k) { return causal(on, sizes, q, k) || k < sizes.prefix; };
    case MaskPreset::window:
        return [](auto&, auto& sizes, Index, Index q, Index k) {
            return tril(q, k, sizes.window) && triu(q, k, -sizes.window);
        };
    case MaskPreset::window_global:
        return [](auto&, auto& sizes, Index, Index q, Index k) {
            return (tril(q, k, sizes.window) && triu(q, k, -sizes.window)) || q == 0 || k == 0;
        };
    case MaskPreset::packed:
        return [](auto& on, auto& sizes, Index, Index q, Index k) {
            return causal(on, sizes, q, k) && sequenceOf(sizes.blocks, q) == sequenceOf(sizes.blocks, k);
        };
    case MaskPreset::strided:
        return [](auto& on, auto& sizes, Index, Index q, Index k) {
            return causal(on, sizes, q, k) && std::abs(q - k) % sizes.stride == 0;
        };
    case MaskPreset::encoder_memory:
        return [](auto& on, auto&, Index n, Index, Index k) { return valid(on, n, k); };
    }
    return {};
}

class Presets : public testing::TestWithParam<std::size_t>
{
};

TEST_P(Presets, AreTheMasksOfPyTorchCodeForAllSizesAndBothAlignments)
{
    const auto preset = static_cast<MaskPreset>(GetParam());
    const Visible visible = reference(preset);
    for (Index queries = 1; queries <= longest; ++queries)
        for (Index keys = 1; keys <= longest; ++keys)
            for (const bool align_end : {false, true}) {
                const MaskGrid on = grid(queries, keys);
                PresetSizes sizes = suitableSizes(on);
                sizes.align_end = align_end;
                const auto layers = presetLayers(preset, sizes);
                ASSERT_NO_THROW(checkMaskLayers(layers, on));
                const Tensor mask = combineMask(layers, on);
                for (Index cell = 0; cell < mask.size(); ++cell) {
                    const Shape at = mask.indexAt(cell);
                    ASSERT_EQ(mask.at(at) == 1.0F, visible(on, sizes, at[0], at[2], at[3]))
                        << "L_q " << queries << ", L_k " << keys << ", align_end " << align_end << ", query " << at[2]
                        << ", key " << at[3];
                }
            }
}

INSTANTIATE_TEST_SUITE_P(All, Presets, testing::Range(std::size_t{0}, mask_preset_count));

TEST(PresetSizes, CachedKeysLineUpAtTheEnd)
{
    EXPECT_TRUE(suitableSizes(grid(2, 5)).align_end);
    EXPECT_FALSE(suitableSizes(grid(5, 5)).align_end);
    EXPECT_FALSE(suitableSizes(grid(5, 2)).align_end);  // the first queries would see nothing
}

}  // namespace

}  // namespace attn
