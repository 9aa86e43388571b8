// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/colour/layer_hatch.h"

namespace attn
{

HatchStyle layerHatch(const MaskRegion& region, std::size_t layer)
{
    using Pattern = HatchStyle::Pattern;
    // In the order of MaskRegion's alternatives.
    static constexpr std::array<Pattern, std::variant_size_v<MaskRegion>> patterns = {
        Pattern::falling,     // padding
        Pattern::rising,      // causal
        Pattern::crossed,     // window
        Pattern::squared,     // blocks
        Pattern::crossed,     // strided
        Pattern::vertical,    // columns
        Pattern::horizontal,  // rows
        Pattern::dotted,      // random
        Pattern::dotted,      // cells
        Pattern::squared,     // tensor
    };
    return {patterns[region.index()], static_cast<int>(layer)};
}

}  // namespace attn
