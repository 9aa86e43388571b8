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
struct GeneratedText {
    struct Sequence {
        std::vector<Candidate> tokens;  ///< in generation order
        std::vector<Index> ids;         ///< token ids of the whole sequence
        bool ended = false;             ///< the model predicted its end token, which is not in `tokens`
    };
    std::vector<Sequence> sequences;  ///< one per batch item
    /// For all layers, per predicted token; nullopt: no cache can be used.
    std::vector<std::optional<Multiplications>> multiplications;
};

/// Appends the most likely token repeatedly, until every sequence has `count` more tokens or has ended.
/// @throws InputError see predict(), and for a model that does not predict the next token, or text that becomes too
/// long
GeneratedText generate(Experiment experiment, Index count);

}  // namespace attn
