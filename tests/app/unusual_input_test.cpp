// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/tensor_file.h"
#include "tests/app/program.h"
#include "tests/app/sample.h"
#include "tests/app/tensor_bytes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ostream>

namespace attn
{

namespace
{

/// An unusual but valid experiment.
struct UnusualInput {
    const char* name;
    std::string experiment;
};

void PrintTo(const UnusualInput& row, std::ostream* stream) { *stream << row.name; }

std::string withTexts(const std::vector<std::string>& text, const std::string& changes)
{
    nlohmann::json json = nlohmann::json::parse(sample(changes));
    json["inputs"]["query"]["text"] = text;
    return json.dump();
}

std::string words(int count)
{
    std::string text;
    for (int at = 0; at < count; ++at)
        text += "word ";
    return text;
}

const UnusualInput unusual_inputs[] = {
    {"only_format_and_version", R"({"format": "attention-explorer/experiment", "version": 1})"},
    {"byte_order_of_keys", R"({"version": 1, "mask": {}, "format": "attention-explorer/experiment"})"},
    {"one_token", withTexts({"word"}, "{}")},
    {"one_empty_sequence", withTexts({"one two", ""}, R"({"mask": {"layers": [{"kind": "padding"}]}})")},
    {"chinese", withTexts({"猫坐在垫子上。"}, "{}")},
    {"emoji", withTexts({"👩‍👩‍👧 🐈"}, R"({"inputs": {"tokenizer": "characters"}})")},
    {"quotes_and_controls", withTexts({"\"\\ \u0001 \u007f /"}, R"({"title": "\u0000\n\t"})")},
    {"one_feature", sample(R"({"embedding": {"dim": 1}, "attention": {"heads": 1}})")},
    {"one_feature_per_head", sample(R"({"attention": {"heads": 8}})")},
    {"all_heads_off", sample(R"({"heads_off": [0, 1]})")},
    {"head_off_twice", sample(R"({"heads_off": [1, 1]})")},
    {"nothing_visible", sample(R"({"mask": {"layers": [{"kind": "random", "p": 1}]}})")},
    {"layers_off", sample(R"({"mask": {"layers": [{"kind": "causal", "on": false}]}})")},
    {"empty_lists", sample(R"({"mask": {"layers": [{"kind": "columns", "keys": []}, {"kind": "rows", "queries": []},
        {"kind": "cells", "cells": []}, {"kind": "causal", "heads": []}, {"kind": "blocks", "sizes": []}]}})")},
    {"blocks_beyond_the_end", sample(R"({"mask": {"layers": [{"kind": "blocks",
        "sizes": [2147483647, 2147483647, 2147483647]}]}})")},
    {"large_window", sample(R"({"mask": {"layers": [{"kind": "window", "size": 2147483647}]}})")},
    {"large_stride", sample(R"({"mask": {"layers": [{"kind": "strided", "stride": 2147483647}]}})")},
    {"dropout_of_all", sample(R"({"attention": {"dropout": {"p": 1.0, "on": true}}})")},
    {"scale_zero", sample(R"({"attention": {"scale": 0}})")},
    {"scale_beyond_single_precision", sample(R"({"attention": {"scale": 1e300}})")},
    {"positive_fill", sample(R"({"mask": {"layers": [{"kind": "causal"}], "fill": 3.5}})")},
    {"largest_seeds", sample(R"({"embedding": {"seed": 18446744073709551615},
        "attention": {"weights": {"seed": 18446744073709551615}}})")},
    {"tensors_inside", sample(R"({"inputs": {"query": {"text": null, "tensor": {"file": "../x <b>.npy"}}},
        "attention": {"heads": 1}, "tensors": {"../x <b>.npy": {"": {"shape": [3, 1], "data": "AADAfwAAgH8AAID/"}}}})")},
    {"tensors_inside_that_none_names",
     sample(R"({"tensors": {"x.npy": {"": {"shape": [0, 2147483647], "data": ""}}}})")},
    {"view_of_the_window", sample(R"({"view": {"step": "scores", "anything": [1, {"at": "all"}]}})")},
};

class UnusualInputs : public Program, public testing::WithParamInterface<UnusualInput>
{
};

TEST_P(UnusualInputs, IsComputed)
{
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"trace", "-", "-o", "out.safetensors", "--with", "head_contributions,parameters"},
          {"code", "-", "--language", "pytorch", "-o", "listing"},
          {"explain", "-", "output", "0", "0", "0"},
          {"pack", "-", "-o", "packed.attn.json"},
          {"page", "-", "-o", "page.html"},
          {"worksheet", "-", "-o", "out.pdf"},
          {"validate", "-"}}) {
        const Outcome outcome = run(arguments, GetParam().experiment);
        EXPECT_EQ(outcome.status, 0) << arguments[0];
        EXPECT_EQ(outcome.error, "") << arguments[0];
    }
    const auto written = files();
    EXPECT_TRUE(written.contains("out.safetensors"));
    EXPECT_TRUE(written.contains("listing/attention.py"));
}

INSTANTIATE_TEST_SUITE_P(Input, UnusualInputs, testing::ValuesIn(unusual_inputs), RowName());

class UnusualNumbers : public Program
{
protected:
    /// The trace of a layer with one head and without projections for `values` of shape (1, 2, 2).
    NamedTensors traceOf(const std::vector<float>& values, const std::string& changes = "{}")
    {
        write("x.safetensors", safetensorsOf("[1, 2, 2]", values));
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

class LargeExperiment : public Program
{
};

TEST_F(LargeExperiment, FiveThousandTokensAreValid)
{
    const Outcome outcome =
        run({"validate", "-"}, withTexts({words(5000)}, R"({"attention": {"heads": 1}, "embedding": {"dim": 4}})"));
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_NE(outcome.output.find("L_q = 5000"), std::string::npos) << outcome.output;
}

}  // namespace

}  // namespace attn
