// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_layer.h"

#include <vector>

namespace attn
{

/// Limit of the layers of a mask.
inline constexpr std::size_t max_mask_layers = 256;

/// @throws InputError (place: JSON pointer of the layer) if a layer has heads, positions or tensor sizes outside
/// the grid
void checkMaskLayers(std::span<const MaskLayer> layers, const MaskGrid& grid);
/// Whether checkMaskLayers() accepts the layer.
bool fitsGrid(const MaskLayer& layer, const MaskGrid& grid);

/// Guesses the axes of a mask of this shape: each extent must be the grid's size or 1; keys are preferred to queries,
/// heads and batch, in this order. nullopt if no axes fit.
std::optional<Axes> likelyAxes(const Shape& shape, const MaskGrid& grid);

/// Whether the layer is on and contains the cell.
bool covers(const MaskLayer& layer, const MaskGrid& grid, const MaskCell& cell);

/// Applies the blocking and opening layers in order to an all-visible grid. Returns (N, H, L_q, L_k): 1 = visible, 0 =
/// blocked.
Tensor combineMask(std::span<const MaskLayer> layers, const MaskGrid& grid);

/// Whether all matrices of combineMask() are equal for every grid.
bool isSameForEveryMatrix(std::span<const MaskLayer> layers);

/// Computes rows [first, first + rows.rows()) of one matrix of combineMask().
void combineMaskRows(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at, Index first,
                     MatrixMap rows);

/// Patterns (as in CellsRegion) of the cells whose visibility or bias may differ between two stacks of layers. nullopt
/// if the stacks differ in more than painted cells, so that any cell may differ.
std::optional<std::vector<CellsRegion::Cell>> paintedDifference(std::span<const MaskLayer> before,
                                                                std::span<const MaskLayer> after);

/// The number that the layer adds to the cell's score; 0 if none.
float addedBy(const MaskLayer& layer, const MaskGrid& grid, const MaskCell& cell);

/// Indices of the layers that add a number to the cell's score, in order.
std::vector<std::size_t> addingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

/// Computes rows [first, first + rows.rows()) of one matrix of the bias: the sum of all adding layers, in order.
void sumBiasRows(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at, Index first,
                 MatrixMap rows);

/// Whether all matrices of the bias are equal for every grid.
bool isBiasSameForEveryMatrix(std::span<const MaskLayer> layers);

/// Index of the last blocking or opening layer that covers the cell, which determines its value; nullopt if none does,
/// so that the cell is visible.
std::optional<std::size_t> decidingLayer(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

/// decidingLayer() for a whole matrix, (L_q, L_k): 1 + the layer's index, 0 where no layer covers the cell.
Tensor decidingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at);

/// Layers below the deciding one (decidingLayer()) that give the cell the same value, down to the first one that does
/// not: without the deciding layer, the cell would keep its value.
std::vector<std::size_t> agreeingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

}  // namespace attn
