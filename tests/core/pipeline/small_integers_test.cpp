// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/parameters.h"

#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attn
{

namespace
{

void expectSmallIntegers(const Trace& trace)
{
    for (const TensorId id : {TensorId::query_input, TensorId::q, TensorId::k, TensorId::v})
        for (const float number : trace[id].values()) {
            ASSERT_EQ(number, std::floor(number)) << name(id);
            ASSERT_LE(std::abs(number), 2.0F) << name(id);
        }
}

TEST(SmallIntegers, AreUsedByProjections)
{
    for (const Projections projections : {Projections::separate, Projections::fused, Projections::none}) {
        Experiment experiment;
        experiment.attention.projections = projections;
        expectSmallIntegers(*evaluate(withSmallIntegers(experiment, 1)));
    }
}

TEST(SmallIntegers, ReplaceNumbersFromFile)
{
    Tensor numbers({2, 3, 8});
    std::ranges::fill(numbers.values(), std::numeric_limits<float>::quiet_NaN());
    Experiment experiment;
    experiment.inputs.query = TensorInput{{"x.npy", "", std::make_shared<const Tensor>(std::move(numbers))}, {}, {}};
    const TracePtr trace = evaluate(withSmallIntegers(experiment, 1));
    expectSmallIntegers(*trace);
    EXPECT_EQ((*trace)[TensorId::query_input].shape(), (Shape{2, 3, 8}));
}

TEST(SmallIntegers, DependOnSeed)
{
    const TracePtr one = evaluate(withSmallIntegers({}, 1));
    const TracePtr two = evaluate(withSmallIntegers({}, 2));
    EXPECT_FALSE(identical((*one)[TensorId::query_input], (*two)[TensorId::query_input]));
    EXPECT_FALSE(identical((*one)[TensorId::w_q_weight], (*two)[TensorId::w_q_weight]));
    EXPECT_TRUE(identical((*one)[TensorId::scores], (*evaluate(withSmallIntegers({}, 1)))[TensorId::scores]));
}

TEST(SmallIntegers, WeightsSelectOneFeaturePerRow)
{
    const TracePtr trace = evaluate(withSmallIntegers({}, 3));
    const auto weight = (*trace)[TensorId::w_q_weight].matrix(0);
    for (Index row = 0; row < weight.rows(); ++row) {
        EXPECT_EQ(weight.row(row).cwiseAbs().sum(), 1.0F) << row;
        EXPECT_EQ(weight.row(row).cwiseAbs().maxCoeff(), 1.0F) << row;
    }
    EXPECT_TRUE((weight.array() > 0.0F).any());
    EXPECT_TRUE((weight.array() < 0.0F).any());
    EXPECT_NE(weight, (*trace)[TensorId::w_k_weight].matrix(0));
    const auto bias = (*trace)[TensorId::w_q_bias].values();
    EXPECT_TRUE(std::ranges::all_of(bias, [](float number) { return number == 0.0F; }));
}

TEST(SmallIntegers, KeepOtherSettings)
{
    Experiment experiment;
    experiment.title = "mine";
    experiment.attention.heads = 2;
    experiment.mask.layers.emplace_back().region = CausalRegion{};
    experiment.overrides.push_back({TensorId::scores, {0, 0, 0, 0}, 0.125F});
    const Experiment simple = withSmallIntegers(experiment, 1);
    EXPECT_EQ(simple.title, "mine");
    EXPECT_EQ(simple.mask, experiment.mask);
    EXPECT_EQ(simple.attention.heads, 2);
    EXPECT_TRUE(simple.overrides.empty());
}

}  // namespace

}  // namespace attn
