// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

#include <vector>

namespace attn
{

/// Layers below the deciding one (decidedBy()) that give the cell the same value, from the last one down to the first
/// that gives another: without the deciding layer the cell would keep its value.
std::vector<std::size_t> agreeingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

}  // namespace attn
