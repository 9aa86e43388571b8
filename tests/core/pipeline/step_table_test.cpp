// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/layer.h"
#include "core/pipeline/make_layer.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

TEST(StepTable, GroupsFollowComputationOrder)
{
    StepGroup before = StepGroup::words;
    for (const Step& step : stepTable())
        if (isShown(step)) {
            const StepGroup group = entryOf(step.id).group;
            EXPECT_LE(before, group) << name(step.id);
            EXPECT_NE(group, StepGroup::parameter) << name(step.id);
            before = group;
        }
}

TEST(StepTable, CaptionsHavePlaceholderForFactor)
{
    for (const Step& step : stepTable()) {
        const OperationEntry& entry = entryOf(step.operation);
        EXPECT_EQ(std::string(entry.picture.caption).find("%1") != std::string::npos, entry.factor != nullptr)
            << entry.name;
    }
}

TEST(StepTable, SharedHeadsAreCalledHkv)
{
    Experiment experiment;
    experiment.attention.heads = 4;
    EXPECT_EQ(letterOf(Axis::kv_head, makeLayer(experiment)), "H");
    experiment.attention.kv_heads = 2;
    const Layer shared = makeLayer(experiment);
    EXPECT_EQ(letterOf(Axis::kv_head, shared), "H_kv");
    EXPECT_EQ(letterOf(Axis::k_features, shared), "H_kv·d_k");
    EXPECT_EQ(letterOf(Axis::head, shared), "H");
}

TEST(TensorNames, RoundTrip)
{
    for (std::size_t id = 0; id < tensor_count; ++id)
        EXPECT_EQ(tensorId(name(static_cast<TensorId>(id))), static_cast<TensorId>(id));
    EXPECT_EQ(tensorId("attention"), std::nullopt);
}

TEST(TensorNames, AreNotEmpty)
{
    for (std::size_t id = 0; id < tensor_count; ++id) {
        const TensorEntry& entry = entryOf(static_cast<TensorId>(id));
        for (const RequiredText& text : {entry.name, entry.symbol, entry.step_name, entry.sentence, entry.presence})
            EXPECT_FALSE(text.view().empty()) << entry.name.view();
    }
}

}  // namespace

}  // namespace attn
