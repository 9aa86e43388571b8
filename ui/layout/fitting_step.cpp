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
    if (picture.matrices.size() == 1) {
        MatrixPicture& only = picture.matrices.front().picture;
        const bool is_what_is_said = picture.arrangement != Arrangement::difference || only.compared;
        only.captioned = wanted.captioned && is_what_is_said;
    }
    StageLayouter layouter(picture, room, wanted.fonts);
    return {std::move(picture), std::move(layouter), shortening};
}

/// Whether no number is rounded to a whole one: a difference of such numbers is not theirs.
bool hasDecimals(const StageLayouter& layouter)
{
    return std::ranges::all_of(layouter.layOut(layouter.start()).matrices,
                               [](const MatrixGeometry& matrix) { return matrix.style.decimals > 0; });
}

}  // namespace

FittingStep fittingStep(const StepPicture& whole, const QSizeF& room, const WantedStep& wanted)
{
    FittingStep all = laidOut(whole, room, wanted, std::nullopt);
    if (wanted.digits == 0 || all.layouter.reads(wanted.digits))
        return all;
    std::vector<StepPicture> pictures = shortenings(whole);
    std::vector<FittingStep> shorter;  // as far as they were asked for: laying out takes time
    shorter.reserve(pictures.size());
    const auto first = [&](auto isGood) -> FittingStep* {
        for (std::size_t at = 0; at < pictures.size(); ++at) {
            if (at == shorter.size())
                shorter.push_back(laidOut(std::move(pictures[at]), room, wanted, at));
            if (isGood(shorter[at]))
                return &shorter[at];
        }
        return nullptr;
    };
    FittingStep* best = first([&wanted](const FittingStep& step) {
        return (wanted.resultAlone || step.picture.matrices.size() > 1) && step.layouter.reads(wanted.digits);
    });
    const bool compared = whole.arrangement == Arrangement::difference;
    const auto isClear = [compared](const FittingStep& step) {
        return step.layouter.canBeRead() && (!compared || hasDecimals(step.layouter));
    };
    if (!best && isClear(all))
        return all;
    if (!best && compared)  // all three, if with fewer decimals
        best = first([&](const FittingStep& step) { return step.picture.matrices.size() > 1 && isClear(step); });
    if (!best)
        best = first([](const FittingStep& step) { return step.layouter.reads(1); });
    if (!best)
        best = first([](const FittingStep& step) { return step.layouter.canBeRead(); });
    if (!best && !shorter.empty() && !all.layouter.showsPatterns())
        best = &shorter.back();
    return best ? std::move(*best) : std::move(all);
}

}  // namespace attn
