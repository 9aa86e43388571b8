// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

std::string shownNames(const Experiment& experiment)
{
    std::string names;
    for (const Step* step : evaluate(experiment)->steps())
        if (isShown(*step))
            names.append(names.empty() ? "" : " ").append(name(step->id));
    return names;
}

// The names in docs/tensors.md in order: other programs rely on them.
TEST(StepTable, ListsDocumentedSteps)
{
    Experiment plain;
    EXPECT_EQ(shownNames(plain),
              "query_input q k v q_heads k_heads v_heads scores scaled_scores row_max exp_scores row_sum "
              "weights head_outputs merged output");

    Experiment full;
    full.inputs.key = TextInput{{"le chat était assis"}};
    full.mask.layers.push_back({CausalRegion{}, LayerEffect::block, true, std::nullopt});
    full.attention.dropout = {0.5, 1, true};
    full.heads_off = {2};
    EXPECT_EQ(shownNames(full),
              "query_input key_input q k v q_heads k_heads v_heads scores scaled_scores mask masked_scores row_max "
              "exp_scores row_sum weights dropped_weights head_outputs kept_head_outputs merged output");

    Experiment modern;
    modern.embedding.positions = Positions::none;
    modern.attention.kv_heads = 2;
    modern.attention.qk_norm.on = modern.attention.rotary.on = true;
    modern.attention.softcap = 50;
    modern.attention.sink = 0.0;
    modern.mask = full.mask;
    EXPECT_EQ(shownNames(modern),
              "query_input q k v q_heads k_heads v_heads q_deviation k_deviation normed_q normed_k rotated_q rotated_k "
              "scores scaled_scores capped_scores mask masked_scores row_max exp_scores exp_sink row_sum weights "
              "sink_weight head_outputs merged output");

    Experiment mistaken;
    mistaken.attention.projections = Projections::fused;
    mistaken.attention.output_projection = false;
    mistaken.mask = {{{CausalRegion{}, LayerEffect::block, true, std::nullopt}},
                     -1e9,
                     FillApply::add,
                     MaskStage::after_softmax,
                     EmptyRows::nan};
    EXPECT_EQ(shownNames(mistaken), "query_input qkv q k v q_heads k_heads v_heads scores scaled_scores mask row_max "
                                    "exp_scores row_sum weights masked_weights head_outputs merged");
}

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
