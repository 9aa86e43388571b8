// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/head_map.h"

#include "core/models/model.h"
#include "tests/core/forward/model_experiment.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <map>

namespace attn
{

namespace
{

void set(Tensor& grid, Index row, Index key, float number)
{
    grid.values()[static_cast<std::size_t>(grid.offset(Shape{0, 0, row, key}))] = number;
}

/// Weights of an unmasked head: `on` on the key that `wanted` returns for a row, the rest uniform.
Tensor weightsOn(const std::vector<Index>& ids, float on, const std::function<Index(Index row)>& wanted)
{
    const auto length = static_cast<Index>(ids.size());
    Tensor weights({1, 1, length, length}, {Axis::batch, Axis::head, Axis::query, Axis::key});
    for (Index row = 0; row < length; ++row)
        for (Index key = 0; key < length; ++key)
            set(weights, row, key,
                key == wanted(row) ? on : (1 - on) / static_cast<float>(length - (wanted(row) >= 0 ? 1 : 0)));
    return weights;
}

PartTokens partTokensOf(const std::vector<Index>& ids)
{
    const TokenIds tokens{{ids}, static_cast<Index>(ids.size()), {}};
    return {tokens, tokens, {std::vector<bool>(ids.size(), false)}, true};
}

const std::vector<Index> distinct_ids = {10, 11, 12, 13, 14, 15, 16, 17};
const std::vector<Index> repeated_ids = {10, 11, 12, 13, 20, 11, 21, 13, 22, 12};

HeadMeasure measureOf(const std::vector<Index>& ids, const Tensor& weights)
{
    return measureHeads(weights, nullptr, partTokensOf(ids)).front();
}

TEST(HeadMap, NamesPatternOfRows)
{
    constexpr float maximum = 0.9F;
    const auto patternOf = [&](const std::vector<Index>& ids, const std::function<Index(Index)>& wanted) {
        return measureOf(ids, weightsOn(ids, maximum, wanted)).pattern();
    };
    EXPECT_EQ(patternOf(distinct_ids, [](Index row) { return row - 1; }), HeadPattern::previous_token);
    EXPECT_EQ(patternOf(distinct_ids, [](Index row) { return row + 1; }), HeadPattern::next_token);
    EXPECT_EQ(patternOf(distinct_ids, [](Index row) { return row; }), HeadPattern::itself);
    const std::map<Index, Index> elsewhere = {{1, 5}, {5, 1}, {3, 7}, {7, 3}, {2, 9}, {9, 2}};
    const auto same = [&](Index row) { return elsewhere.contains(row) ? elsewhere.at(row) : -1; };
    EXPECT_EQ(patternOf(repeated_ids, same), HeadPattern::same_token);
    EXPECT_EQ(patternOf(repeated_ids, [&](Index row) { return same(row) < 0 ? -1 : same(row) + 1; }),
              HeadPattern::follower);
    EXPECT_EQ(patternOf(distinct_ids, [](Index) { return 0; }), std::nullopt);
}

TEST(HeadMap, CountsFirstTokenSeparately)
{
    constexpr float maximum = 0.8F;
    Tensor weights = weightsOn(distinct_ids, maximum, [](Index) { return 0; });
    for (Index row = 2; row < 8; ++row)
        for (Index key = 1; key < 8; ++key)
            set(weights, row, key, key == row - 1 ? 0.19F : 0.01F / 6);
    const HeadMeasure measure = measureOf(distinct_ids, weights);
    EXPECT_TRUE(measure.attendsToFirstToken());
    EXPECT_NEAR(*measure.share(HeadPattern::first_token), 0.8, 1e-6);
    EXPECT_EQ(measure.pattern(), HeadPattern::previous_token);
    EXPECT_NEAR(*measure.share(HeadPattern::previous_token), 0.95, 1e-6);
}

TEST(HeadMap, UniformWeightsHaveNoPattern)
{
    for (const auto& ids : {distinct_ids, repeated_ids, std::vector<Index>{1, 1, 1, 1, 1, 1}}) {
        const HeadMeasure measure = measureOf(ids, weightsOn(ids, 0, [](Index) { return -1; }));
        EXPECT_EQ(measure.pattern(), std::nullopt);
        EXPECT_FALSE(measure.attendsToFirstToken());
        EXPECT_NEAR(measure.focus, 0, 1e-6);
        EXPECT_NEAR(measure.entropy, std::log2(static_cast<double>(ids.size())), 1e-5);
    }
}

TEST(HeadMap, PunctuationPatternRequiresSeparateTokens)
{
    PartTokens text = partTokensOf(distinct_ids);
    text.punctuation.front()[4] = true;
    const Tensor weights = weightsOn(distinct_ids, 0.9F, [](Index) { return 4; });
    EXPECT_EQ(measureHeads(weights, nullptr, text).front().pattern(), HeadPattern::punctuation);
}

TEST(HeadMap, SkipsRowsWithOneKeyAndRowsOfNan)
{
    Tensor weights = weightsOn(distinct_ids, 0.9F, [](Index row) { return row - 1; });
    set(weights, 5, 0, std::numeric_limits<float>::quiet_NaN());
    Tensor mask(weights.shape(), weights.axes());
    for (Index row = 0; row < 8; ++row)
        for (Index key = 0; key < 8; ++key)
            set(mask, row, key, row != 4 || key == 4 ? 1.0F : 0.0F);
    const HeadMeasure measure = measureHeads(weights, &mask, partTokensOf(distinct_ids)).front();
    EXPECT_EQ(measure.pattern(), HeadPattern::previous_token);
    EXPECT_TRUE(std::isfinite(measure.entropy));
}

/// The second layer of the model "repetition", whose first head is off.
Experiment repetitionWithoutHead()
{
    const char* text = "door honey book lake river door honey book lake river door honey";
    Experiment experiment =
        withShownPart(modelExperiment("shipped:repetition", {{"query", {{"text", {text}}}}}), PartKind::self, 1);
    experiment.heads_off = {0};
    return experiment;
}

TEST(HeadMap, FindsPatternsOfRepetitionModel)
{
    const Experiment experiment = repetitionWithoutHead();
    std::vector<std::size_t> told;
    const auto map = headMap(experiment, {}, [&told](std::size_t done, std::size_t of) {
        told.push_back(done);
        EXPECT_EQ(of, 2);
    });
    ASSERT_TRUE(map);
    EXPECT_EQ(told, (std::vector<std::size_t>{0, 1, 2}));
    ASSERT_EQ(map->size(), 2);
    const HeadMeasure& previous = (*map)[0].heads[0];
    EXPECT_EQ(previous.pattern(), HeadPattern::previous_token);
    EXPECT_GT(*previous.share(HeadPattern::previous_token), 0.8);
    EXPECT_EQ((*map)[1].heads[1].pattern(), HeadPattern::follower);
    EXPECT_GT(*(*map)[1].heads[1].share(HeadPattern::follower), 0.8);
    ASSERT_EQ((*map)[0].pictures.size(), 2);
    EXPECT_EQ((*map)[0].pictures[0].rows(), 12);
    EXPECT_GT((*map)[0].pictures[0](8, 7), 0.8F);
    EXPECT_TRUE((*map)[1].heads[0].off);
    EXPECT_FALSE((*map)[1].heads[1].off);

    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(headMap(experiment, stop.get_token()));
}

TEST(HeadMap, HasRowForEveryAttentionOfEncoderAndDecoder)
{
    const Experiment experiment =
        modelExperiment("shipped:dates", {{"query", {{"text", {"2024-03"}}}}, {"key", {{"text", {"march 3, 2024"}}}}});
    const auto map = headMap(experiment);
    ASSERT_TRUE(map);
    std::vector<PartKind> kinds;
    for (const HeadMapRow& row : *map)
        kinds.push_back(row.part);
    std::vector<PartKind> expected;
    for (const PartPlan& part : experiment.model->model->plan().parts)
        if (part.kind != PartKind::prediction)
            expected.push_back(part.kind);
    EXPECT_EQ(kinds, expected);
}

TEST(HeadMap, IncludesLastLayerOfModelWithoutPrediction)
{
    const Experiment experiment = modelExperiment("bert_sentences", {{"query", {{"ids", {{2, 5, 6, 3}}}}}});
    const auto map = headMap(experiment);
    ASSERT_TRUE(map);
    EXPECT_EQ(map->size(), experiment.model->model->plan().parts.size());
}

TEST(HeadEffect, IsPredictionWithoutHead)
{
    const Experiment experiment = repetitionWithoutHead();
    const auto induction = headEffect(experiment, PartKind::self, 1, 1);
    ASSERT_TRUE(induction);
    EXPECT_EQ(induction->before.token, "book");
    EXPECT_EQ(induction->after.id, induction->before.id);
    EXPECT_LT(induction->after.probability, induction->before.probability / 2);

    const auto effect = headEffect(experiment, PartKind::self, 0, 1);
    ASSERT_TRUE(effect);
    Experiment off = withShownPart(experiment, PartKind::self, 0);
    off.heads_off = {1};
    PredictOptions options;
    options.top = 1;
    options.extra_token = effect->before.id;
    const auto expected = predict(off, options);
    ASSERT_TRUE(expected);
    EXPECT_EQ(effect->first.id, expected->items.front().top.front().id);
    EXPECT_EQ(effect->after.probability, expected->items.front().top.back().probability);

    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(headEffect(experiment, PartKind::self, 0, 1, stop.get_token()));
}

}  // namespace

}  // namespace attn
