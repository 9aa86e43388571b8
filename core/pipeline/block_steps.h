// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/step_table.h"

namespace attn
{

// Rows of the step table for a model's steps outside attention, in computation order.

/// Parameters of the norms, the MLP and the prediction; those of a norm have the feature axis of its result.
std::vector<Step> blockParameters();
/// Steps from the embedding rows to the input of attention; without a model only that input.
std::vector<Step> stepsBeforeAttention();
/// Steps from the output of attention to the output of the block: residual sums and the MLP.
std::vector<Step> stepsAfterAttention();
/// Steps from the last block's output to probabilities.
std::vector<Step> stepsOfPrediction();

}  // namespace attn
