// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/reference/held_out.h"

#include <functional>
#include <map>
#include <numeric>
#include <span>

namespace attn
{

namespace
{

/// The patches by their weight for [CLS] in a head, the heaviest first, and the sum of the five largest weights.
std::pair<std::vector<Index>, double> heaviestPatches(const Experiment& experiment, Index head)
{
    const TracePtr trace = evaluate(experiment);
    const Tensor& weights = (*trace)[TensorId::weights];
    const auto weightOf = [&](Index key) { return weights.at(Shape{0, head, 0, key}); };
    std::vector<Index> patches(static_cast<std::size_t>(weights.shape().back()) - 1);
    std::iota(patches.begin(), patches.end(), Index{1});
    std::ranges::sort(patches, std::greater(), weightOf);
    double sum = 0.0;
    for (std::size_t at = 0; at < 5; ++at)
        sum += static_cast<double>(weightOf(patches[at]));
    return {patches, sum};
}

/// [CLS] does not see these patches in layer 2.
Experiment withPatchesHidden(Experiment experiment, std::span<const Index> patches)
{
    CellsRegion region;
    for (const Index patch : patches)
        region.cells.push_back({std::nullopt, std::nullopt, 0, patch});
    experiment.mask.layers = {{region, LayerEffect::block, true, std::nullopt}};
    return experiment;
}

TEST(Digits, MeetsClaims)
{
    const HeldOutSet held_out("digits");
    const Json& start = held_out.card.at("start");
    const std::pair<Index, Index> reader(start.at("layer"), start.at("head"));
    double on_heaviest = 0.0;
    std::map<std::string, std::size_t> right;
    std::map<std::pair<Index, Index>, std::size_t> right_without;
    for (const Json& item : held_out.items) {
        const auto isRight = [&](const Experiment& experiment) -> std::size_t {
            return predict(experiment, {})->items.front().top.front().token == item.at("answer") ? 1 : 0;
        };
        const Experiment experiment = experimentWithDigit(item.at("image"));
        const auto [patches, weight] = heaviestPatches(experiment, reader.second);
        on_heaviest += weight;
        const std::span<const Index> ordered(patches);
        right["right"] += isRight(experiment);
        right["right_with_heaviest_alone"] += isRight(withPatchesHidden(experiment, ordered.subspan(5)));
        right["right_without_heaviest"] += isRight(withPatchesHidden(experiment, ordered.first(5)));
        right["right_without_next"] += isRight(withPatchesHidden(experiment, ordered.subspan(5, 5)));
        for (const auto& head : {std::pair<Index, Index>(0, 0), {0, 1}, {1, 0}, {1, 1}})
            right_without[head] += isRight(withHeadOff(experiment, PartKind::encoder, head.first, head.second));
    }
    const std::size_t count = held_out.items.size();
    held_out.expectClaim("weight_on_heaviest", percent(1, count) * on_heaviest);
    for (const auto& [claim, times] : right)
        held_out.expectClaim(claim, percent(times, count));
    held_out.expectClaim("right_without_reader", percent(right_without.extract(reader).mapped(), count));
    const auto least = std::ranges::min_element(right_without, {}, [](const auto& entry) { return entry.second; });
    held_out.expectClaim("right_without_another", percent(least->second, count));
}

}  // namespace

}  // namespace attn
