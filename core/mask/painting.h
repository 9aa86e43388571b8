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

/// A brush stroke: blocks the cells of a box over batch, head, query and key, or makes them visible. nullopt: every
/// position along that axis, also after it has been resized.
struct BrushStroke {
    std::array<std::optional<Span>, 4> box;
    bool block = true;
    std::optional<std::vector<Index>> heads =
        std::nullopt;  ///< heads of the painted layers that the stroke edits or adds; nullopt: all heads
};

/// Returns the layers after applying the stroke. Only the painted layers at the end of the stack change: a blocking
/// one, followed by an opening one. Every cell that the user blocks is stored, so that it stays blocked when another
/// layer that blocks it is removed. Opened cells are stored only where the layers below block them, so that opening a
/// painted cell leaves no trace.
std::vector<MaskLayer> painted(const std::vector<MaskLayer>& layers, const MaskGrid& grid, const BrushStroke& stroke);

/// Number of cells whose visibility the stroke would change.
Index cellsToChange(std::span<const MaskLayer> layers, const MaskGrid& grid, const BrushStroke& stroke);

/// Heads of the painted layer at the end of the stack, for use as BrushStroke::heads; nullopt: all heads, or the last
/// layer is not painted.
std::optional<std::vector<Index>> paintedHeads(std::span<const MaskLayer> layers);

/// Heads that a layer affects: its `heads`, narrowed to those of its painted cells if every cell has one; nullopt: all.
std::optional<std::vector<Index>> affectedHeads(const MaskLayer& layer);

/// Sets the heads that a layer affects (nullopt: all); painted cells lose their own head.
void setAffectedHeads(MaskLayer& layer, const std::optional<std::vector<Index>>& heads);

/// Whether the cell is visible with these layers.
bool isVisible(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

}  // namespace attn
