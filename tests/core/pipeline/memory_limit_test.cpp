// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "core/tensor/block_pool.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

TEST(MemoryLimit, TotalOfAllTracesIsLimited)
{
    const Experiment experiment;
    const TracePtr shown = evaluate(experiment);
    Experiment changed = experiment;
    changed.attention.weights = SeededWeights{WeightInit::normal, 1};
    const auto held = tensorPool().allocate((memory_limit - tensorPool().usedBytes()) / sizeof(float) - 64);
    EXPECT_NE(refusal([&] { evaluate(changed, shown.get()); }).find("unpin A"), std::string::npos);
    EXPECT_TRUE(evaluate(experiment, shown.get())) << "shared tensors need no memory";
}

}  // namespace

}  // namespace attn
