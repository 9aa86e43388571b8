// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_layer.h"

namespace attn
{

/// @throws InputError (place: JSON pointer of the layer) when a layer names heads, positions or tensor sizes that the
/// grid lacks
void checkMaskLayers(std::span<const MaskLayer> layers, const MaskGrid& grid);

/// Whether the layer is on and touches the cell.
bool covers(const MaskLayer& layer, const MaskGrid& grid, const MaskCell& cell);

/// 1 = visible, 0 = blocked: the layers applied in order to a grid that starts all visible; (N, H, L_q, L_k).
Tensor combineMask(std::span<const MaskLayer> layers, const MaskGrid& grid);

/// Whether all matrices of combineMask() are the same, whatever the grid.
bool isSameForEveryMatrix(std::span<const MaskLayer> layers);

/// Some rows of one matrix of combineMask(): those from `first` on, as many as `rows` has.
void combineMaskRows(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at, Index first,
                     MatrixMap rows);

/// Cells whose visibility may differ between two stacks of layers: patterns as in CellsRegion. nullopt when more than
/// painted cells differs, so that any cell may.
std::optional<std::vector<CellsRegion::Cell>> paintedDifference(std::span<const MaskLayer> before,
                                                                std::span<const MaskLayer> after);

/// The last layer that touched the cell (an index into `layers`), which decided it; nullopt: none did, it is visible.
std::optional<std::size_t> decidedBy(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

/// decidedBy() for a whole matrix, (L_q, L_k): the layer's number counted from 1, 0 where none touched the cell.
Tensor decidingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at);

}  // namespace attn
