// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/patch.h"

#include <utility>

namespace attn
{

bool Patch::operator==(const Patch& other) const
{
    const auto place = [](const Patch& patch) {
        return std::tie(patch.part, patch.layer, patch.tensor, patch.batch, patch.head, patch.query, patch.key,
                        patch.feature);
    };
    return place(*this) == place(other) && (from == other.from || from->experiment() == other.from->experiment());
}

std::optional<Index> Patch::*Patch::memberOn(Axis axis)
{
    switch (axis) {
    case Axis::batch:
        return &Patch::batch;
    case Axis::head:
    case Axis::kv_head:
        return &Patch::head;
    case Axis::query:
        return &Patch::query;
    case Axis::key:
        return &Patch::key;
    default:
        return &Patch::feature;
    }
}

std::shared_ptr<const PatchSource> patchSource(Experiment experiment)
{
    experiment.patches.clear();
    experiment.view = nlohmann::json::object();
    return std::make_shared<const PatchSource>(std::move(experiment));
}

}  // namespace attn
