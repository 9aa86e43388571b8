// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"

namespace attn
{

/// What switching one head off does to the prediction for the first sequence.
struct HeadEffect {
    Candidate before;  ///< the likeliest token with the head
    Candidate after;   ///< the same token without it
    Candidate first;   ///< the likeliest token without it
};

/// @return nullopt when `stop` was requested
/// @throws InputError see predict()
/// @pre the model predicts tokens, and the head is on
std::optional<HeadEffect> headEffect(const Experiment& experiment, PartKind part, Index layer, Index head,
                                     const std::stop_token& stop = {});

}  // namespace attn
