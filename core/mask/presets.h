// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

namespace attn
{

/// The combinations of layers that people know by name.
enum class MaskPreset {
    causal,
    causal_padding,
    prefix,          ///< all see the prefix, the rest is causal
    window,          ///< a band about the diagonal
    window_global,   ///< the band, and a first token that sees and is seen by all
    packed,          ///< several sequences in one, each causal
    strided,         ///< causal, every n-th key
    encoder_memory,  ///< a decoder looks at an encoder's padded output
};

inline constexpr std::size_t mask_preset_count = static_cast<std::size_t>(MaskPreset::encoder_memory) + 1;

/// What a preset's numbers are for a grid, and how its causal part lines up.
struct PresetSizes {
    bool align_end = false;
    Index prefix = 2;  ///< keys that all queries see
    Index window = 2;
    Index stride = 3;
    std::vector<Index> blocks;

    bool operator==(const PresetSizes&) const = default;
};

/// Sizes that show something on a grid of this size. Where there are more keys than queries, the queries are the last
/// positions, as when earlier keys are cached.
PresetSizes suitableSizes(const MaskGrid& grid);

std::vector<MaskLayer> presetLayers(MaskPreset preset, const PresetSizes& sizes);

}  // namespace attn
