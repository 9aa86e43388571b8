// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment.h"
#include "core/tensor/tensor_id.h"

#include "core/forward/evaluate.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

using Cell = CellsRegion::Cell;

/// Three sequences of equal length, with painted cells and overrides in each of them and in all.
Experiment batchOfThree()
{
    Experiment experiment;
    experiment.embedding.dim = 8;
    experiment.inputs.query = TextInput{{"a b c", "d e f", "g h i"}};
    experiment.inputs.key = TextInput{{"k l", "m n", "o p"}};
    experiment.mask.layers.emplace_back().region =
        CellsRegion{{Cell{0, 1, 0, 0}, Cell{1, 0, 1, 1}, Cell{2, std::nullopt, 2, 0}, Cell{std::nullopt, 3, 0, 1}}};
    experiment.overrides = {{TensorId::scores, {0, 0, 0, 0}, 1.0F},
                            {TensorId::scores, {1, 0, 0, 0}, 2.0F},
                            {TensorId::q, {2, 1, 3}, 3.0F},
                            {TensorId::w_q_weight, {1, 4}, 4.0F}};
    return experiment;
}

TEST(Sequences, RemovalKeepsMaskAndNumbersOfOthers)
{
    const Experiment before = batchOfThree();
    const TracePtr whole = evaluate(before);
    for (Index removed = 0; removed < 3; ++removed) {
        Experiment after = before;
        removeSequence(after, removed);
        const TracePtr rest = evaluate(after);
        for (const TensorId id : {TensorId::q, TensorId::mask, TensorId::scores, TensorId::weights, TensorId::output}) {
            const auto all = (*whole)[id].values();
            const auto left = (*rest)[id].values();
            const std::size_t size = all.size() / 3;
            ASSERT_EQ(left.size(), 2 * size);
            for (std::size_t at = 0; at < left.size(); ++at)
                ASSERT_EQ(left[at], all[at < static_cast<std::size_t>(removed) * size ? at : at + size])
                    << "without " << removed << ", " << name(id) << " at " << at;
        }
    }
}

TEST(Sequences, RemovalCanBeRefused)
{
    Experiment experiment = batchOfThree();
    EXPECT_FALSE(removalObstacle(experiment));

    Experiment masked = experiment;
    const auto numbers = std::make_shared<const Tensor>(Shape{3, 2});
    masked.mask.layers.emplace_back().region = TensorRegion{{"m", "m", numbers}, {Axis::batch, Axis::key}, true};
    EXPECT_TRUE(removalObstacle(masked));
    std::get<TensorRegion>(masked.mask.layers.back().region).axes = {Axis::query, Axis::key};
    EXPECT_FALSE(removalObstacle(masked));

    const Input text = experiment.inputs.query, file = TensorInput{{"x", "x", numbers}, {}, {}};
    for (const Inputs& inputs : {Inputs{file, {}, {}}, Inputs{text, file, {}}, Inputs{text, text, file}}) {
        Experiment from_file = experiment;
        from_file.inputs = inputs;
        EXPECT_TRUE(removalObstacle(from_file));
    }

    removeSequence(experiment, 0);
    EXPECT_FALSE(removalObstacle(experiment));
    removeSequence(experiment, 0);
    EXPECT_TRUE(removalObstacle(experiment));
}

}  // namespace

}  // namespace attn
