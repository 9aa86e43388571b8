// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/settings.h"

#include "core/experiment/choices.h"
#include "core/experiment/experiment_json.h"
#include "core/pipeline/make_layer.h"
#include "tests/core/domain_expectations.h"
#include "tests/core/generated_file.h"

#include <cmath>
#include <set>

namespace attn
{

namespace
{

using Json = nlohmann::ordered_json;

// Every test iterates over the entries of core/experiment/settings.h; a new domain needs a row in
// tests/core/domain_expectations.json and nameOf() of the header, or its overload.

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
const Experiment default_experiment;

template <typename Value>
DomainExpectation expectationOf(const WholeNumber& range, const Value&)
{
    return {
        "a whole number from " + std::to_string(range.minimum),
        {{{range.minimum - 1, range.maximum + 1, 2.5, "8", nullptr},
          "it must be a whole number from " + std::to_string(range.minimum) + " to " + std::to_string(range.maximum)}}};
}

template <typename Value>
DomainExpectation expectationOf(const FeatureSize& size, const Value&)
{
    return {"a whole number from 1",
            {{{0, -8, 8.5, "8", {8}, nullptr}, "it must be a whole number from 1 to 2147483647"}},
            true,
            size.default_text};
}

template <typename Enum>
DomainExpectation expectationOf(const OneOf&, const Enum&)
{
    std::string values, names;
    for (const Choice<Enum>& choice : choices<Enum>) {
        values.append(values.empty() ? "" : ", ").append("`\"").append(choice.name).append("\"`");
        names.append(names.empty() ? "" : ", ").append(choice.name);
    }
    return {values,
            {{{"colourful", ""}, "is not known here: choose one of " + names + "."},
             {{1, true, nullptr}, "it must be a string"}}};
}

template <typename Value>
DomainExpectation expectationOf(const auto& domain, const Value&)
{
    return storedExpectation(domain);
}

/// Numbers that files cannot contain, but that can be typed in the window.
template <typename Value>
std::vector<Value> nonFinite(const Value&)
{
    if constexpr (std::same_as<Value, double> || std::same_as<Value, std::optional<double>> ||
                  std::same_as<Value, Sink>)
        return {nan, infinity};
    else if constexpr (std::same_as<Value, Scale>)
        return {{Scale::Kind::number, nan}, {Scale::Kind::number, infinity}};
    else
        return {};
}

nlohmann::json::json_pointer pointer(const std::string& place) { return nlohmann::json::json_pointer(place); }

/// The error that `attempt` throws; nullopt: none.
template <typename Attempt>
std::optional<InputError> refusalOf(const Attempt& attempt)
{
    try {
        attempt();
    } catch (const InputError& error) {
        return error;
    }
    return std::nullopt;
}

TEST(Settings, InvalidValuesInFileAreRefusedWithPlace)
{
    int tried = 0;
    forEachExperimentSetting([&](const std::string& place, const auto& entry, const auto& member) {
        for (const DomainExpectation::InvalidValues& wrong :
             expectationOf(entry.domain, member(default_experiment)).wrong)
            for (const Json& value : wrong.values) {
                nlohmann::json json = toJson(Experiment());
                json[pointer(place)] = value;
                SCOPED_TRACE(place + " " + value.dump());
                const auto error = refusalOf([&] { parseExperiment(json.dump(), "."); });
                ASSERT_TRUE(error);
                EXPECT_EQ(error->place(), place + wrong.place);
                EXPECT_NE(error->message().english().find(wrong.words), std::string::npos)
                    << error->message().english();
                ++tried;
            }
    });
    EXPECT_GT(tried, 100);
}

TEST(Settings, NonFiniteNumbersAreRefusedWithPlace)
{
    int tried = 0;
    forEachExperimentSetting([&](const std::string& place, const auto&, const auto& member) {
        for (const auto& value : nonFinite(member(default_experiment))) {
            Experiment experiment;
            member(experiment) = value;
            const auto error = refusalOf([&] { makeLayer(experiment); });
            ASSERT_TRUE(error) << place;
            EXPECT_TRUE(error->place().starts_with(place)) << error->place();
            ++tried;
        }
    });
    EXPECT_GT(tried, 8);
}

TEST(Settings, ValidLengthsSetInCodeAreChecked)
{
    Experiment experiment;
    const auto numbers = std::make_shared<const Tensor>(Shape{2, 4});
    experiment.inputs.query = TensorInput{{"x.npy", "", numbers}, {}, {-1}};
    const auto error = refusalOf([&] { makeLayer(experiment); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->place(), "/inputs/query/lengths/0");
}

TEST(Settings, UnknownKeysAreRefusedInEverySection)
{
    const Json complete = toJson(Experiment());
    forEachExperimentSetting([&](const std::string& place, const auto& entry, const auto&) {
        const std::string section = place.substr(0, place.rfind('/'));
        nlohmann::json json = complete;
        json[pointer(section + "/colour")] = "red";
        const auto error = refusalOf([&] { parseExperiment(json.dump(), "."); });
        ASSERT_TRUE(error);
        EXPECT_EQ(error->place(), section + "/colour");
        EXPECT_NE(error->message().english().find(entry.key), std::string::npos) << error->message().english();
    });
}

TEST(Settings, HavePanelGroupAndLabel)
{
    std::set<std::pair<SettingGroup, int>> places;
    forEachExperimentSetting([&](const std::string& place, const auto& entry, const auto&) {
        if constexpr (requires { entry.label; }) {
            EXPECT_TRUE(places.emplace(entry.panel_position.group, entry.panel_position.position).second) << place;
            EXPECT_STRNE(entry.label, "") << place;
            EXPECT_STRNE(entry.help, "") << place;
        }
    });
    EXPECT_GT(places.size(), 20U);
}

TEST(Settings, PaddingIsOfferedForSeveralSequences)
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{"a b"}};
    EXPECT_FALSE(hasSeveralSequences(experiment));
    experiment.inputs.query = TextInput{{"a b", "c"}};
    EXPECT_TRUE(hasSeveralSequences(experiment));
    experiment.inputs.query = TensorInput{{"x.npy", "", std::make_shared<const Tensor>(Shape{2, 4})}, {}, {}};
    EXPECT_FALSE(hasSeveralSequences(experiment));
    experiment.inputs.query = TensorInput{{"x.npy", "", std::make_shared<const Tensor>(Shape{1, 2, 4})}, {}, {}};
    EXPECT_TRUE(hasSeveralSequences(experiment));
}

TEST(Settings, ConditionsFollowExperiment)
{
    Experiment experiment;
    EXPECT_TRUE(hasText(experiment) && hasSeededEmbedding(experiment) && hasSeededWeights(experiment));
    EXPECT_FALSE(hasKeyInput(experiment) || hasDropout(experiment) || hasMask(experiment) || hasFill(experiment));
    experiment.embedding.init = EmbeddingInit::one_hot;
    experiment.attention.weights = WeightFile{"w.safetensors", std::make_shared<const NamedTensors>()};
    experiment.mask.layers = {{CausalRegion{}, LayerEffect::block, true, std::nullopt}};
    EXPECT_FALSE(hasSeededEmbedding(experiment) || hasSeededWeights(experiment));
    EXPECT_TRUE(hasParameters(experiment) && hasMask(experiment) && hasFill(experiment));
    experiment.mask.stage = MaskStage::after_softmax;
    experiment.attention.projections = Projections::none;
    experiment.attention.output_projection = false;
    EXPECT_FALSE(hasFill(experiment) || hasParameters(experiment) || hasOutputProjection(experiment));
}

TEST(Settings, DependentSettingsAreAdjusted)
{
    Experiment experiment;
    experiment.heads_off = {0, 3};
    experiment.attention.heads = 2;
    removeMissingHeads(experiment);
    EXPECT_EQ(experiment.heads_off, std::vector<Index>{0});
    experiment.attention.dropout.on = true;
    setDefaultDropout(experiment);
    EXPECT_EQ(experiment.attention.dropout.p, 0.1);
    experiment.attention.dropout.p = 0.5;
    setDefaultDropout(experiment);
    EXPECT_EQ(experiment.attention.dropout.p, 0.5);
}

TEST(Settings, AreDocumented)
{
    const Json defaults = toJson(Experiment());
    std::string table = "| key | values | left out | what it is |\n| --- | --- | --- | --- |\n";
    forEachExperimentSetting([&](const std::string& place, const auto& entry, const auto& member) {
        const DomainExpectation expectation = expectationOf(entry.domain, member(default_experiment));
        if (expectation.values.empty())
            return;
        std::string key = place.substr(1);
        std::ranges::replace(key, '/', '.');
        const Json::json_pointer at(place);
        const std::string default_text =
            defaults.contains(at) ? "`" + defaults.at(at).dump() + "`" : expectation.default_text;
        table += "| `" + key + "` | " + expectation.values + " | " + default_text + " | " + entry.help + " |\n";
    });
    expectGenerated("docs/experiment-file.md", "<!-- generated: settings -->", "<!-- end -->", table);
}

}  // namespace

}  // namespace attn
