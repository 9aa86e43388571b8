// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/shown_part.h"
#include "core/explain/compare.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attn
{

namespace
{

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();

Experiment small(const std::string& text = "the cat sat")
{
    Experiment experiment;
    experiment.embedding.dim = 8;
    experiment.attention.heads = 2;
    experiment.inputs.query = TextInput{{text}};
    return experiment;
}

Comparison compared(const Experiment& a, const Experiment& b) { return *compare(*evaluate(a), *evaluate(b)); }

MaskLayer cell(Index query, Index key)
{
    return {CellsRegion{{{std::nullopt, std::nullopt, query, key}}}, LayerEffect::block, true, std::nullopt};
}

/// The names of the steps that differ.
std::vector<std::string> differing(const Comparison& comparison)
{
    std::vector<std::string> names;
    for (const StepChange& change : comparison.steps)
        if (change.differs())
            names.emplace_back(name(change.step));
    return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST(Compare, NanAndInfinityEqualThemselves)
{
    EXPECT_TRUE(sameNumber(nan, nan));
    EXPECT_TRUE(sameNumber(-infinity, -infinity));
    EXPECT_TRUE(sameNumber(0.0F, -0.0F));
    EXPECT_FALSE(sameNumber(-infinity, infinity));
    EXPECT_FALSE(sameNumber(nan, 0));
    EXPECT_FALSE(sameNumber(infinity, 0));
    EXPECT_TRUE(sameNumber(0.5F, 0.50000006F));  // differs by one unit in the last place
    EXPECT_TRUE(sameNumber(1000000.0F, 1000000.1F));
    EXPECT_FALSE(sameNumber(0.5F, 0.50001F));
    EXPECT_EQ(difference(-infinity, -infinity), 0);
    EXPECT_EQ(difference(nan, nan), 0);
    EXPECT_EQ(difference(0.5F, 0.50000006F), 0);
    EXPECT_EQ(difference(1, 3), 2);
    EXPECT_EQ(difference(-infinity, 3), infinity);
    EXPECT_EQ(difference(3, -infinity), -infinity);
    EXPECT_TRUE(std::isnan(difference(3, nan)));
}

TEST(Compare, InfiniteAndNanChangesAreCountedSeparately)
{
    ChangeStatistics statistics;
    for (const auto& [a, b] : {std::pair(1.0F, 1.0F), {nan, nan}, {1.0F, 0.5F}, {-infinity, 2.0F}, {nan, 1.0F}})
        statistics.add(a, b);
    EXPECT_EQ(statistics.compared, 5);
    EXPECT_EQ(statistics.changed, 3);
    EXPECT_EQ(statistics.infinite, 1);
    EXPECT_EQ(statistics.nan_mismatches, 1);
    EXPECT_EQ(statistics.largest, 0.5);

    ChangeStatistics far;
    far.add(-std::numeric_limits<float>::max(), std::numeric_limits<float>::max());
    EXPECT_EQ(far.infinite, 0);
    EXPECT_GT(far.largest, double(std::numeric_limits<float>::max()));
}

TEST(Compare, ExperimentEqualsItself)
{
    Experiment experiment = small();
    experiment.mask.layers = {{CausalRegion{}, LayerEffect::block, true, std::nullopt}};
    const TracePtr once = evaluate(experiment);
    for (const TracePtr& again : {once, evaluate(experiment)}) {
        const Comparison comparison = *compare(*once, *again);
        EXPECT_EQ(comparison.first(), nullptr);
        EXPECT_TRUE(comparison.rows.empty());
        EXPECT_EQ(comparison.find(TensorId::weights)->statistics.compared, 2 * 3 * 3);
    }
}

TEST(Compare, BlockedCellChangesDependentSteps)
{
    Experiment a = small();
    a.mask.layers = {cell(0, 1)};
    Experiment b = a;
    b.mask.layers = {cell(2, 1)};
    const Comparison comparison = compared(a, b);
    ASSERT_NE(comparison.first(), nullptr);
    EXPECT_EQ(comparison.first()->step, TensorId::mask);
    EXPECT_EQ(comparison.first()->first, (Shape{0, 0, 0, 1}));
    EXPECT_EQ(comparison.first()->statistics.changed, 4);
    EXPECT_EQ(comparison.first()->statistics.largest, 1);
    EXPECT_FALSE(comparison.find(TensorId::scaled_scores)->differs());
    EXPECT_EQ(comparison.find(TensorId::masked_scores)->statistics.infinite, 4);
    EXPECT_EQ(comparison.find(TensorId::masked_scores)->statistics.largest, 0);
    ASSERT_EQ(comparison.rows.size(), 2U);
    EXPECT_EQ(comparison.rows[0].query, 0);
    EXPECT_EQ(comparison.rows[1].query, 2);
    EXPECT_GT(comparison.rows[0].statistics.largest, 0);
}

TEST(Compare, StepPresentInOneOnlyDiffers)
{
    Experiment b = small();
    b.mask.layers = {cell(1, 1)};
    const Comparison comparison = compared(small(), b);
    EXPECT_EQ(comparison.first()->step, TensorId::mask);
    EXPECT_FALSE(comparison.first()->in_a);
    EXPECT_TRUE(comparison.first()->in_b);
    EXPECT_EQ(comparison.first()->statistics.compared, 0);
    EXPECT_FALSE(compared(b, small()).find(TensorId::mask)->in_b);
}

TEST(Compare, CommonPartIsComparedIfShapesDiffer)
{
    const Comparison comparison = compared(small("the cat sat"), small("the cat sat down"));
    const StepChange& input = *comparison.find(TensorId::query_input);
    EXPECT_FALSE(input.same_shape);
    EXPECT_TRUE(input.differs());
    EXPECT_EQ(input.statistics.compared, 3 * 8);
    EXPECT_EQ(input.statistics.changed, 0);
    EXPECT_EQ(comparison.find(TensorId::weights)->statistics.compared, 2 * 3 * 3);
    ASSERT_EQ(comparison.rows.size(), 4U);
    EXPECT_FALSE(comparison.rows[3].in_a);
    EXPECT_TRUE(comparison.rows[3].in_b);
    EXPECT_FALSE(comparison.find(TensorId::w_q_weight)->differs());
}

TEST(Compare, OtherAxesAreNotCompared)
{
    Experiment b = small();
    b.attention.softmax_axis = SoftmaxAxis::query;
    const Comparison comparison = compared(small(), b);
    const StepChange& maximum = *comparison.find(TensorId::row_max);
    EXPECT_TRUE(maximum.differs());
    EXPECT_EQ(maximum.statistics.compared, 0);
    EXPECT_EQ(comparison.first()->step, TensorId::row_max);
}

TEST(Compare, ParametersPrecedeStepsUsingThem)
{
    Experiment b = small();
    b.attention.output_projection = true;
    std::get<SeededWeights>(b.attention.weights).seed += 1;
    const Comparison comparison = compared(small(), b);
    EXPECT_EQ(comparison.first()->step, TensorId::w_q_weight);
    EXPECT_FALSE(comparison.find(TensorId::query_input)->differs());
    EXPECT_TRUE(comparison.find(TensorId::output)->differs());
    EXPECT_EQ(comparison.find(TensorId::key_input), nullptr);
}

TEST(Compare, NanOnOneSideIsCountedAsMismatch)
{
    Experiment a = small();
    a.mask.layers = {{RowsRegion{{1}}, LayerEffect::block, true, std::nullopt}};
    Experiment b = a;
    b.mask.empty_rows = EmptyRows::zero;
    const Comparison comparison = compared(a, b);
    EXPECT_EQ(differing(comparison), (Names{"weights", "head_outputs", "merged", "output"}));
    EXPECT_EQ(comparison.find(TensorId::weights)->statistics.nan_mismatches, 2 * 3);
    ASSERT_EQ(comparison.rows.size(), 1U);
    EXPECT_EQ(comparison.rows[0].query, 1);
    EXPECT_EQ(comparison.rows[0].statistics.nan_mismatches, 8);
}

TEST(Compare, StopsOnRequest)
{
    std::stop_source stop;
    stop.request_stop();
    const TracePtr trace = evaluate(small());
    EXPECT_FALSE(compare(*trace, *trace, stop.get_token()));
}

TEST(Compare, PredictionPartHasNoOutputRows)
{
    Experiment model;
    model.inputs.query = TextInput{{"the cat sat"}};
    model.model = ModelUse{"shipped:which-noun", openModel("shipped:which-noun", {}), 0, PartKind::self, ""};
    const ModelPlan& plan = model.model->model->plan();
    const TracePtr prediction = evaluate(withShownPart(model, PartKind::prediction, plan.parts.back().layer));
    const TracePtr layer = evaluate(small());
    for (const auto& [a, b] :
         {std::pair(prediction, layer), std::pair(layer, prediction), std::pair(prediction, prediction)}) {
        const auto comparison = compare(*a, *b);
        EXPECT_FALSE(comparison->steps.empty());
        EXPECT_TRUE(comparison->rows.empty());
    }
}

}  // namespace attn
