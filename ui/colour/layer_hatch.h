// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_layer.h"
#include "ui/colour/hatch.h"

namespace attn
{

/// How the cells look that a mask layer blocks: the pattern tells its kind, the hue its place in the stack. The first
/// is grey.
inline HatchStyle layerHatch(const MaskRegion& region, std::size_t layer)
{
    return {kindOf(region).hatch, static_cast<int>(layer)};
}

}  // namespace attn
