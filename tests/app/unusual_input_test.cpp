// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/tensor_file.h"
#include "tests/app/program.h"
#include "tests/app/sample.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

namespace attn
{

namespace
{

class UnusualInputs : public Program
{
};

TEST_F(UnusualInputs, AreComputed)
{
    for (const nlohmann::json& row : tableIn("unusual_experiments.json")) {
        SCOPED_TRACE(row.dump());
        const std::string experiment =
            row.value("experiment", sample(row.value("changes", nlohmann::json::object()).dump()));
        for (const std::vector<std::string>& arguments :
             {std::vector<std::string>{"trace", "-", "-o", "out.safetensors", "--with",
                                       "head_contributions,parameters"},
              {"code", "-", "--language", "pytorch", "-o", "listing"},
              {"explain", "-", "output", "0", "0", "0"},
              {"pack", "-", "-o", "packed.attn.json"},
              {"page", "-", "-o", "page.html"},
              {"worksheet", "-", "-o", "out.pdf"},
              {"validate", "-"}}) {
            const Outcome outcome = run(arguments, experiment);
            EXPECT_EQ(outcome.status, 0) << arguments[0];
            EXPECT_EQ(outcome.error, "") << arguments[0];
        }
        const auto written = files();
        EXPECT_TRUE(written.contains("out.safetensors"));
        EXPECT_TRUE(written.contains("listing/attention.py"));
        for (const char* name : {"out.safetensors", "listing", "packed.attn.json", "page.html", "out.pdf"})
            std::filesystem::remove_all(folder() + '/' + name);
    }
}

TEST_F(UnusualInputs, FiveThousandTokensAreValid)
{
    nlohmann::json experiment = sampleJson();
    experiment["inputs"]["query"]["text"] = {words(5000)};
    experiment["attention"]["heads"] = 1;
    experiment["embedding"]["dim"] = 4;
    const Outcome outcome = run({"validate", "-"}, experiment.dump());
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_NE(outcome.output.find("L_q = 5000"), std::string::npos) << outcome.output;
}

class UnusualNumbers : public Program
{
protected:
    /// The trace of a layer with one head and without projections for `values` of shape (1, 2, 2).
    NamedTensors traceOf(const std::vector<float>& values, const std::string& changes = "{}")
    {
        write("x.safetensors", safetensorsOf("x", {1, 2, 2}, values));
        nlohmann::json json = nlohmann::json::parse(sample(R"({
            "inputs": {"query": {"text": null, "tensor": {"file": "x.safetensors", "name": "x"}}},
            "attention": {"heads": 1, "projections": "none", "output_projection": false, "scale": "none"}})"));
        json.merge_patch(nlohmann::json::parse(changes));
        const Outcome outcome = run({"trace", "-", "-o", "out.safetensors"}, json.dump());
        EXPECT_EQ(outcome.status, 0) << outcome.error;
        return readTensorFile(folder() + "/out.safetensors");
    }
};

TEST_F(UnusualNumbers, NaNPropagates)
{
    const auto trace = traceOf({1.0F, 2.0F, std::numeric_limits<float>::quiet_NaN(), 1.0F});
    const auto scores = trace.at("scores")->values();
    EXPECT_EQ(scores[0], 5.0F);
    for (const std::size_t touched : {1U, 2U, 3U})
        EXPECT_TRUE(std::isnan(scores[touched])) << touched;
    EXPECT_TRUE(std::ranges::all_of(trace.at("output")->values(), [](float value) { return std::isnan(value); }));
}

TEST_F(UnusualNumbers, InfinityPropagates)
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const auto trace = traceOf({1.0F, 0.5F, 1.0F, -infinity});
    const auto scores = trace.at("scores")->values();
    EXPECT_EQ(scores[1], -infinity);
    EXPECT_EQ(scores[3], infinity);
    EXPECT_EQ(trace.at("weights")->values()[0], 1.0F);
    EXPECT_EQ(trace.at("weights")->values()[1], 0.0F);
    EXPECT_TRUE(std::isnan(trace.at("weights")->values()[3]));
}

TEST_F(UnusualNumbers, SequenceOfValidLengthZeroHasNoVisibleKeys)
{
    const auto trace = traceOf({1.0F, 2.0F, 3.0F, 4.0F}, R"({"inputs": {"query": {"lengths": [0]}},
                                                           "mask": {"layers": [{"kind": "padding"}]}})");
    EXPECT_TRUE(std::ranges::all_of(trace.at("mask")->values(), [](float value) { return value == 0.0F; }));
    EXPECT_TRUE(std::ranges::all_of(trace.at("weights")->values(), [](float value) { return std::isnan(value); }));
}

}  // namespace

}  // namespace attn
