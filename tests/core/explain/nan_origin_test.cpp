// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/sources.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn
{

namespace
{

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();

/// One head with two features and three tokens, without projections: the input's numbers are queries, keys and values.
Experiment withoutProjections(std::vector<float> numbers)
{
    Tensor input(Shape{1, 3, 2});
    std::ranges::copy(numbers, input.values().begin());
    Experiment experiment;
    experiment.inputs.query = TensorInput{{"x.npy", "", std::make_shared<const Tensor>(std::move(input))}, {}, {}};
    experiment.attention.heads = 1;
    experiment.attention.projections = Projections::none;
    experiment.attention.output_projection = false;
    return experiment;
}

NanOrigin originOf(const Experiment& experiment, const CellRef& cell)
{
    const auto origin = nanOrigin(*evaluate(experiment), cell);
    EXPECT_TRUE(origin);
    return origin.value_or(NanOrigin{});
}

TEST(NanOrigin, FiniteNumberHasNone)
{
    const TracePtr trace = evaluate(Experiment());
    EXPECT_FALSE(nanOrigin(*trace, {TensorId::output, {0, 0, 0}}));
}

TEST(NanOrigin, OfNanOutputIsNanInput)
{
    const Experiment experiment = withoutProjections({1, 2, 3, nan, 5, 6});
    for (const CellRef& cell : {CellRef{TensorId::output, {0, 0, 1}}, CellRef{TensorId::scores, {0, 0, 1, 2}},
                                CellRef{TensorId::query_input, {0, 1, 1}}}) {
        const NanOrigin origin = originOf(experiment, cell);
        EXPECT_EQ(origin.cell, (CellRef{TensorId::query_input, {0, 1, 1}}));
        EXPECT_EQ(origin.cause, NanCause::given);
    }
}

TEST(NanOrigin, RowWithoutVisibleKeys)
{
    Experiment experiment;
    experiment.mask.layers = {{RowsRegion{{2}}, LayerEffect::block, true, std::nullopt}};
    const TracePtr trace = evaluate(experiment);
    const auto origin = nanOrigin(*trace, {TensorId::output, {0, 2, 5}});
    ASSERT_TRUE(origin);
    EXPECT_EQ(origin->cause, NanCause::empty_row);
    EXPECT_GT(origin->cell.tensor, TensorId::row_max);
    EXPECT_EQ(origin->cell.index[2], 2);
    EXPECT_FALSE(nanOrigin(*trace, {TensorId::output, {0, 3, 5}}));
}

TEST(NanOrigin, OpposedInfinitiesInASum)
{
    const NanOrigin origin =
        originOf(withoutProjections({infinity, infinity, 1, -1, 1, 1}), {TensorId::weights, {0, 0, 0, 1}});
    EXPECT_EQ(origin.cell, (CellRef{TensorId::scores, {0, 0, 0, 1}}));
    EXPECT_EQ(origin.cause, NanCause::opposed_infinities);
}

TEST(NanOrigin, ZeroTimesInfinity)
{
    const NanOrigin origin = originOf(withoutProjections({infinity, 1, 0, 1, 1, 1}), {TensorId::scores, {0, 0, 0, 1}});
    EXPECT_EQ(origin.cell, (CellRef{TensorId::scores, {0, 0, 0, 1}}));
    EXPECT_EQ(origin.cause, NanCause::zero_times_infinity);
}

TEST(NanOrigin, InfinityMinusInfinity)
{
    const NanOrigin origin =
        originOf(withoutProjections({infinity, 1, 2, 1, 1, 1}), {TensorId::exp_scores, {0, 0, 1, 0}});
    EXPECT_EQ(origin.cell, (CellRef{TensorId::exp_scores, {0, 0, 1, 0}}));
    EXPECT_EQ(origin.cause, NanCause::opposed_infinities);
}

TEST(NanOrigin, Override)
{
    Experiment experiment;
    experiment.overrides = {{TensorId::q, {0, 3, 5}, nan}};
    const NanOrigin origin = originOf(experiment, {TensorId::output, {0, 3, 0}});
    EXPECT_EQ(origin.cell, (CellRef{TensorId::q, {0, 3, 5}}));
    EXPECT_EQ(origin.cause, NanCause::set_by_hand);
}

TEST(NanOrigin, EveryNanOfTraceHasOne)
{
    const TracePtr trace = evaluate(withoutProjections({infinity, nan, 0, 1, -infinity, 3}));
    for (const Step* step : trace->steps()) {
        const Tensor& tensor = (*trace)[step->id];
        for (Index at = 0; at < tensor.size(); ++at) {
            const CellRef cell{step->id, tensor.indexAt(at)};
            const auto origin = nanOrigin(*trace, cell);
            ASSERT_EQ(origin.has_value(), std::isnan(tensor.at(cell.index))) << name(step->id);
            if (origin) {
                EXPECT_TRUE(std::isnan((*trace)[origin->cell.tensor].at(origin->cell.index)));
            }
        }
    }
}

}  // namespace

}  // namespace attn
