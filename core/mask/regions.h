// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/mask/mask.h"

namespace attn
{

// Whether a region has a cell: one overload per kind, straight from the table in the public contract, section 4.

bool has(const PaddingRegion& padding, const MaskGrid& grid, const MaskCell& cell);
bool has(const CausalRegion& causal, const MaskGrid& grid, const MaskCell& cell);
bool has(const WindowRegion& window, const MaskGrid& grid, const MaskCell& cell);
bool has(const BlocksRegion& blocks, const MaskGrid& grid, const MaskCell& cell);
bool has(const StridedRegion& strided, const MaskGrid& grid, const MaskCell& cell);
bool has(const ColumnsRegion& columns, const MaskGrid& grid, const MaskCell& cell);
bool has(const RowsRegion& rows, const MaskGrid& grid, const MaskCell& cell);
bool has(const RandomRegion& random, const MaskGrid& grid, const MaskCell& cell);
bool has(const CellsRegion& painted, const MaskGrid& grid, const MaskCell& cell);
bool has(const TensorRegion& region, const MaskGrid& grid, const MaskCell& cell);

/// Whether the region looks the same in every batch item and head, so that one matrix of it serves for all.
bool sameForEveryMatrix(const MaskRegion& region);

}  // namespace attn
