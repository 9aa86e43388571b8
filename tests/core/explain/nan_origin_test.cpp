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

TEST(NanOrigin, IsFirstNanAmongSources)
{
    using enum TensorId;
    const CellRef input{query_input, {0, 1, 1}}, score{scores, {0, 0, 0, 1}}, exponential{exp_scores, {0, 0, 1, 0}};
    const struct {
        std::vector<float> numbers;
        CellRef cell, origin;
        NanCause cause;
    } rows[] = {
        {{1, 2, 3, nan, 5, 6}, {output, {0, 0, 1}}, input, NanCause::given},
        {{1, 2, 3, nan, 5, 6}, {scores, {0, 0, 1, 2}}, input, NanCause::given},
        {{1, 2, 3, nan, 5, 6}, input, input, NanCause::given},
        {{infinity, infinity, 1, -1, 1, 1}, {weights, {0, 0, 0, 1}}, score, NanCause::opposed_infinities},
        {{infinity, 1, 0, 1, 1, 1}, score, score, NanCause::zero_times_infinity},
        {{infinity, 1, 2, 1, 1, 1}, exponential, exponential, NanCause::opposed_infinities},
    };
    for (const auto& [numbers, cell, expected, cause] : rows) {
        const NanOrigin origin = originOf(withoutProjections(numbers), cell);
        EXPECT_EQ(origin.cell, expected) << name(cell.tensor);
        EXPECT_EQ(origin.cause, cause) << name(cell.tensor);
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
