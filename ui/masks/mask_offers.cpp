// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_offers.h"

#include "ui/words/mask_kinds.h"

#include <QCoreApplication>

namespace attn
{

namespace
{

constexpr Index sample_size = 8;

}  // namespace

MaskGrid sampleGrid() { return {1, 1, sample_size, sample_size, {sample_size}, {sample_size - 2}}; }

std::vector<MaskOffer> maskKindOffers(const MaskGrid& grid)
{
    std::vector<MaskOffer> offers;
    forEachMaskKind([&]<typename Region>(std::type_identity<Region>) {
        MaskOffer& offer = offers.emplace_back(MaskOffer{
            maskKindName(Region::kind), maskKindSentence(Region::kind), {}, {layerOf(Region::example(sampleGrid()))}});
        if constexpr (std::same_as<Region, TensorRegion>)
            offer.fromFile = true;
        else if constexpr (std::same_as<Region, CellsRegion>)
            offer.painted = true;
        else
            offer.layers = {layerOf(Region::example(grid))};
        if (offer.painted)
            offer.layers = {layerOf(CellsRegion{})};
    });
    return offers;
}

std::vector<MaskOffer> maskPresetOffers(const MaskGrid& grid)
{
    const auto text = [](const char* words) { return QCoreApplication::translate("MaskPresets", words); };
    std::vector<MaskOffer> offers;
    for (const MaskPreset& preset : maskPresets())
        offers.push_back({text(preset.label), text(preset.sentence), preset.layers(suitableSizes(grid)),
                          preset.layers(suitableSizes(sampleGrid())), true});
    return offers;
}

}  // namespace attn
