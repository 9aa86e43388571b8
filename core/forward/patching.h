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

/// Adds the numbers of patches to the overrides of a part's layer. Existing overrides take precedence.
/// Computes the other experiment once per tensor name.
/// @throws InputError (/patch) for a tensor or index missing in one of the experiments, for different sizes, and see
/// evaluate()
void applyPatches(Layer& layer, const std::vector<Patch>& patches);

/// The patch from which a shown number comes; null if there is none, or if the number is overridden.
const Patch* findPatch(const Trace& trace, const CellRef& cell);

/// What a sweep patches, one at a time.
enum class SweepTarget {
    positions,  ///< a layer's output at one position
    heads,      ///< a head's output at all positions
};

/// Result of patching one position or head at a time: the fraction of the difference between two words' logits, in two
/// experiments, that each patch restores.
struct Sweep {
    TokenPosition token;          ///< position of the prediction in this experiment; can differ in the other
    Candidate word, against;      ///< in the experiment that is patched
    double own_difference = 0;    ///< logit of `word` − logit of `against`, without a patch
    double other_difference = 0;  ///< the same in the other experiment
    std::vector<std::vector<double>> patched;  ///< the same with a patch, by layer and by position or head

    /// Fraction of the difference that a patch restores: 0 none, 1 all. NaN if both have the same difference.
    [[nodiscard]] double share(std::size_t layer, std::size_t at) const
    {
        return (patched[layer][at] - own_difference) / (other_difference - own_difference);
    }
};

struct SweepOptions {
    SweepTarget target = SweepTarget::positions;
    std::size_t item = 0;
    std::optional<Index> word;     ///< nullopt: the most likely word of the other experiment
    std::optional<Index> against;  ///< nullopt: the most likely word of this experiment
};

/// One patch of a sweep, as used by the window and experiment files.
Patch sweepPatch(const ModelPlan& plan, const std::shared_ptr<const PatchSource>& from, const SweepOptions& options,
                 Index layer, Index at);

/// @param progress called with (finished patches, total patches); may be empty
/// @return nullopt if `stop` was requested
/// @throws InputError (/patch) if the sizes differ, or both predict the same word and none was given; see evaluate()
/// @pre the model predicts tokens
std::optional<Sweep> sweep(const Experiment& experiment, const std::shared_ptr<const PatchSource>& from,
                           const SweepOptions& options, const std::stop_token& stop = {},
                           const std::function<void(std::size_t done, std::size_t of)>& progress = {});

}  // namespace attn
