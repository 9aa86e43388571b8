// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"
#include "core/experiment/choices.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/settings.h"
#include "core/forward/evaluate.h"
#include "core/pipeline/make_layer.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/reference/subjects.h"

#include <algorithm>
#include <set>

namespace attn
{

namespace
{

/// A change of an experiment, and the tensors whose settings it changes: only these and dependent tensors may change.
struct Edit {
    const char* name;
    void (*apply)(Experiment&);
    std::set<TensorId> directly_changed;
};

using enum TensorId;

MaskLayer layer(MaskRegion region, LayerEffect effect = LayerEffect::block) { return {std::move(region), effect}; }

/// Edits for every experiment, one after the other. DetectsEveryChangedSetting tries the values of all settings.
const std::vector<Edit>& edits()
{
    static const std::vector<Edit> all = {
        {"a causal layer", [](Experiment& e) { e.mask.layers.push_back(layer(CausalRegion{})); }, {mask}},
        {"a layer that adds",
         [](Experiment& e) { e.mask.layers.push_back(layer(ColumnsRegion{{0}}, LayerEffect::add)); },
         {bias}},
        {"ALiBi", [](Experiment& e) { e.mask.layers.push_back(layerOf(AlibiRegion{})); }, {bias}},
        {"its first column opened",
         [](Experiment& e) { e.mask.layers.push_back(layer(ColumnsRegion{{0}}, LayerEffect::allow)); },
         {mask}},
        {"that for head 0 only", [](Experiment& e) { e.mask.layers.back().heads = {0}; }, {mask}},
        {"a row that sees nothing", [](Experiment& e) { e.mask.layers.push_back(layer(RowsRegion{{0}})); }, {mask}},
        {"which becomes 0", [](Experiment& e) { e.mask.empty_rows = EmptyRows::zero; }, {TensorId::weights}},
        {"the mask after the softmax",
         [](Experiment& e) { e.mask.stage = MaskStage::after_softmax; },
         {masked_scores, masked_weights}},
        {"another scale",
         [](Experiment& e) {
             e.attention.scale = {Scale::Kind::number, 0.7};
         },
         {scaled_scores}},
        {"head 0 off", [](Experiment& e) { e.heads_off = {0}; }, {kept_head_outputs}},
        {"every layer off",
         [](Experiment& e) {
             for (MaskLayer& each : e.mask.layers)
                 each.on = false;
         },
         {bias, mask}},
        {"another title and view",
         [](Experiment& e) {
             e.title += "!";
             e.view["step"] = "weights";
         },
         {}},
    };
    return all;
}

/// Edits of text with seeded weights, which fit every size.
const std::vector<Edit>& editsOfText()
{
    static const std::vector<Edit> all = {
        {"a smaller output", [](Experiment& e) { e.attention.d_out = 5; }, {w_o_weight, w_o_bias}},
        {"smaller values", [](Experiment& e) { e.attention.d_v = 3; }, {w_v_weight, w_v_bias, w_o_weight, w_o_bias}},
        {"one fused projection", [](Experiment& e) { e.attention.projections = Projections::fused; }, {q, k, v}},
        {"separate again", [](Experiment& e) { e.attention.projections = Projections::separate; }, {q, k, v}},
        {"a longer text",
         [](Experiment& e) { std::get<TextInput>(e.inputs.query).sequences[0] += " and slept"; },
         {query_input, key_input, value_input, mask}},
        {"a key of its own", [](Experiment& e) { e.inputs.key = e.inputs.query; }, {key_input}},
    };
    return all;
}

/// Edits of cross-attention between two texts.
const std::vector<Edit>& editsOfTwoTexts()
{
    static const std::vector<Edit> all = {
        {"a shorter key", [](Experiment& e) { e.inputs.key = TextInput{{"le chat"}}; }, {key_input}},
        {"one-hot vectors", [](Experiment& e) { e.embedding.init = EmbeddingInit::one_hot; }, {query_input, key_input}},
        {"another query, which numbers the key's words anew",
         [](Experiment& e) { e.inputs.query = TextInput{{"the chat"}}; },
         {query_input, key_input}},
    };
    return all;
}

/// Adds the tensors that depend on the changed ones, following the steps in computation order.
void addDependents(std::set<TensorId>& ids, const Trace& trace)
{
    for (const Step* step : trace.steps())
        for (TensorId operand : operandsOf(*step, trace.layer()))
            if (ids.contains(operand))
                ids.insert(step->id);
}

void expectSameTensors(const Trace& reused, const Trace& fresh)
{
    for (const Step* step : fresh.steps()) {
        ASSERT_TRUE(reused.has(step->id)) << name(step->id);
        EXPECT_TRUE(identical(reused[step->id], fresh[step->id])) << name(step->id);
    }
    EXPECT_EQ(reused.steps(), fresh.steps());
}

void expectSharing(const Trace& before, const Trace& after, const Edit& edit)
{
    std::set<TensorId> affected = edit.directly_changed;
    addDependents(affected, before);
    addDependents(affected, after);
    for (const Step* step : after.steps())
        if (before.has(step->id) && !affected.contains(step->id)) {
            EXPECT_TRUE(after.find(step->id) == before.find(step->id)) << name(step->id) << " was computed again";
        }
}

/// Applies the edits one after the other, then reverts them in reverse order.
void checkEdits(const Experiment& start, const std::vector<Edit>& edits)
{
    std::vector<Experiment> experiments = {start};
    TracePtr trace = evaluate(start);
    for (const Edit& edit : edits) {
        SCOPED_TRACE(edit.name);
        experiments.push_back(experiments.back());
        edit.apply(experiments.back());
        const TracePtr next = evaluate(experiments.back(), trace.get());
        expectSameTensors(*next, *evaluate(experiments.back()));
        expectSharing(*trace, *next, edit);
        trace = next;
    }
    for (std::size_t at = edits.size(); at-- > 0;) {
        SCOPED_TRACE(std::string("without ") + edits[at].name);
        const TracePtr next = evaluate(experiments[at], trace.get());
        expectSameTensors(*next, *evaluate(experiments[at]));
        expectSharing(*trace, *next, edits[at]);
        trace = next;
    }
}

/// Expects that every step except results is an operand; otherwise an operand is missing in the table.
void expectEveryStepIsOperand(const Trace& trace)
{
    std::set<TensorId> read = {output, sink_weight};
    for (const Step* step : trace.steps())
        for (TensorId operand : operandsOf(*step, trace.layer()))
            read.insert(operand);
    for (const Step* step : trace.steps())
        EXPECT_TRUE(!isShown(*step) || read.contains(step->id)) << "nothing reads " << name(step->id);
}

/// Test values of a setting with this domain; empty if operations do not use the setting, or only as an operand. A new
/// domain needs an overload.
template <typename Domain, typename Value>
std::vector<Value> valuesOf(const Domain&, const Value&)
{
    if constexpr (std::same_as<Domain, WholeNumber> || std::same_as<Domain, FeatureSize>)
        return {4, 8, 1};
    else if constexpr (std::same_as<Domain, Probability> || std::same_as<Domain, PositiveNumber>)
        return {0.25, 0.5};
    else if constexpr (std::same_as<Domain, Seed>)
        return {3, 4};
    else if constexpr (std::same_as<Domain, Switch>)
        return {true, false};
    else if constexpr (std::same_as<Domain, ScaleFactor>)
        return {{Scale::Kind::number, 0.25}, {Scale::Kind::number, 0.5}};
    else if constexpr (std::same_as<Domain, CapNumber>)
        return {2, 5};
    else if constexpr (std::same_as<Domain, SinkNumbers>)
        return {0.0, std::vector<double>{-1, 2}, std::vector<double>{1, 2, 3, 4}};
    else if constexpr (std::same_as<Domain, FillNumber>)
        return {-1, -2};
    else if constexpr (std::same_as<Domain, HeadList>)
        return {{0}, {}};
    else if constexpr (std::same_as<Domain, OneOf>) {
        std::vector<Value> values;
        for (const Choice<Value>& choice : choices<Value>)
            values.push_back(choice.value);
        return values;
    } else {
        static_assert(std::same_as<Domain, Text> || std::same_as<Domain, AnyObject> || std::same_as<Domain, Section> ||
                      std::same_as<Domain, InputSource> || std::same_as<Domain, WeightSource> ||
                      std::same_as<Domain, MaskLayers> || std::same_as<Domain, OverrideNumbers> ||
                      std::same_as<Domain, PackedTensors> || std::same_as<Domain, ModelSource> ||
                      std::same_as<Domain, PartChangeList> || std::same_as<Domain, PatchList>);
        return {};
    }
}

/// Tries the values of each setting; skips those that are invalid for the experiment.
void checkEverySetting(const Experiment& start)
{
    const TracePtr first = evaluate(start);
    const bool seeded = std::holds_alternative<SeededWeights>(start.attention.weights);
    forEachExperimentSetting([&](const std::string& place, const auto& entry, const auto& member) {
        if (place.starts_with("/attention/weights/") && !seeded)
            return;
        TracePtr trace = first;
        for (const auto& value : valuesOf(entry.domain, member(start))) {
            Experiment changed = start;
            member(changed) = value;
            try {
                makeLayer(changed);
            } catch (const InputError&) {
                continue;
            }
            SCOPED_TRACE(place);
            const TracePtr next = evaluate(changed, trace.get());
            expectSameTensors(*next, *evaluate(changed));
            expectEveryStepIsOperand(*next);
            trace = next;
        }
    });
}

class Reuse : public testing::TestWithParam<Subject>
{
};
INSTANTIATE_TEST_SUITE_P(All, Reuse, testing::ValuesIn(subjects()), subjectName);

TEST_P(Reuse, EqualsFullEvaluationAndSharesUnchanged) { checkEdits(loadExperiment(GetParam().file), edits()); }

TEST_P(Reuse, DetectsEveryChangedSetting) { checkEverySetting(loadExperiment(GetParam().file)); }

class ReuseOfText : public testing::TestWithParam<Subject>
{
};
INSTANTIATE_TEST_SUITE_P(All, ReuseOfText,
                         testing::Values(example("built_in"), example("built_in_zh"), example("padded_batch_text")),
                         subjectName);

TEST_P(ReuseOfText, EqualsFullEvaluationAndSharesUnchanged)
{
    checkEdits(loadExperiment(GetParam().file), editsOfText());
}

TEST(ReuseOfTexts, EqualsFullEvaluationAndSharesUnchanged)
{
    checkEdits(loadExperiment(example("cross_attention_text").file), editsOfTwoTexts());
}

}  // namespace

}  // namespace attn
