// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/pipeline/long_experiment.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace attn
{

namespace
{

constexpr Index length = 200;

void paint(Experiment& experiment, CellsRegion::Cell cell)
{
    std::get<CellsRegion>(experiment.mask.layers[1].region).cells.push_back(cell);
}

/// Flat indices of the rows of (N, H, L, …) or (N, L, …) in which two tensors differ.
std::vector<Index> differingRows(const Tensor& a, const Tensor& b, Index rows)
{
    const Index numbers = a.size() / rows;
    std::vector<Index> found;
    for (Index row = 0; row < rows; ++row)
        if (std::memcmp(a.numbersAt(row * numbers), b.numbersAt(row * numbers),
                        static_cast<std::size_t>(numbers) * sizeof(float)) != 0)
            found.push_back(row);
    return found;
}

/// Matrices that two tensors do not share.
std::vector<Index> unsharedMatrices(const Tensor& a, const Tensor& b)
{
    std::vector<Index> found;
    for (Index slice = 0; slice < a.matrixCount(); ++slice)
        if (a.matrix(slice).data() != b.matrix(slice).data())
            found.push_back(slice);
    return found;
}

TEST(IncrementalEvaluation, PaintedCellRecomputesItsRowsOnly)
{
    Experiment experiment = longExperiment();
    const TracePtr before = evaluate(experiment);
    paint(experiment, {0, 2, 150, 40});
    const TracePtr after = evaluate(experiment, before.get());

    expectClose(*after, *evaluate(experiment));
    EXPECT_EQ(after->find(TensorId::scaled_scores), before->find(TensorId::scaled_scores));
    for (TensorId id : {TensorId::mask, TensorId::masked_scores, TensorId::weights, TensorId::head_outputs}) {
        EXPECT_EQ(differingRows((*before)[id], (*after)[id], 4 * length), std::vector<Index>{2 * length + 150})
            << name(id);
        EXPECT_EQ(unsharedMatrices((*before)[id], (*after)[id]), std::vector<Index>{2}) << name(id);
    }
    EXPECT_EQ(differingRows((*before)[TensorId::output], (*after)[TensorId::output], length), std::vector<Index>{150});
    EXPECT_EQ((*after)[TensorId::weights].at(Shape{0, 2, 150, 40}), 0.0F);
}

TEST(IncrementalEvaluation, StrokeCellByCellEqualsFullEvaluation)
{
    Experiment experiment = longExperiment();
    TracePtr trace = evaluate(experiment);
    for (Index at = 0; at < 60; ++at) {
        paint(experiment, {std::nullopt, at % 4, 20 + 3 * at, at});
        if (at % 7 == 0)
            paint(experiment, {0, std::nullopt, at, std::nullopt});
        trace = evaluate(experiment, trace.get());
    }
    expectClose(*trace, *evaluate(experiment));
    EXPECT_TRUE(std::isnan((*trace)[TensorId::weights].at(Shape{0, 1, 7, 0})));
}

TEST(IncrementalEvaluation, PaintingBlockedCellChangesNothing)
{
    Experiment experiment = longExperiment();
    const TracePtr before = evaluate(experiment);
    paint(experiment, {0, 0, 3, 100});
    const TracePtr after = evaluate(experiment, before.get());
    for (const Step* step : after->steps())
        EXPECT_EQ(after->find(step->id), before->find(step->id)) << name(step->id);
}

TEST(IncrementalEvaluation, EqualsFullEvaluationForEveryChoice)
{
    const std::vector<void (*)(Experiment&)> choices = {
        [](Experiment& e) { e.mask.stage = MaskStage::after_softmax; },
        [](Experiment& e) { e.attention.softmax_axis = SoftmaxAxis::query; },
        [](Experiment& e) { e.attention.head_merge = HeadLayout::view; },
        [](Experiment& e) { e.attention.output_projection = false; },
        [](Experiment& e) {
            e.attention.dropout = {0.3, 5, true};
        },
        [](Experiment& e) {
            e.heads_off = {1, 3};
        },
        [](Experiment& e) { e.mask.empty_rows = EmptyRows::zero; },
        [](Experiment& e) {
            e.mask.fill = -1e9;
            e.mask.apply = FillApply::add;
        },
        [](Experiment& e) { e.attention.projections = Projections::fused; },
    };
    for (const auto choose : choices) {
        Experiment experiment = longExperiment();
        choose(experiment);
        const TracePtr before = evaluate(experiment);
        paint(experiment, {0, 1, 120, 60});
        paint(experiment, {0, std::nullopt, 5, std::nullopt});
        expectClose(*evaluate(experiment, before.get()), *evaluate(experiment));
    }
}

}  // namespace

}  // namespace attn
