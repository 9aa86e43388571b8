// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"
#include "core/forward/evaluate.h"
#include "core/tensor/block_pool.h"

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
    try {
        evaluate(changed, shown.get());
        FAIL() << "computed";
    } catch (const InputError& error) {
        EXPECT_NE(error.message().english().find("unpin A"), std::string::npos) << error.what();
    }
    EXPECT_TRUE(evaluate(experiment, shown.get())) << "shared tensors need no memory";
}

}  // namespace

}  // namespace attn
