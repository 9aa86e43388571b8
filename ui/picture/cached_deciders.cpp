// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/cached_deciders.h"

#include <algorithm>
#include <vector>

namespace attn
{

namespace
{

constexpr Index most_cached_numbers = Index{8} << 20;

struct Kept {
    std::vector<MaskLayer> layers;
    MaskGrid grid;
    MaskMatrix at;
    TensorPtr deciders;
};

}  // namespace

TensorPtr cachedDeciders(const std::vector<MaskLayer>& layers, const MaskGrid& grid, const MaskMatrix& at)
{
    static thread_local std::vector<Kept> memory;  // most recently used last
    const auto found = std::ranges::find_if(
        memory, [&](const Kept& kept) { return kept.at == at && kept.grid == grid && kept.layers == layers; });
    if (found != memory.end()) {
        std::rotate(found, found + 1, memory.end());
        return memory.back().deciders;
    }
    Index numbers = 0;
    for (const Kept& kept : memory)
        numbers += kept.deciders->size();
    for (; numbers > most_cached_numbers; memory.erase(memory.begin()))
        numbers -= memory.front().deciders->size();
    memory.push_back({layers, grid, at, std::make_shared<const Tensor>(decidingLayers(layers, grid, at))});
    return memory.back().deciders;
}

}  // namespace attn
