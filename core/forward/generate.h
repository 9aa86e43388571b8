// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"
#include "core/pipeline/cache.h"

#include <optional>
#include <vector>

namespace attn
{

/// A text continued by a model, token by token.
struct Generated {
    struct Sequence {
        std::vector<Candidate> tokens;  ///< in the order of their choice
        std::vector<Index> ids;         ///< of the whole sequence
        bool ended = false;             ///< the model chose its end token, which is not among `tokens`
    };
    std::vector<Sequence> sequences;  ///< one per batch item
    /// Of all layers, for each token that was predicted; nullopt: a cache cannot be used.
    std::vector<std::optional<Multiplications>> multiplications;
};

/// Continues the text with the most likely token each time, until every sequence has `count` more tokens or has ended.
/// @throws InputError see predict(), and for a model that does not predict the next token, or too long a text
Generated generate(Experiment experiment, Index count);

}  // namespace attn
