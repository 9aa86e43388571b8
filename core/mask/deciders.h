// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

namespace attn
{

/// A batch item and a head: where a matrix of the mask stands.
struct MaskMatrix {
    Index batch, head;
    bool operator==(const MaskMatrix&) const = default;
};

/// decidedBy() for a whole matrix, (L_q, L_k): the layer's number counted from 1, 0 where none touched the cell.
Tensor decidingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at);

}  // namespace attn
