// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_layer.h"

namespace attn
{

/// Parameters of the presets, including the alignment of their causal part.
struct PresetParameters {
    bool align_end = false;
    Index prefix = 2;  ///< keys visible to all queries
    Index window = 2;
    Index stride = 3;
    std::vector<Index> blocks;

    bool operator==(const PresetParameters&) const = default;
};

/// Parameters with a visible effect on a grid of this size, taken from the kinds' examples.
PresetParameters suitableParameters(const MaskGrid& grid);

/// A well-known combination of layers. The texts are English source texts in the context "MaskPresets".
struct MaskPreset {
    const char* label;
    const char* sentence;
    std::vector<MaskLayer> (*layers)(const PresetParameters& sizes);
};

/// All presets, in the order of the gallery.
std::span<const MaskPreset> maskPresets();

}  // namespace attn
