// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "core/tensor/block_pool.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/pipeline/long_experiment.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace attn
{

namespace
{

using enum TensorId;

constexpr Index length = 2048;
constexpr Index head_count = 4;

/// Causal, with scores large enough to be released: (1, 4, 2048, 2048), 64 MiB.
Experiment hugeExperiment()
{
    Experiment experiment = longExperiment();
    experiment.inputs.query = TextInput{{numberedWords(length)}};
    experiment.embedding.dim = 8;
    experiment.attention.heads = head_count;
    return experiment;
}

/// Rows of all heads, flattened, in which two score-sized tensors differ.
std::vector<Index> differingRows(const Tensor& a, const Tensor& b)
{
    std::vector<Index> rows;
    for (Index row = 0; row < head_count * length; ++row)
        if (std::memcmp(a.numbersAt(row * length), b.numbersAt(row * length), length * sizeof(float)) != 0)
            rows.push_back(row);
    return rows;
}

TEST(ReleasedTensors, AreComputedOnRequest)
{
    const std::size_t before = tensorPool().usedBytes();
    const TracePtr trace = evaluate(hugeExperiment());
    constexpr std::size_t score_bytes = sizeof(float) * head_count * length * length;
    EXPECT_LT(tensorPool().usedBytes() - before, 3 * score_bytes);

    EXPECT_TRUE(trace->has(masked_scores));
    EXPECT_FALSE(trace->has(biased_scores));
    const auto scale = trace->layer().scale();
    for (Index head = 0; head < head_count; ++head) {
        const auto scaled = (*trace)[scaled_scores].matrix(head);
        ASSERT_TRUE(scaled == ((*trace)[scores].matrix(head).array() * static_cast<float>(scale)).matrix());
        const auto masked = (*trace)[masked_scores].matrix(head);
        const auto exponentials = (*trace)[exp_scores].matrix(head);
        const auto shares = (*trace)[weights].matrix(head);
        for (const Index query : {Index{0}, Index{1}, Index{777}, length - 1}) {
            EXPECT_EQ(masked.row(query).head(query + 1), scaled.row(query).head(query + 1));
            for (Index key = query + 1; key < length; ++key)
                ASSERT_EQ(masked(query, key), -std::numeric_limits<float>::infinity());
            const float sum = (*trace)[row_sum].at(Shape{0, head, query});
            EXPECT_EQ(shares.row(query), exponentials.row(query) / sum);
        }
    }
}

TEST(ReleasedTensors, AreRecomputedAfterEdit)
{
    Experiment experiment = hugeExperiment();
    experiment.overrides = {{scaled_scores, {0, 1, 5, 2}, 4.0F}};
    const TracePtr before = evaluate(experiment);
    std::get<CellsRegion>(experiment.mask.layers[1].region).cells = {{0, 2, 150, 40}};
    const TracePtr after = evaluate(experiment, before.get());
    const TracePtr whole = evaluate(experiment);

    EXPECT_EQ((*after)[masked_scores].at(Shape{0, 1, 5, 2}), 4.0F);
    const std::vector<Index> changed{2 * length + 150};
    EXPECT_EQ(differingRows((*before)[weights], (*after)[weights]), changed);
    for (const TensorId id : {scaled_scores, masked_scores, exp_scores})
        EXPECT_TRUE(identical((*after)[id], (*whole)[id])) << name(id);
    EXPECT_EQ(differingRows((*before)[masked_scores], (*after)[masked_scores]), changed);
}

TEST(MemoryLimit, TotalOfAllTracesIsLimited)
{
    const Experiment experiment;
    const TracePtr shown = evaluate(experiment);
    Experiment changed = experiment;
    changed.attention.weights = SeededWeights{WeightInit::normal, 1};
    const auto held = tensorPool().allocate((memory_limit - tensorPool().usedBytes()) / sizeof(float) - 64);
    EXPECT_NE(refusal([&] { evaluate(changed, shown.get()); }).find("unpin A"), std::string::npos);
    EXPECT_TRUE(evaluate(experiment, shown.get())) << "shared tensors need no memory";
}

}  // namespace

}  // namespace attn
