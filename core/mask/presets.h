// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_layer.h"

namespace attn
{

/// What a preset's numbers are for a grid, and how its causal part lines up.
struct PresetSizes {
    bool align_end = false;
    Index prefix = 2;  ///< keys that all queries see
    Index window = 2;
    Index stride = 3;
    std::vector<Index> blocks;

    bool operator==(const PresetSizes&) const = default;
};

/// Sizes that show something on a grid of this size: those of the kinds' examples.
PresetSizes suitableSizes(const MaskGrid& grid);

/// A combination of layers that people know by name. The texts are English source texts in the context "MaskPresets".
struct MaskPreset {
    const char* label;
    const char* sentence;
    std::vector<MaskLayer> (*layers)(const PresetSizes& sizes);
};

/// All of them, in the order in which the gallery offers them.
std::span<const MaskPreset> maskPresets();

}  // namespace attn
