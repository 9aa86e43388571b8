// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_offers.h"

#include "ui/words/mask_kinds.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>

namespace attn
{

namespace
{

constexpr Index sample_size = 8;

struct PresetText {
    const char* name;
    const char* sentence;
};

// In the order of MaskPreset.
constexpr std::array<PresetText, mask_preset_count> preset_texts = {{
    {QT_TRANSLATE_NOOP("MaskPresets", "Causal"),
     QT_TRANSLATE_NOOP("MaskPresets", "Each token sees itself and the past")},
    {QT_TRANSLATE_NOOP("MaskPresets", "Causal + padding"),
     QT_TRANSLATE_NOOP("MaskPresets", "A batch of sentences of different lengths")},
    {QT_TRANSLATE_NOOP("MaskPresets", "Prefix LM"),
     QT_TRANSLATE_NOOP("MaskPresets", "All see the prefix, the rest is causal")},
    {QT_TRANSLATE_NOOP("MaskPresets", "Sliding window"),
     QT_TRANSLATE_NOOP("MaskPresets", "Only the neighbours are seen")},
    {QT_TRANSLATE_NOOP("MaskPresets", "Window + global token"),
     QT_TRANSLATE_NOOP("MaskPresets", "Neighbours, and a first token that sees all")},
    {QT_TRANSLATE_NOOP("MaskPresets", "Packed sequences"),
     QT_TRANSLATE_NOOP("MaskPresets", "Several texts in one row, each causal")},
    {QT_TRANSLATE_NOOP("MaskPresets", "Strided"), QT_TRANSLATE_NOOP("MaskPresets", "Causal, but only every n-th key")},
    {QT_TRANSLATE_NOOP("MaskPresets", "Encoder–decoder"),
     QT_TRANSLATE_NOOP("MaskPresets", "The encoder's padding is hidden from the decoder")},
}};

MaskLayer blocking(MaskRegion region) { return {std::move(region), false, true, std::nullopt}; }

/// A region of every kind that shows something on a grid of these sizes; the last kind, from a file, excepted.
std::vector<MaskRegion> regionsFor(const MaskGrid& grid)
{
    const PresetSizes sizes = suitableSizes(grid);
    return {PaddingRegion{},
            CausalRegion{sizes.align_end},
            WindowRegion{sizes.window},
            BlocksRegion{sizes.blocks},
            StridedRegion{sizes.stride},
            ColumnsRegion{{grid.keys - 1}},
            RowsRegion{{grid.queries - 1}},
            RandomRegion{0.2, 0},
            CellsRegion{}};
}

/// For the picture alone: cells as a hand would paint them.
MaskRegion paintedSample()
{
    using Cell = CellsRegion::Cell;
    const auto cell = [](Index query, Index key) { return Cell{std::nullopt, std::nullopt, query, key}; };
    return CellsRegion{
        {cell(1, 5), cell(2, 2), cell(2, 3), cell(3, 3), cell(3, 4), cell(4, 4), cell(6, 1), cell(6, 2)}};
}

/// For the picture alone: numbers that make a pattern.
MaskRegion fileSample()
{
    auto numbers = std::make_shared<Tensor>(Shape{sample_size, sample_size});
    for (Index cell = 0; cell < numbers->size(); ++cell)
        numbers->values()[static_cast<std::size_t>(cell)] = (cell / sample_size + cell) % 3 != 0 ? 1.0F : 0.0F;
    return TensorRegion{{"", "", numbers}, {Axis::query, Axis::key}, true};
}

}  // namespace

MaskGrid sampleGrid() { return {1, 1, sample_size, sample_size, {sample_size}, {sample_size - 2}}; }

std::vector<MaskOffer> maskKindOffers(const MaskGrid& grid)
{
    std::vector<MaskRegion> regions = regionsFor(grid);
    std::vector<MaskRegion> samples = regionsFor(sampleGrid());
    samples.back() = paintedSample();
    regions.push_back(TensorRegion{});
    samples.push_back(fileSample());
    std::vector<MaskOffer> offers;
    for (std::size_t kind = 0; kind < regions.size(); ++kind) {
        MaskOffer offer{
            [kind] { return maskKindName(kind); }, maskKindSentence(regions[kind]), {}, {blocking(samples[kind])}};
        offer.fromFile = std::holds_alternative<TensorRegion>(regions[kind]);
        if (!offer.fromFile)
            offer.layers = {blocking(regions[kind])};
        offers.push_back(std::move(offer));
    }
    return offers;
}

std::vector<MaskOffer> maskPresetOffers(const MaskGrid& grid)
{
    std::vector<MaskOffer> offers;
    for (std::size_t at = 0; at < mask_preset_count; ++at) {
        const auto preset = static_cast<MaskPreset>(at);
        const auto text = [](const char* words) { return QCoreApplication::translate("MaskPresets", words); };
        offers.push_back({[at, text] { return text(preset_texts[at].name); }, text(preset_texts[at].sentence),
                          presetLayers(preset, suitableSizes(grid)), presetLayers(preset, suitableSizes(sampleGrid())),
                          true});
    }
    return offers;
}

}  // namespace attn
