// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/key_value_cache.h"

#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"
#include "core/pipeline/incremental_evaluation.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attn
{

namespace
{

using nlohmann::json;

/// @param patch merged into an experiment with a causal mask
TracePtr traceOf(const std::string& text, const json& patch)
{
    json file = {{"format", "attention-explorer/experiment"},
                 {"version", 2},
                 {"inputs", {{"query", {{"text", {text}}}}}},
                 {"mask", {{"layers", {{{"kind", "causal"}}}}}}};
    file.merge_patch(patch);
    return evaluate(parseExperiment(file.dump(), {}));
}

constexpr const char* text = "the cat sat on the mat";

/// Whether the cached rows of two traces have equal numbers in all common cells.
bool rowsAreEqual(const Trace& before, const Trace& after)
{
    for (const Step* step : before.steps()) {
        if (step->operation == Operation::given && isParameter(step->id))
            continue;
        const Tensor& kept = before[step->id];
        const Tensor& grown = after[step->id];
        for (Index cell = 0; cell < kept.size(); ++cell) {
            const Shape index = kept.indexAt(cell);
            const float a = kept.at(index);
            const float b = grown.at(index);
            if (!(a == b || std::abs(a - b) < 1e-5F || (std::isnan(a) && std::isnan(b))))
                return false;
        }
    }
    return true;
}

const json settings[] = {
    json::object(),
    {{"attention", {{"kv_heads", 2}, {"rotary", {{"on", true}}}, {"sink", 0.5}, {"softcap", 3}}}},
    {{"attention", {{"projections", "fused"}, {"output_projection", false}}}},
    {{"mask", {{"layers", {{{"kind", "causal"}}, {{"kind", "alibi"}}, {{"kind", "window"}, {"size", 2}}}}}}},
};

const json settings_without_cache[] = {
    {{"mask", nullptr}},
    {{"attention", {{"head_split", "view"}}}},
    {{"attention", {{"head_merge", "view"}}}},
    {{"attention", {{"softmax_axis", "query"}}}},
    {{"mask", {{"stage", "after_softmax"}}}},
    {{"mask", {{"fill", -1.0}}}},
};

}  // namespace

TEST(Cache, CachedRowsDoNotChangeWhenTextGrows)
{
    for (const json& setting : settings) {
        const TracePtr before = traceOf(text, setting);
        EXPECT_FALSE(cacheObstacle(*before)) << setting;
        EXPECT_TRUE(rowsAreEqual(*before, *traceOf(std::string(text) + " and", setting))) << setting;
    }
}

TEST(Cache, IsUnavailableIfNewTokenChangesEarlierRows)
{
    for (const json& setting : settings_without_cache) {
        const TracePtr before = traceOf(text, setting);
        EXPECT_TRUE(cacheObstacle(*before)) << setting;
        EXPECT_FALSE(rowsAreEqual(*before, *traceOf(std::string(text) + " and", setting))) << setting;
    }
}

TEST(Cache, IsUnavailableForCrossAttention)
{
    EXPECT_TRUE(cacheObstacle(*traceOf(text, {{"inputs", {{"key", {{"text", {"a b c d e f g"}}}}}}})));
    EXPECT_TRUE(cacheObstacle(
        *traceOf(text, {{"mask", nullptr},
                        {"model", {{"folder", "shipped:which-noun"}, {"part", "prediction"}, {"layer", 2}}}})));
}

TEST(Cache, KeepsRowsBeforeLastTokenOfSequence)
{
    const json two = {{"inputs", {{"query", {{"text", {text, "a dog"}}}}}}};
    const json padding = {{"inputs", {{"padding", "left"}}}};
    const TracePtr right = traceOf(text, two);
    EXPECT_EQ(cachedRowCount(right->layer(), 0), 5);
    EXPECT_EQ(cachedRowCount(right->layer(), 1), 1);
    json left = two;
    left.merge_patch(padding);
    EXPECT_EQ(cachedRowCount(traceOf(text, left)->layer(), 1), 5);
}

// Six tokens of 16 features, four heads of 4.

TEST(Cache, CountsMultiplicationsOfLayer)
{
    const TracePtr trace = traceOf(text, json::object());
    const auto of = [&](TensorId id) { return multiplicationsOf(*findStep(trace->layer(), id), trace->layer()); };
    EXPECT_EQ(of(TensorId::q), (Multiplications{16 * 16, 6 * 16 * 16}));
    EXPECT_EQ(of(TensorId::k), (Multiplications{16 * 16, 6 * 16 * 16}));
    EXPECT_EQ(of(TensorId::scores), (Multiplications{4 * 6 * 4, 4 * 6 * 6 * 4}));
    EXPECT_EQ(of(TensorId::head_outputs), (Multiplications{4 * 6 * 4, 4 * 6 * 6 * 4}));
    EXPECT_EQ(of(TensorId::output), (Multiplications{16 * 16, 6 * 16 * 16}));
    EXPECT_EQ(of(TensorId::weights), Multiplications());
    EXPECT_EQ(multiplicationsOf(trace->layer()), (Multiplications{1216, 7296}));
}

TEST(Cache, FewerKeyHeadsNeedFewerMultiplications)
{
    const TracePtr trace = traceOf(text, {{"attention", {{"kv_heads", 1}}}});
    EXPECT_EQ(multiplicationsOf(trace->layer()).without, 7296 - 2 * 6 * 16 * 12);
    const TracePtr fused = traceOf(text, {{"attention", {{"projections", "fused"}}}});
    EXPECT_EQ(multiplicationsOf(fused->layer()), (Multiplications{1216, 7296}));
}

}  // namespace attn
