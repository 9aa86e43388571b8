// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/head_effect.h"

#include <algorithm>

namespace attn
{

std::optional<HeadEffect> headEffect(const Experiment& experiment, PartKind part, Index layer, Index head,
                                     const std::stop_token& stop)
{
    PredictOptions options;
    options.top = 1;
    const auto with = predict(experiment, options, nullptr, stop);
    if (!with)
        return std::nullopt;
    const Candidate before = with->items.front().top.front();
    options.also = before.id;
    Experiment changed = withStage(experiment, part, layer);
    changed.heads_off.insert(std::ranges::upper_bound(changed.heads_off, head), head);
    const auto without = predict(changed, options, with->states.get(), stop);
    if (!without)
        return std::nullopt;
    const std::vector<Candidate>& top = without->items.front().top;
    return HeadEffect{before, top.back(), top.front()};
}

}  // namespace attn
