// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/hatch_entries.h"

#include "core/mask/mask_kind.h"
#include "ui/words/mask_kinds.h"

#include <algorithm>

namespace attn
{

std::vector<HatchEntry> hatchEntries(const Trace& trace)
{
    std::vector<HatchEntry> entries;
    const std::vector<MaskLayer>& layers = trace.layer().mask.layers;
    for (std::size_t at = 0; at < layers.size(); ++at) {
        const MaskKindText& kind = kindOf(layers[at].region);
        const HatchEntry entry{{kind.hatch, static_cast<int>(at)}, maskKindName(kind)};
        if (layers[at].on && !layers[at].allow && std::ranges::find(entries, entry) == entries.end())
            entries.push_back(entry);
    }
    return entries;
}

}  // namespace attn
