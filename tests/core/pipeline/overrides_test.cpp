// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/explain/explain.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/pipeline/long_experiment.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <set>

namespace attn
{

namespace
{

Experiment sample()
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{"the cat sat on the mat", "a dog"}};
    experiment.embedding.dim = 12;
    experiment.attention.heads = 4;
    experiment.attention.kv_heads = 2;
    experiment.heads_off = {1};
    experiment.mask.layers = {{CausalRegion{}, LayerEffect::block, true, std::nullopt},
                              {PaddingRegion{}, LayerEffect::block, true, std::nullopt}};
    return experiment;
}

/// Large enough for row-wise updates.
Experiment large()
{
    Experiment experiment = sample();
    experiment.inputs.query = TextInput{{numberedWords(200)}};
    return experiment;
}

Experiment with(Experiment experiment, std::vector<Override> overrides)
{
    experiment.overrides = std::move(overrides);
    return experiment;
}

/// The tensor and all tensors that depend on it.
std::set<TensorId> dependentsOf(TensorId changed, const Layer& layer)
{
    std::set<TensorId> dependents = {changed};
    for (const Step* step : presentSteps(layer))
        for (const TensorId operand : operandsOf(*step, layer))
            if (dependents.contains(operand))
                dependents.insert(step->id);
    return dependents;
}

/// A random cell of a random tensor of the trace.
CellRef randomCell(const Trace& trace)
{
    const auto steps = trace.steps();
    const Step* step = steps[*rc::gen::inRange<std::size_t>(0, steps.size())];
    const Tensor& tensor = trace[step->id];
    return {step->id, tensor.indexAt(*rc::gen::inRange<Index>(0, tensor.size()))};
}

RC_GTEST_PROP(Overrides, OverrideWithSameValueChangesNothing, ())
{
    const TracePtr plain = evaluate(sample());
    const CellRef cell = randomCell(*plain);
    const TracePtr set = evaluate(with(sample(), {{cell.tensor, cell.index, (*plain)[cell.tensor].at(cell.index)}}));
    for (const Step* step : plain->steps())
        RC_ASSERT(identical((*plain)[step->id], (*set)[step->id]));
}

RC_GTEST_PROP(Overrides, OverrideChangesOnlyDependentTensors, ())
{
    const TracePtr plain = evaluate(sample());
    const CellRef cell = randomCell(*plain);
    const float before = (*plain)[cell.tensor].at(cell.index);
    const float after = cell.tensor == TensorId::mask ? 1.0F - before : 1234.5F;
    const TracePtr set = evaluate(with(sample(), {{cell.tensor, cell.index, after}}));
    RC_ASSERT((*set)[cell.tensor].at(cell.index) == after);
    const std::set<TensorId> dependents = dependentsOf(cell.tensor, plain->layer());
    for (const Step* step : plain->steps()) {
        if (!dependents.contains(step->id))
            RC_ASSERT(identical((*plain)[step->id], (*set)[step->id]));
        // The tensor is unchanged except in this cell.
        if (step->id != cell.tensor)
            continue;
        for (Index at = 0; at < (*set)[step->id].size(); ++at)
            if (const Shape index = (*set)[step->id].indexAt(at); index != cell.index) {
                const float left = (*plain)[step->id].at(index);
                const float right = (*set)[step->id].at(index);
                RC_ASSERT(left == right || (std::isnan(left) && std::isnan(right)));
            }
    }
}

RC_GTEST_PROP(Overrides, ExplanationsReproduceEveryNumber, ())
{
    const TracePtr plain = evaluate(sample());
    const CellRef cell = randomCell(*plain);
    const float value = cell.tensor == TensorId::mask ? 0.0F : -2.5F;
    const TracePtr set = evaluate(with(sample(), {{cell.tensor, cell.index, value}}));
    const Explanation own = explain(*set, cell.tensor, cell.index);
    RC_ASSERT(own.deciding_override == cell);
    RC_ASSERT(own.operation == Combination::copy);
    RC_ASSERT(static_cast<float>(recombine(own)) == value);

    const CellRef other = randomCell(*set);
    const Explanation explanation = explain(*set, other.tensor, other.index);
    const double recombined = recombine(explanation);
    const auto found = static_cast<double>(explanation.value);
    double magnitude = 1.0;
    for (const Term& term : explanation.terms)
        magnitude += std::isfinite(term.value) ? std::abs(term.value) : 0.0;
    RC_ASSERT(recombined == found || (std::isnan(recombined) && std::isnan(found)) ||
              std::abs(recombined - found) < 1e-5 * magnitude);
}

