// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

namespace attn
{

/// Positions from first to last.
struct Span {
    Index first, last;
};

/// What a person does with the brush: the cells of a box over batch, head, query and key (no value: every position
/// along that axis, however many there will be) become blocked, or visible.
struct BrushStroke {
    std::array<std::optional<Span>, 4> box;
    bool block = true;
    std::optional<std::vector<Index>> heads =
        std::nullopt;  ///< goes into painted layers for these heads, and touches no others
};

/// The layers with which the cells look as the stroke wants. Only painted cells at the end of the stack change: those
/// that block, and after them those that open. What a person blocked stays blocked when another layer goes that blocks
/// it too; cells to be visible are named only where the layers below block them, so that opening what was painted
/// forgets that it was.
std::vector<MaskLayer> painted(const std::vector<MaskLayer>& layers, const MaskGrid& grid, const BrushStroke& stroke);

/// How many of the stroke's cells do not look yet, with these layers, as it wants them.
Index cellsToChange(std::span<const MaskLayer> layers, const MaskGrid& grid, const BrushStroke& stroke);

/// The heads of the painted layer that ends the stack, for a stroke to go into it; nullopt: all, or there is none.
std::optional<std::vector<Index>> paintedHeads(std::span<const MaskLayer> layers);

/// The heads in which a layer applies: its own or, where every painted cell names a head, those; nullopt: all.
std::optional<std::vector<Index>> appliesIn(const MaskLayer& layer);

/// Lets a layer apply in these heads (nullopt: all), whichever its painted cells named.
void applyIn(MaskLayer& layer, const std::optional<std::vector<Index>>& heads);

/// Whether the cell is visible with these layers.
bool isVisible(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

}  // namespace attn
