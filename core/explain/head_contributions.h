// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <optional>
#include <vector>

namespace attn
{

/// An output number as the sum of the contributions of all heads and the bias. A remainder is due to rounding or an
/// override.
struct HeadContributions {
    std::vector<float> heads;   ///< one per head
    std::optional<float> bias;  ///< nullopt: no bias
    float output;

    [[nodiscard]] double remainder() const;
};

/// One cell of head_contributions, computed individually.
float headContribution(const Trace& trace, Index batch, Index head, Index query, Index feature);

/// Contributions to output[batch, query, feature].
HeadContributions headContributions(const Trace& trace, Index batch, Index query, Index feature);

}  // namespace attn
