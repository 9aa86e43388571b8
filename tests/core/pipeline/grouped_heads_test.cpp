// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "core/operations/layer.h"
#include "core/pipeline/make_layer.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

constexpr Index heads = 4;
constexpr Index kv_heads = 2;

Experiment sample(Index key_heads)
{
    Experiment experiment;
    experiment.attention.heads = heads;
    experiment.attention.kv_heads = key_heads;
    experiment.mask.layers.push_back({CausalRegion{}, LayerEffect::block, true, std::nullopt});
    return experiment;
}

TEST(GroupedHeads, AreCalledHkv)
{
    const Layer shared = makeLayer(sample(kv_heads));
    EXPECT_EQ(letterOf(Axis::kv_head, shared), "H_kv");
    EXPECT_EQ(letterOf(Axis::k_features, shared), "H_kv·d_k");
    EXPECT_EQ(letterOf(Axis::head, shared), "H");
    EXPECT_EQ(letterOf(Axis::kv_head, makeLayer(sample(heads))), "H");
}

TEST(GroupedHeads, OverriddenSharedKeyAffectsBothHeads)
{
    Experiment experiment = sample(kv_heads);
    const TracePtr before = evaluate(experiment);
    experiment.overrides = {{TensorId::k_heads, {0, 1, 2, 0}, 3.0F}};
    const TracePtr after = evaluate(experiment, before.get());
    const TracePtr fresh = evaluate(experiment);
    for (const Step* step : fresh->steps())
        EXPECT_TRUE(identical((*after)[step->id], (*fresh)[step->id])) << name(step->id);
    for (Index head = 0; head < heads; ++head)
        EXPECT_EQ((*after)[TensorId::scores].matrix(head) != (*before)[TensorId::scores].matrix(head), head >= 2);
}

}  // namespace

}  // namespace attn
