// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

#include <vector>

namespace attn
{

/// The layers before the one that decides the cell (decidedBy()) that say the same, the last first, up to the first
/// that says otherwise: without the deciding layer the cell would still be what it is.
std::vector<std::size_t> agreeingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell);

}  // namespace attn
