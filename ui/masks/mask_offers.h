// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/presets.h"

#include <QString>

#include <vector>

namespace attn
{

/// Something that can be added to the mask from the gallery: a layer of some kind, or layers that go together.
struct MaskOffer {
    QString name;
    QString sentence;
    std::vector<MaskLayer> layers;  ///< to be added
    std::vector<MaskLayer> sample;  ///< the like, for a small picture
    bool replaces = false;          ///< takes the place of the layers that are there
    bool painted = false;           ///< the person paints it
    bool fromFile = false;          ///< the person chooses a file first; `layers` is empty
};

/// The grid that samples are drawn on: one sequence, the last two positions of which are padding.
MaskGrid sampleGrid();

/// A layer of every kind, with parameters that show something on `grid`.
std::vector<MaskOffer> maskKindOffers(const MaskGrid& grid);

/// The ready-made combinations.
std::vector<MaskOffer> maskPresetOffers(const MaskGrid& grid);

}  // namespace attn
