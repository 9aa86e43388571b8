// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/patch.h"
#include "core/forward/predict.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace attn
{

/// Adds what patches take from their experiments to the overrides of a part's layer. A number set by hand stays.
/// Computes the other experiment once for each name of a tensor.
/// @throws InputError (/patch) for a tensor or an index that one of the two does not have, for different sizes, and see
///         evaluate()
void applyPatches(Layer& layer, const std::vector<Patch>& patches);

/// The patch that a number on the stage comes from; null if there is none, or if the number was set by hand.
const Patch* findPatch(const Trace& trace, const CellRef& cell);

/// Where a sweep takes something from the other experiment, one place after the other.
enum class SweepOver {
    positions,  ///< a layer's output at one position
    heads,      ///< a head's output at all positions
};

/// Result of patching one place after the other: how much of the difference of two words' logits, between two
/// experiments, each patch brings back.
struct Sweep {
    TokenPlace place;                          ///< where this experiment predicts; the other may do so elsewhere
    Candidate word, against;                   ///< in the experiment that is patched
    double own = 0;                            ///< logit of `word` − logit of `against`, without a patch
    double other = 0;                          ///< the same in the other experiment
    std::vector<std::vector<double>> patched;  ///< the same with a patch, per layer and position or head

    /// How much of the difference a patch brings back: 0 none, 1 all. NaN if both answer alike.
    [[nodiscard]] double share(std::size_t layer, std::size_t at) const
    {
        return (patched[layer][at] - own) / (other - own);
    }
};

struct SweepOptions {
    SweepOver over = SweepOver::positions;
    std::size_t item = 0;
    std::optional<Index> word;     ///< nullopt: the likeliest of the other experiment
    std::optional<Index> against;  ///< nullopt: the likeliest of this one
};

/// The patch of one place of a sweep: what the window or a file takes to get the same number.
Patch sweepPatch(const ModelPlan& plan, const std::shared_ptr<const PatchSource>& from, const SweepOptions& options,
                 Index layer, Index at);

/// @param progress called with (places done, places in all); may be empty
/// @return nullopt when `stop` was requested
/// @throws InputError (/patch) if the sizes differ, or both predict the same word and none was given; see evaluate()
/// @pre the model predicts tokens
std::optional<Sweep> sweep(const Experiment& experiment, const std::shared_ptr<const PatchSource>& from,
                           const SweepOptions& options, const std::stop_token& stop = {},
                           const std::function<void(std::size_t done, std::size_t of)>& progress = {});

}  // namespace attn
