// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/layer.h"

#include <algorithm>
#include <cmath>

namespace attn
{

std::vector<Axis> concatenatedAxes(Axis axis)
{
    if (axis == Axis::qkv_features)
        return {Axis::qk_features, Axis::k_features, Axis::v_features};
    return {axis};
}

float Layer::scale() const
{
    const auto features = [&](Axis axis) { return static_cast<double>(dimensions[axis]); };
    switch (scaling.kind) {
    case Scale::Kind::sqrt_head_dim:
        return static_cast<float>(1.0 / std::sqrt(features(Axis::head_qk)));
    case Scale::Kind::sqrt_model_dim:
        return static_cast<float>(1.0 / std::sqrt(features(Axis::query_in)));
    case Scale::Kind::number:
        return static_cast<float>(scaling.number);
    case Scale::Kind::none:
        break;
    }
    return 1.0F;
}

bool Layer::isPair(Index batch) const
{
    const auto item = static_cast<std::size_t>(batch);
    return item < second_sentences.size() && second_sentences[item] < grid.queryStart(batch) + grid.query_lengths[item];
}

bool Layer::isHeadOff(Index head) const { return std::ranges::find(heads_off, head) != heads_off.end(); }

HeadMapping splitMapping(const Axes& axes, const Layer& layer)
{
    return {layer.head_split, layer.dimensions[axes[1]], layer.dimensions[axes[2]], layer.dimensions[axes[3]]};
}

HeadMapping mergeMapping(const Layer& layer)
{
    return {layer.head_merge, layer.dimensions[Axis::head], layer.dimensions[Axis::query],
            layer.dimensions[Axis::head_v]};
}

std::string letterOf(Axis axis, const Layer& layer)
{
    std::string letters(letter(axis));
    if (!sharesKeyHeads(layer))
        return letters;
    if (axis == Axis::qkv_features)
        return "H·d_k+H_kv(d_k+d_v)";
    const bool of_keys = axis == Axis::kv_head || axis == Axis::k_features || axis == Axis::v_features;
    return of_keys ? letters.replace(letters.find('H'), 1, "H_kv") : letters;
}

}  // namespace attn
