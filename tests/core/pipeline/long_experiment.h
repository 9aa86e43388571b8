// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace attn
{

/// "w0 w1 w2 …"
inline std::string numberedWords(Index count)
{
    std::string text;
    for (Index position = 0; position < count; ++position)
        text.append("w").append(std::to_string(position)).append(" ");
    return text;
}

/// Causal, with a layer of painted cells. Large enough for steps to be computed by several threads, and for updates to
/// recompute single rows.
inline Experiment longExperiment()
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{numberedWords(200)}};
    experiment.mask.layers = {{CausalRegion{}, LayerEffect::block, true, std::nullopt},
                              {CellsRegion{}, LayerEffect::block, true, std::nullopt}};
    return experiment;
}

/// Equal except for rounding of sums.
inline void expectClose(const Trace& a, const Trace& b)
{
    for (const Step* step : b.steps()) {
        const auto left = a[step->id].values();
        const auto right = b[step->id].values();
        ASSERT_EQ(left.size(), right.size());
        for (std::size_t at = 0; at < left.size(); ++at)
            ASSERT_TRUE(left[at] == right[at] ||
                        std::abs(left[at] - right[at]) < 2e-6F * (1.0F + std::abs(right[at])) ||
                        (std::isnan(left[at]) && std::isnan(right[at])))
                << name(step->id) << " " << at << ": " << left[at] << " " << right[at];
    }
}

}  // namespace attn
