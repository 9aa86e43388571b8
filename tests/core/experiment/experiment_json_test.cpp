// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"

#include "core/forward/evaluate.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>

namespace attn
{

namespace
{

Experiment parse(const std::string& json) { return parseExperiment(json, "."); }

std::string wrapped(const std::string& rest, int version = 2)
{
    return R"({"format": "attention-explorer/experiment", "version": )" + std::to_string(version) +
           (rest.empty() ? "" : ", " + rest) + "}";
}

TEST(ExperimentJson, MissingKeysHaveDefaults) { EXPECT_EQ(parse(wrapped("")), Experiment{}); }

TEST(ExperimentJson, EveryKeyRoundTrips)
{
    const auto complete =
        nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/experiment/complete.attn.json"));
    const Experiment experiment = parse(complete.dump());
    const std::string text = canonicalJson(experiment);
    EXPECT_EQ(parse(text), experiment);
    EXPECT_EQ(canonicalJson(parse(text)), text);
    const nlohmann::json written = nlohmann::json::parse(text).flatten();
    const nlohmann::json expected = complete.flatten();
    for (const auto& [key, value] : expected.items())
        EXPECT_EQ(written.value(key, nlohmann::json()), value) << key;
}

TEST(ExperimentJson, Version2IsWritten) { EXPECT_EQ(toJson(parse(wrapped("", 1))).at("version"), 2); }

TEST(ExperimentJson, SizesInVersion1AreOfAllHeads)
{
    const Attention attention = parse(wrapped(R"("attention": {"heads": 3, "d_k": 12, "d_v": 6})", 1)).attention;
    EXPECT_EQ(attention.d_k, 4);
    EXPECT_EQ(attention.d_v, 2);
    EXPECT_EQ(parse(wrapped(R"("attention": {"d_v": 8})", 1)).attention.d_v, 2);  // 8 / 4 heads, the default
    EXPECT_EQ(parse(wrapped("", 1)).attention, Attention{});
    EXPECT_EQ(parse(wrapped(R"("attention": {"heads": 3, "d_k": 12})")).attention.d_k, 12);
}

TEST(ExperimentJson, ModelDimInVersion1IsOfAllHeads)
{
    const auto scale = [](const std::string& sizes, int version) {
        return parse(wrapped(R"("embedding": {"dim": 16}, "attention": {"scale": "sqrt_model_dim")" + sizes + "}",
                             version))
            .attention.scale;
    };
    const Scale model{Scale::Kind::sqrt_model_dim, 1.0};
    EXPECT_EQ(scale("", 1), model);
    EXPECT_EQ(scale(R"(, "d_k": 16)", 1), model);
    EXPECT_EQ(scale(R"(, "d_k": 64)", 1), (Scale{Scale::Kind::number, 0.125}));
    EXPECT_EQ(scale(R"(, "d_k": 64)", 2), model);
}

using Json = nlohmann::json;

Json table(const std::string& path) { return Json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/" + path)); }

/// The sample of the tests of the command line with the row's changes.
Json changedSample(const Json& row)
{
    Json experiment = table("app/sample.attn.json");
    experiment.merge_patch(row.value("changes", Json::object()));
    return experiment;
}

std::string refusalOf(const Json& experiment)
{
    return refusal([&] { evaluate(parse(experiment.dump())); });
}

/// The table of the command line (tests/app/refusals_test.cpp), without rows that need a file.
TEST(ExperimentJson, ExperimentsOfTableAreRefused)
{
    for (const Json& row : table("app/refused/experiments.json")) {
        if (!row.contains("changes") || row.contains("tensor") || row.contains("files"))
            continue;
        const std::string message = refusalOf(changedSample(row));
        EXPECT_TRUE(message.starts_with(row.at("place").get<std::string>())) << row << '\n' << message;
        for (const std::string fragment : row.at("says"))
            EXPECT_NE(message.find(fragment), std::string::npos) << row << '\n' << message;
    }
}

/// Whether the message is about the pointer, a file named there, or an element of the value.
bool isAt(const std::string& pointer, const std::string& message)
{
    return std::ranges::any_of(std::array{": ", " (", "/"},
                               [&](const char* end) { return message.starts_with(pointer + end); });
}

/// Values of a wrong type, outside the range of a field, or unknown. Settings and masks whose values do not depend on
/// others are in settings_test.cpp and tests/core/mask/mask_kinds_test.cpp.
TEST(ExperimentJson, FieldsOfTableAreRefused)
{
    for (const Json& row : table("core/experiment/refused_fields.json"))
        for (const Json& wrong : row.at("values")) {
            const std::string pointer = row.at("pointer");
            Json experiment = changedSample(row);
            experiment[Json::json_pointer(pointer)] = wrong;
            const std::string message = refusalOf(experiment);
            EXPECT_TRUE(isAt(pointer, message)) << pointer << ": " << wrong << '\n' << message;
            for (const std::string fragment : row.value("says", Json::array()))
                EXPECT_NE(message.find(fragment), std::string::npos) << row << '\n' << message;
        }
}

}  // namespace

TEST(ExperimentModel, FingerprintIsChecked)
{
    nlohmann::json file = {{"format", "attention-explorer/experiment"},
                           {"version", 2},
                           {"inputs", {{"query", {{"text", {"the cat"}}}}}},
                           {"model", {{"folder", "shipped:which-noun"}}}};
    const std::string fingerprint = parseExperiment(file.dump(), {}).model->model->fingerprint();
    file["model"]["fingerprint"] = fingerprint;
    const Experiment experiment = parseExperiment(file.dump(), {});
    EXPECT_EQ(toJson(experiment)["model"]["fingerprint"], fingerprint);
    file["model"]["fingerprint"] = "0123456789abcdef";
    EXPECT_TRUE(refusalOf(file).starts_with("/model/fingerprint: "));
}

}  // namespace attn
