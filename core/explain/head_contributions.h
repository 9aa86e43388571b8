// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <optional>
#include <vector>

namespace attn
{

/// One number of the output as the sum of what each head adds to it and the bias. What is left over was not made by the
/// heads: the rounding of the sum, or a number that somebody set.
struct HeadContributions {
    std::vector<float> heads;   ///< one per head
    std::optional<float> bias;  ///< nullopt: there is none
    float output;

    [[nodiscard]] double rest() const;
};

/// One cell of head_contributions, computed alone.
float headShare(const Trace& trace, Index batch, Index head, Index query, Index feature);

/// Of output[batch, query, feature].
HeadContributions headContributions(const Trace& trace, Index batch, Index query, Index feature);

}  // namespace attn
