// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/agreeing_layers.h"

namespace attn
{

std::vector<std::size_t> agreeingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell)
{
    std::vector<std::size_t> agreeing;
    const auto decider = decidedBy(layers, grid, cell);
    for (auto before = decider; before; agreeing.push_back(*before)) {
        before = decidedBy(layers.first(*before), grid, cell);
        if (!before || layers[*before].effect != layers[*decider].effect)
            break;
    }
    return agreeing;
}

}  // namespace attn