TEST(Overrides, UpdateEqualsFullEvaluation)
{
    const std::vector<std::vector<Override>> edits = {
        {{TensorId::scores, {0, 1, 150, 40}, 9.0F}},
        {{TensorId::scores, {0, 1, 150, 40}, 9.0F}, {TensorId::weights, {0, 0, 3, 3}, 0.5F}},
        {{TensorId::weights, {0, 0, 3, 3}, 0.25F}},
        {{TensorId::mask, {0, 0, 20, 150}, 1.0F}, {TensorId::merged, {0, 7, 5}, 3.0F}},
        {{TensorId::q, {0, 7, 5}, 3.0F}, {TensorId::query_input, {0, 9, 1}, -1.0F}},
        {{TensorId::q, {0, 7, 5}, 3.0F}, {TensorId::w_o_bias, {2}, -1.0F}},
        {{TensorId::k_heads, {0, 1, 2, 0}, 3.0F}},  // of two heads of queries
        {},
    };
    TracePtr trace = evaluate(large());
    for (const auto& overrides : edits) {
        const Experiment experiment = with(large(), overrides);
        trace = evaluate(experiment, trace.get());
        expectClose(*trace, *evaluate(experiment));
    }
}

TEST(Overrides, OfScoreRecomputesItsHeadOnly)
{
    const TracePtr before = evaluate(large());
    const TracePtr after = evaluate(with(large(), {{TensorId::scores, {0, 1, 150, 40}, 9.0F}}), before.get());
    EXPECT_EQ(after->find(TensorId::k_heads), before->find(TensorId::k_heads));
    for (const TensorId id : {TensorId::scores, TensorId::weights})
        for (Index head = 0; head < (*after)[id].matrixCount(); ++head)
            EXPECT_EQ((*after)[id].matrix(head).data() != (*before)[id].matrix(head).data(), head == 1) << name(id);
    EXPECT_EQ((*after)[TensorId::scaled_scores].at(Shape{0, 1, 150, 40}), 9.0F * after->layer().scale());
}

TEST(Overrides, OfMaskCellDecidesMaskedScore)
{
    const TracePtr trace = evaluate(with(sample(), {{TensorId::mask, {0, 0, 0, 3}, 1.0F}}));
    const Explanation logit = explain(*trace, TensorId::masked_scores, {0, 0, 0, 3});
    EXPECT_EQ(logit.value, (*trace)[TensorId::scaled_scores].at(Shape{0, 0, 0, 3}));
    EXPECT_EQ(logit.deciding_override, (CellRef{TensorId::mask, {0, 0, 0, 3}}));
    EXPECT_FALSE(logit.decided_by);
    EXPECT_EQ(toJson(logit)["decided_by"].dump(), R"({"tensor":"mask","index":[0,0,0,3],"kind":"override"})");
}

TEST(Overrides, RoundTrip)
{
    const float infinity = std::numeric_limits<float>::infinity();
    const Experiment experiment = with(sample(), {{TensorId::scores, {0, 1, 2, 3}, 0.1F},
                                                  {TensorId::w_q_weight, {0, 1}, -infinity},
                                                  {TensorId::output, {1, 0, 0}, infinity},
                                                  {TensorId::q, {1, 0, 0}, std::numeric_limits<float>::quiet_NaN()},
                                                  {TensorId::v, {1, 0, 0}, -0.0F}});
    const std::string json = canonicalJson(experiment);
    EXPECT_NE(json.find(R"({"tensor":"scores","index":[0,1,2,3],"value":0.1})"), std::string::npos) << json;
    EXPECT_NE(json.find(R"("value":"-Infinity")"), std::string::npos) << json;
    EXPECT_EQ(parseExperiment(json, {}), experiment);
}

RC_GTEST_PROP(Overrides, EveryNumberIsReadBackTheSame, (std::uint32_t bits))
{
    const auto value = std::bit_cast<float>(bits);
    const Experiment experiment = with(sample(), {{TensorId::scores, {0, 0, 0, 0}, std::isnan(value) ? 0.0F : value}});
    RC_ASSERT(parseExperiment(canonicalJson(experiment), {}).overrides == experiment.overrides);
}

}  // namespace

}  // namespace attn
