// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

namespace attn
{

/// Positions from first to last, inclusive.
struct Span {
    Index first, last;
};

/// A brush stroke: blocks the cells of a box over batch, head, query and key, makes them visible, or adds a number to
/// their scores. nullopt: every position along that axis, also after it has been resized.
struct BrushStroke {
    std::array<std::optional<Span>, 4> box;
    bool block = true;
    std::optional<std::vector<Index>> heads =
        std::nullopt;  ///< heads of the painted layers that the stroke edits or adds; nullopt: all heads
    /// Number to add instead of blocking or opening; 0 removes painted numbers.
    std::optional<double> number = std::nullopt;
};

/// Returns the layers after applying the stroke. Only the painted layers at the end of the stack change: one per added
/// number, one blocking and one opening layer, in this order. Every blocked cell is stored, so that it stays blocked if
/// another layer that blocks it is removed. Opened cells are stored only where lower layers block them, so that opening
/// a painted cell restores the previous layers.
std::vector<MaskLayer> withStroke(const std::vector<MaskLayer>& layers, const MaskGrid& grid,
                                  const BrushStroke& stroke);

/// The number that painted layers add to the cell's score.
double paintedNumber(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

/// Number of cells whose visibility, or painted number, the stroke would change.
Index cellsToChange(std::span<const MaskLayer> layers, const MaskGrid& grid, const BrushStroke& stroke);

/// Heads of the painted layer at the end of the stack, for use as BrushStroke::heads; nullopt: all heads, or the last
/// layer is not painted.
std::optional<std::vector<Index>> paintedHeads(std::span<const MaskLayer> layers);

/// Heads that a layer affects: its `heads`, restricted to those of its painted cells if every cell has one; nullopt:
/// all.
std::optional<std::vector<Index>> affectedHeads(const MaskLayer& layer);

/// Sets the heads that a layer affects (nullopt: all); painted cells then apply to all of these.
void setAffectedHeads(MaskLayer& layer, const std::optional<std::vector<Index>>& heads);

/// Whether the cell is visible with these layers.
bool isVisible(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

}  // namespace attn
