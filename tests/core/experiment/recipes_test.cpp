// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/recipes.h"

#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace attn
{

namespace
{

const Recipe& recipe(std::string_view name)
{
    return *std::ranges::find_if(recipes(), [&](const Recipe& each) { return each.name == name; });
}

TracePtr traceOf(std::string_view name)
{
    Experiment experiment;
    recipe(name).apply(experiment);
    return evaluate(experiment);
}

TEST(Recipes, RoundTripThroughFile)
{
    for (const Recipe& each : recipes()) {
        SCOPED_TRACE(each.name);
        for (const Index heads : {1, 2, 3, 8}) {
            Experiment experiment;
            experiment.embedding.dim = 48;
            experiment.attention.heads = heads;
            each.apply(experiment);
            EXPECT_NO_THROW(evaluate(experiment));
            EXPECT_EQ(parseExperiment(fileText(experiment), {}), experiment);
        }
        EXPECT_STRNE(each.publication, "");
    }
}

TEST(Recipes, DoNotDependOnPreviousRecipe)
{
    for (const Recipe& each : recipes()) {
        Experiment alone;
        each.apply(alone);
        for (const Recipe& before : recipes()) {
            Experiment experiment;
            before.apply(experiment);
            each.apply(experiment);
            EXPECT_EQ(experiment, alone) << each.name << " after " << before.name;
        }
    }
}

TEST(Recipes, HaveStepsOfTheirModels)
{
    EXPECT_FALSE(traceOf("The paper")->has(TensorId::mask));
    EXPECT_TRUE(traceOf("GPT-2")->has(TensorId::qkv));
    EXPECT_EQ((*traceOf("Llama 3"))[TensorId::rotated_k].shape(), (Shape{1, 1, 6, 4}));
    EXPECT_TRUE(traceOf("Gemma 2")->has(TensorId::capped_scores));
    EXPECT_TRUE(traceOf("gpt-oss")->has(TensorId::sink_weight));
    EXPECT_FALSE(traceOf("Softmax off by one")->has(TensorId::rotated_q));
}

}  // namespace

}  // namespace attn
