// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/patch.h"
#include "core/explain/compare.h"
#include "core/explain/explain.h"
#include "core/forward/head_map.h"
#include "core/forward/predict.h"
#include "core/tensor/block_pool.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/forward/model_experiment.h"
#include "tests/core/pipeline/long_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <latch>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace attn
{

namespace
{

constexpr std::size_t thread_count = 4;

/// Calls work(number) in several threads that start simultaneously, and waits for all.
template <typename Work>
void runInThreads(const Work& work)
{
    std::latch begin(thread_count);
    std::vector<std::jthread> threads;
    for (std::size_t number = 0; number < thread_count; ++number)
        threads.emplace_back([&, number] {
            begin.arrive_and_wait();
            work(number);
        });
}

bool isSame(const TracePtr& a, const TracePtr& b)
{
    return a->steps() == b->steps() &&
           std::ranges::all_of(a->steps(), [&](const Step* step) { return identical((*a)[step->id], (*b)[step->id]); });
}

/// A different edit for each thread: a painted cell, a head, an override, a word.
Experiment edited(Experiment experiment, std::size_t number)
{
    if (number == 0)
        experiment.mask.layers.push_back({CellsRegion{{{0, 1, 7, 4}}}, LayerEffect::block, true, std::nullopt});
    else if (number == 1)
        experiment.heads_off = {1};
    else if (number == 2)
        experiment.overrides.push_back({TensorId::scores, {0, 1, 5, 3}, 2.5F});
    else
        std::get<TextInput>(experiment.inputs.query).sequences[0].append(" then");
    return experiment;
}

/// The weights of the second one are converted on first use.
std::vector<Experiment> samples() { return {longExperiment(), sentenceAbout("cat")}; }

/// The explanations of the first and last cell of every tensor, and the mean weights, which are computed on access.
std::string textOf(const Trace& trace)
{
    std::string text;
    for (const Step* step : trace.steps())
        for (const Index at : {Index{0}, trace[step->id].size() - 1})
            text += toJson(explain(trace, step->id, trace[step->id].indexAt(at))).dump() + '\n';
    for (const float value : trace[TensorId::mean_weights].values())
        text += std::to_string(value) + ' ';
    return text;
}

}  // namespace

// Tests shared state of the window with plain threads, so that -fsanitize=thread (preset "threads") reports data races.
// In every build, results must equal those of a single thread.

TEST(Threads, EvaluateSameExperiment)
{
    for (const Experiment& experiment : samples()) {
        const TracePtr expected = evaluate(experiment);
        std::vector<TracePtr> traces(thread_count);
        runInThreads([&](std::size_t number) { traces[number] = evaluate(experiment); });
        for (const TracePtr& trace : traces)
            EXPECT_TRUE(isSame(trace, expected));
    }
}

TEST(Threads, OpenSameModelAndPatchSource)
{
    const auto patched = [](const std::shared_ptr<const PatchSource>& from) {
        Experiment experiment = sentenceAbout("dog");
        experiment.patches = {
            {.from = from, .part = PartKind::self, .layer = 1, .tensor = TensorId::head_outputs, .head = 0}};
        return experiment;
    };
    std::vector<TracePtr> traces(thread_count);
    {
        const auto from = patchSource(sentenceAbout("cat"));  // computes its tensors on first use
        runInThreads([&](std::size_t number) { traces[number] = evaluate(patched(from)); });
    }
    const TracePtr expected = evaluate(patched(patchSource(sentenceAbout("cat"))));
    EXPECT_FALSE(isSame(expected, evaluate(sentenceAbout("dog"))));
    for (const TracePtr& trace : traces)
        EXPECT_TRUE(isSame(trace, expected));
}

TEST(Threads, UpdateTraceWhileItIsRead)
{
    for (const Experiment& experiment : samples()) {
        std::vector<TracePtr> expected(thread_count);
        for (std::size_t number = 0; number < thread_count; ++number)
            expected[number] = evaluate(edited(experiment, number), evaluate(experiment).get());
        const std::string expected_text = textOf(*evaluate(experiment));

        const TracePtr shared = evaluate(experiment);
        std::vector<TracePtr> updated(thread_count);
        std::vector<std::string> texts(thread_count);
        runInThreads([&](std::size_t number) {
            updated[number] = evaluate(edited(experiment, number), shared.get());
            texts[number] = textOf(*shared);
        });
        for (std::size_t number = 0; number < thread_count; ++number) {
            EXPECT_FALSE(isSame(updated[number], shared)) << number;
            EXPECT_TRUE(isSame(updated[number], expected[number])) << number;
            EXPECT_EQ(texts[number], expected_text) << number;
        }
        EXPECT_TRUE(isSame(shared, evaluate(experiment)));
    }
}

TEST(Threads, ReadSameTraceOfModel)
{
    const TracePtr shared = evaluate(sentenceAbout("cat"));
    const TracePtr other = evaluate(sentenceAbout("dog"), shared.get());
    const auto prediction = [](const TracePtr& trace) {
        const Candidate best = predict(trace->experiment(), {}, statesAfter(*trace).get())->items.front().top.front();
        return std::pair(best.id, best.logit);
    };
    const auto headsOf = [](const TracePtr& trace) {
        const std::optional<std::vector<HeadMapRow>> map = headMap(trace->experiment());
        std::vector<HeadMeasure> measures;
        for (const HeadMapRow& row : *map)
            measures.insert(measures.end(), row.heads.begin(), row.heads.end());
        return measures;
    };
    const auto expected_prediction = prediction(shared);
    const auto expected_heads = headsOf(shared);
    const Index expected_changes = compare(*shared, *other)->find(TensorId::weights)->statistics.changed;
    runInThreads([&](std::size_t number) {
        if (number == 0)
            EXPECT_EQ(prediction(shared), expected_prediction);
        else if (number == 1)
            EXPECT_EQ(headsOf(shared), expected_heads);
        else if (number == 2)
            EXPECT_EQ(compare(*shared, *other)->find(TensorId::weights)->statistics.changed, expected_changes);
        else
            EXPECT_TRUE(isSame(evaluate(other->experiment(), shared.get()), other));
    });
}

/// As after an edit while the previous experiment is still computed: the older evaluation is stopped, and releases its
/// tensors in its own thread.
TEST(Threads, StopEvaluationForNext)
{
    const TracePtr before = evaluate(sentenceAbout("cat"));
    std::vector<Experiment> successors;
    std::vector<TracePtr> expected;
    for (std::size_t number = 0; number < thread_count; ++number) {
        successors.push_back(edited(before->experiment(), number));
        expected.push_back(evaluate(successors.back()));
    }
    constexpr std::size_t edits = 100;
    std::vector<TracePtr> traces(edits);
    {
        std::stop_source stop;
        std::vector<std::jthread> threads;
        for (std::size_t edit = 0; edit < edits; ++edit) {
            stop.request_stop();
            stop = std::stop_source();
            threads.emplace_back([&, edit, token = stop.get_token()] {
                traces[edit] = evaluate(successors[edit % thread_count], before.get(), token);
            });
        }
    }
    EXPECT_TRUE(traces.back());
    for (std::size_t edit = 0; edit < edits; ++edit)
        EXPECT_TRUE(!traces[edit] || isSame(traces[edit], expected[edit % thread_count])) << edit;
}

/// Traces that share tensors are released in any order and in any thread; then no block of the pool is in use.
TEST(Threads, ReleaseTracesOfOtherThreads)
{
    const Experiment experiment = longExperiment();
    const std::size_t taken = tensorPool().usedBytes();
    for (int round = 0; round < 4; ++round) {
        TracePtr first = evaluate(experiment);
        std::vector<TracePtr> traces(thread_count);
        runInThreads([&](std::size_t number) { traces[number] = evaluate(edited(experiment, number), first.get()); });
        first.reset();
        runInThreads([&](std::size_t number) {
            traces[(number + 1) % thread_count].reset();
            EXPECT_TRUE(evaluate(edited(experiment, number)));
        });
        EXPECT_EQ(tensorPool().usedBytes(), taken);
    }
}

}  // namespace attn
