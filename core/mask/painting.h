// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

namespace attn
{

/// What a person does with the brush: these cells (no value: every one along that axis) become blocked, or visible.
struct BrushStroke {
    CellsRegion::Cell cells;
    bool block = true;
};

/// The layers with which the cells look as the stroke wants. Only painted cells at the end of the stack change: those
/// that block, and after them those that open. They name no cell that the layers below decide alike, and are left out
/// when there are none; so painting a cell back to what is below forgets that it was painted.
std::vector<MaskLayer> painted(const std::vector<MaskLayer>& layers, const MaskGrid& grid, const BrushStroke& stroke);

/// Whether the cell is visible with these layers.
bool isVisible(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

}  // namespace attn
