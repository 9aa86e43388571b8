// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "core/pipeline/make_layer.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"

#include "core/basics/message.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

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

TEST(StepTable, HasAtMostOneRowPresentPerTensor)
{
    const Layer layer = makeLayer(Experiment{});
    std::set<TensorId> seen;
    for (const Step* step : presentSteps(layer))
        EXPECT_TRUE(seen.insert(step->id).second) << name(step->id);
}

TEST(StepTable, OperandsPrecedeTheirSteps)
{
    Experiment experiment;
    experiment.mask.layers.push_back({CausalRegion{}, LayerEffect::block, true, std::nullopt});
    const Layer layer = makeLayer(experiment);
    std::set<TensorId> computed;
    for (const Step* step : presentSteps(layer)) {
        for (TensorId operand : operandsOf(*step, layer))
            EXPECT_TRUE(computed.contains(operand)) << name(step->id) << " reads " << name(operand);
        computed.insert(step->id);
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

struct BadLayer {
    const char* place;
    const char* says;
    std::function<void(Experiment&)> change;
};

class LayerChecks : public testing::TestWithParam<BadLayer>
{
};

TEST_P(LayerChecks, ReportPlaceAndRemedy)
{
    Experiment experiment;
    GetParam().change(experiment);
    try {
        evaluate(experiment);
        FAIL() << "accepted";
    } catch (const InputError& error) {
        EXPECT_EQ(error.place(), GetParam().place);
        EXPECT_NE(error.message().english().find(GetParam().says), std::string::npos) << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(
    Bad, LayerChecks,
    testing::Values(
        BadLayer{"/attention/heads", "8 heads do not divide d_model = 20: choose one of 1, 2, 4, 5, 10, 20, or set d_k",
                 [](Experiment& e) {
                     e.attention.heads = 8;
                     e.embedding.dim = 20;
                 }},
        BadLayer{"/inputs/query/text", "no token",
                 [](Experiment& e) {
                     e.inputs.query = TextInput{{" ", ""}};
                 }},
        BadLayer{"/inputs/key", "2 sequences, but the query input has 1",
                 [](Experiment& e) {
                     e.inputs.key = TextInput{{"a", "b"}};
                 }},
        BadLayer{"/inputs/value", "1 positions, but the key input has 2",
                 [](Experiment& e) {
                     e.inputs.key = TextInput{{"a b"}};
                     e.inputs.value = TextInput{{"a"}};
                 }},
        BadLayer{"/attention/projections", "fused projection has one input",
                 [](Experiment& e) {
                     e.inputs.key = TextInput{{"a b"}};
                     e.attention.projections = Projections::fused;
                 }},
        BadLayer{"/attention/d_k", "must be 16",
                 [](Experiment& e) {
                     e.attention.projections = Projections::none;
                     e.attention.d_k = 8;
                 }},
        BadLayer{"/attention/d_out", "must be 16",
                 [](Experiment& e) {
                     e.attention.output_projection = false;
                     e.attention.d_out = 8;
                 }},
        BadLayer{"/attention/kv_heads",
                 "3 heads of keys and values do not divide the 4 heads of the queries: choose one of 1, 2, 4",
                 [](Experiment& e) { e.attention.kv_heads = 3; }},
        BadLayer{"/attention/kv_heads", "8 heads of keys and values do not divide the 4",
                 [](Experiment& e) { e.attention.kv_heads = 8; }},
        BadLayer{"/attention/kv_heads", "H_kv·d_k is 8, but no projection changes the size here",
                 [](Experiment& e) {
                     e.attention.projections = Projections::none;
                     e.attention.kv_heads = 2;
                 }},
        BadLayer{"/attention/rotary", "A head has 3 features, but features are turned in pairs",
                 [](Experiment& e) {
                     e.attention.d_k = 3;
                     e.attention.rotary.on = true;
                 }},
        BadLayer{"/attention/rotary/dims", "This is 3, but features are turned in pairs",
                 [](Experiment& e) {
                     e.attention.rotary.on = true;
                     e.attention.rotary.dims = 3;
                 }},
        BadLayer{"/attention/rotary/dims", "even number, at most 4",
                 [](Experiment& e) {
                     e.attention.rotary.on = true;
                     e.attention.rotary.dims = 6;
                 }},
        BadLayer{"/attention/sink", "There are 3 sinks, but 4 heads",
                 [](Experiment& e) {
                     e.attention.sink = std::vector<double>{1, 2, 3};
                 }},
        BadLayer{"/attention/sink", "leave the sink out, or choose key for softmax_axis",
                 [](Experiment& e) {
                     e.attention.sink = 0.0;
                     e.attention.softmax_axis = SoftmaxAxis::query;
                 }},
        BadLayer{"/attention/sink", "the weights are made from a seed",
                 [](Experiment& e) { e.attention.sink = FileSinks(); }},
        BadLayer{"/heads_off/0", "the last one is 3", [](Experiment& e) { e.heads_off = {4}; }},
        BadLayer{"/embedding/dim", "at least 5",
                 [](Experiment& e) {
                     e.embedding = {4, EmbeddingInit::one_hot, 1, Positions::none};
                 }},
        BadLayer{"/attention", "GiB", [](Experiment& e) { e.attention.d_k = 2'000'000'000; }},
        BadLayer{"/inputs", "GiB", [](Experiment& e) {
                     e.attention.heads = e.embedding.dim = 16'384;
                     e.inputs.query = TextInput{{std::string(4'000, ',')}};
                 }}));

}  // namespace

}  // namespace attn
