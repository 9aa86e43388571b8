// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/fitting_step.h"

#include "ui/layout/shortening.h"

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

FittingStep laidOut(StepPicture picture, const QSizeF& room, const WantedStep& wanted,
                    std::optional<std::size_t> shortening)
{
    if (picture.matrices.size() == 1)
        picture.matrices.front().picture.captioned = wanted.captioned;
    StageLayouter layouter(picture, room, wanted.fonts);
    return {std::move(picture), std::move(layouter), shortening};
}

}  // namespace

FittingStep fittingStep(const StepPicture& whole, const QSizeF& room, const WantedStep& wanted)
{
    FittingStep all = laidOut(whole, room, wanted, std::nullopt);
    if (all.layouter.reads(wanted.digits))
        return all;
    std::vector<FittingStep> shorter;
    for (const StepPicture& picture : shortenings(whole))
        shorter.push_back(laidOut(picture, room, wanted, shorter.size()));
    const auto isChain = [&wanted](const FittingStep& step) {  // a result alone is a key away
        return step.picture.matrices.size() > 1 && step.layouter.reads(wanted.digits);
    };
    auto found = std::ranges::find_if(shorter, isChain);
    if (found == shorter.end() && all.layouter.canBeRead())
        return all;
    if (found == shorter.end())
        found = std::ranges::find_if(shorter, [](const FittingStep& step) { return step.layouter.canBeRead(); });
    if (found == shorter.end() && !shorter.empty() && !all.layouter.showsPatterns())
        found = std::prev(shorter.end());
    return found == shorter.end() ? std::move(all) : std::move(*found);
}

}  // namespace attn
