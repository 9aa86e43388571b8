// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/cell_recipes.h"
#include "core/forward/evaluate.h"

#include "core/experiment/experiment_json.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <bit>
#include <filesystem>

namespace attn
{

namespace
{

bool sameBits(float a, float b) { return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b); }

std::string noRemark(const Explanation&) { return {}; }

/// Evaluates a factor like a reader of the recipes.
Factor read(const Trace& trace, const Tensor& own, Index at, const FactorRecipe& factor, const Shape& digits,
            std::size_t cell, const TermRun& run, Index term)
{
    const std::size_t one = cell * static_cast<std::size_t>(run.count) + static_cast<std::size_t>(term);
    if (factor.is_cell_number)
        return {*own.numbersAt(at), std::nullopt};
    if (!factor.tensor)
        return {factor.constants[factor.constants.size() == 1 ? 0 : one], std::nullopt};
    const Index offset = factor.offsets.empty() ? factor.offset.at(digits, term) : factor.offsets[one];
    const Tensor& tensor = trace[*factor.tensor];
    return {*tensor.numbersAt(offset), CellRef{*factor.tensor, tensor.indexAt(offset)}};
}

void expectSame(const Factor& read, const Factor& explained)
{
    EXPECT_TRUE(sameBits(read.value, explained.value)) << read.value << " " << explained.value;
    EXPECT_EQ(read.source, explained.source);
}

/// Compares every cell of every tensor with explain(). @return the number of compared factors
std::size_t compare(const Trace& trace)
{
    std::size_t compared = 0;
    for (const Step* step : trace.steps()) {
        SCOPED_TRACE(name(step->id));
        const Tensor& tensor = trace[step->id];
        const CellRecipes recipes = cellRecipes(trace, Excerpt(trace.layer()), step->id, noRemark, {});
        std::vector<std::size_t> ranks(recipes.recipes.size());
        for (Index at = 0; at < tensor.size(); ++at) {
            const std::size_t which = recipes.recipe_of[static_cast<std::size_t>(at)];
            const CellRecipe& recipe = recipes.recipes[which];
            const Explanation explanation = explain(trace, step->id, tensor.indexAt(at));
            EXPECT_EQ(recipe.sample.operation, explanation.operation);
            std::size_t terms = 0;
            for (const TermRun& run : recipe.runs)
                for (Index term = 0; term < run.count; ++term, ++terms)
                    for (std::size_t factor = 0; factor < run.factors.size(); ++factor, ++compared)
                        expectSame(read(trace, tensor, at, run.factors[factor], indexAt(at, recipes.digits),
                                        ranks[which], run, term),
                                   explanation.terms.at(terms).factors.at(factor));
            EXPECT_EQ(terms, explanation.terms.size());
            ++ranks[which];
        }
    }
    return compared;
}

TEST(CellRecipes, EqualExplainInEveryCellOfExamples)
{
    int examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(ATTN_SOURCE_DIR "/resources/examples"))
        if (entry.path().string().ends_with(".attn.json")) {
            ++examples;
            SCOPED_TRACE(entry.path().string());
            EXPECT_GT(compare(*evaluate(loadExperiment(entry.path()))), 100U);
        }
    EXPECT_GT(examples, 0);
}

Experiment experimentOf(const std::string& rest)
{
    return parseExperiment(R"({"format": "attention-explorer/experiment", "version": 2, )" + rest + "}", {});
}

TEST(CellRecipes, EqualExplainForOverridesEmptyRowsAndMistakes)
{
    for (const char* rest :
         {R"("overrides": [{"tensor": "scores", "index": [0, 1, 2, 3], "value": "NaN"},
                           {"tensor": "merged", "index": [0, 2, 5], "value": 1}],
             "heads_off": [2], "attention": {"dropout": {"p": 0.5, "on": true}})",
          R"("mask": {"layers": [{"kind": "random", "p": 0.6, "seed": 4}, {"kind": "rows", "queries": [1]}],
                      "empty_rows": "zero"}, "attention": {"softmax_axis": "query", "projections": "fused"})",
          R"("attention": {"head_split": "view", "head_merge": "view", "output_projection": false},
             "mask": {"layers": [{"kind": "causal"}], "apply": "add", "stage": "after_softmax"},
             "inputs": {"query": {"text": ["one two three", "four"]}, "key": {"text": ["a b", "c d e"]}})"}) {
        SCOPED_TRACE(rest);
        EXPECT_GT(compare(*evaluate(experimentOf(rest))), 1000U);
    }
}

TEST(CellRecipes, AreSharedBySimilarCells)
{
    const TracePtr trace = evaluate(Experiment());
    for (const Step* step : trace->steps()) {
        const CellRecipes recipes = cellRecipes(*trace, Excerpt(trace->layer()), step->id, noRemark, {});
        EXPECT_EQ(recipes.recipes.size(), 1U) << name(step->id);
        for (const TermRun& run : recipes.recipes[0].runs)
            for (const FactorRecipe& factor : run.factors)
                EXPECT_TRUE(factor.offsets.empty()) << name(step->id);
    }
}

TEST(CellRecipes, AreNotSharedIfRemarksDiffer)
{
    const TracePtr trace = evaluate(Experiment());
    const auto row = [](const Explanation& explanation) { return std::to_string(explanation.cell.index[2]); };
    const CellRecipes recipes = cellRecipes(*trace, Excerpt(trace->layer()), TensorId::weights, row, {});
    EXPECT_EQ(recipes.recipes.size(), 6U);
    EXPECT_EQ(recipes.recipes[0].cells, 24);
}

}  // namespace

}  // namespace attn
