// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/program.h"
#include "tests/app/sample.h"

#include <ostream>

namespace attn
{

namespace
{

/// An experiment that must be rejected.
struct BadInput {
    const char* name;
    std::string experiment;
    const char* place;
    std::vector<std::string> message_parts;  ///< fragments of the message: the invalid value and the remedy
};

void PrintTo(const BadInput& row, std::ostream* stream) { *stream << row.name; }

std::string repeated(const std::string& text, int times)
{
    std::string all;
    for (int at = 0; at < times; ++at)
        all += text;
    return all;
}

std::string withText(const std::string& text, const std::string& changes)
{
    nlohmann::json json = nlohmann::json::parse(sample(changes));
    json["inputs"]["query"]["text"] = {text};
    return json.dump();
}

const BadInput texts[] = {
    {"nothing", "", "-: ", {"column 1", "ends too early"}},
    {"not_json", "heads = 4", "-: ", {"not an experiment", ".attn.json"}},
    {"chinese_text", "猫坐在垫子上。" + repeated("很长", 40), "-: ", {"not an experiment", "curly brackets"}},
    {"page", "\n<!DOCTYPE html>\n<p>{", "-: ", {"not an experiment"}},
    {"cut_short", sample().substr(0, 60), "-: ", {"ends too early", "is missing"}},
    {"comment", "{} // four heads", "-: ", {"not valid JSON", "comment"}},
    {"surplus_comma", R"({"format": "attention-explorer/experiment", "version": 1,})", "-: ", {"surplus comma"}},
    {"two_documents", sample() + sample(), "-: ", {"not valid JSON"}},
    {"no_object", "[1, 2]", "-: ", {"not an experiment"}},
    {"other_json", R"({"a": 1})", "-: ", {"is JSON, but not an experiment", "\"format\" is missing", ".attn.json"}},
    {"no_format", R"({"version": 1})", "-: ", {"\"format\" is missing", "attention-explorer/experiment"}},
    {"no_version", R"({"format": "attention-explorer/experiment"})", "-: ", {"\"version\" is missing", "add it"}},
    {"another_format",
     R"({"format": "other", "version": 1})",
     "/format: ",
     {"not an experiment", "\"other\"", "attention-explorer/experiment"}},
    {"later_version",
     R"({"format": "attention-explorer/experiment", "version": 3})",
     "/version: ",
     {"version 3", "newer version of Attention Explorer", "up to version 2", "newer program"}},
    {"duplicate_key",
     R"({"format": "attention-explorer/experiment", "version": 1, "version": 1})",
     "-: ",
     {"\"version\" occurs twice", "keep one"}},
    {"duplicate_inner_key",
     R"({"format": "attention-explorer/experiment", "version": 1, "attention": {"heads": 2, "heads": 4}})",
     "/attention: ",
     {"\"heads\" occurs twice", "keep one"}},
    {"not_utf8", "{\"title\": \"caf\xe9\"}", "-: ", {"E9", "UTF-8"}},
    {"overlong_utf8", "{\"title\": \"\xc0\xaf\"}", "-: ", {"C0", "UTF-8"}},
    {"half_a_surrogate", R"({"title": "\ud800"})", "-: ", {"not valid JSON"}},
    {"huge_number",
     R"({"format": "attention-explorer/experiment", "version": 1, "attention": {"scale": 1e400}})",
     "/attention/scale: ",
     {"too large"}},
    {"not_a_number",
     R"({"format": "attention-explorer/experiment", "version": 1, "attention": {"scale": NaN}})",
     "-: ",
     {"not valid JSON"}},
    {"deep", R"({"format": )" + repeated("[", 100000), "", {"nested deeper than"}},
};

const BadInput settings[] = {
    {"no_text",
     sample(R"({"inputs": {"query": {"text": []}}})"),
     "/inputs/query/text: ",
     {"no token", "write at least one word"}},
    {"empty_text",
     sample(R"({"inputs": {"query": {"text": [""]}}})"),
     "/inputs/query/text: ",
     {"no token", "write at least one word"}},
    {"blank_text", sample(R"({"inputs": {"query": {"text": [" \t\n", "  "]}}})"), "/inputs/query/text: ", {"no token"}},
    {"empty_key", sample(R"({"inputs": {"key": {"text": ["", ""]}}})"), "/inputs/key/text: ", {"no token"}},
    {"text_and_tensor", sample(R"({"inputs": {"query": {"tensor": {"file": "x.npy"}}}})"), "/inputs/query", {}},
    {"fewer_keys_sequences",
     sample(R"({"inputs": {"key": {"text": ["one"]}}})"),
     "/inputs/key: ",
     {"1 sequences", "has 2", "the same number"}},
    {"value_length",
     sample(R"({"inputs": {"value": {"text": ["one two", "three"]}}})"),
     "/inputs/value: ",
     {"2 positions", "has 3", "each key needs"}},
    {"heads_do_not_divide_d_k_of_version_1",
     sample(R"({"version": 1, "attention": {"heads": 3, "d_k": 20}})"),
     "/attention/heads: ",
     {"3 heads do not divide d_k = 20", "1, 2, 4, 5, 10, 20"}},
    {"heads_do_not_divide_d_v_of_version_1",
     sample(R"({"version": 1, "attention": {"heads": 2, "d_v": 5}})"),
     "/attention/heads: ",
     {"2 heads do not divide d_v = 5", "1, 5"}},
    {"heads_do_not_divide_the_features",
     sample(R"({"embedding": {"dim": 36}, "attention": {"heads": 5, "d_k": 3}})"),
     "/attention/heads: ",
     {"5 heads do not divide d_model = 36", "1, 2, 3, 4, 6, 9, 12, 18, 36", "or set d_v"}},
    {"more_heads_than_features",
     sample(R"({"attention": {"heads": 16}})"),
     "/attention/heads: ",
     {"16 heads do not divide d_model = 8", "1, 2, 4, 8", "or set d_k"}},
    {"unprojected_d_k",
     sample(R"({"attention": {"projections": "none", "d_k": 3}})"),
     "/attention/d_k: ",
     {"H·d_k is 6", "must be 8"}},
    {"unprojected_d_v",
     sample(R"({"attention": {"projections": "none", "d_v": 3}})"),
     "/attention/d_v: ",
     {"H·d_v is 6", "must be 8"}},
    {"unprojected_d_out",
     sample(R"({"attention": {"output_projection": false, "d_out": 4}})"),
     "/attention/d_out: ",
     {"d_out is 4", "must be 8"}},
    {"fused_cross",
     sample(R"({"inputs": {"key": {"text": ["a", "b"]}}, "attention": {"projections": "fused"}})"),
     "/attention/projections: ",
     {"one input", "choose separate"}},
    {"one_hot_too_small",
     sample(R"({"embedding": {"dim": 4, "init": "one_hot"}})"),
     "/embedding/dim: ",
     {"4", "5 distinct tokens", "at least 5"}},
    {"head_off_missing", sample(R"({"heads_off": [0, 7]})"), "/heads_off/1: ", {"no head 7", "last one is 1"}},
    {"mask_axes_order",
     sample(R"({"mask": {"layers": [{"kind": "cells", "cells": [[0, 5, 0, 0]]}]}})"),
     "/mask/layers/0/cells/0",
     {"no head 5", "only 2"}},
    {"window_without_size",
     sample(R"({"mask": {"layers": [{"kind": "window"}]}})"),
     "/mask/layers/0: ",
     {"\"size\" is missing", "add it"}},
    {"too_many_features",
     sample(R"({"embedding": {"dim": 2000000000}})"),
     "/attention: ",
     {"GiB", "6 GiB", "smaller dimensions"}},
    {"too_many_features_of_all_heads",
     sample(R"({"attention": {"heads": 2147483647, "d_k": 2147483647, "d_v": 2147483647, "projections": "fused"}})"),
     "/inputs: ",
     {"GiB", "6 GiB", "fewer heads"}},
    {"too_many_outputs", sample(R"({"attention": {"d_out": 2000000000}})"), "/attention: ", {"GiB", "6 GiB"}},
    {"too_many_tokens",
     withText(repeated("word ", 60000), R"({"attention": {"heads": 1}})"),
     "/inputs: ",
     {"GiB", "6 GiB", "fewer sequences"}},
    {"too_many_sequences",
     R"({"format": "attention-explorer/experiment", "version": 1, "inputs": {"query": {"text": [)" +
         repeated(R"("a", )", 10000) + R"("a"]}}})",
     "/inputs/query/text: ",
     {"10001", "10000", "limit"}},
    {"too_long_a_text", withText(repeated("word ", 300000), "{}"), "/inputs/query/text/0: ", {"1500000", "1000000"}},
    {"too_many_mask_layers",
     sample(R"({"mask": {"layers": [)" + repeated(R"({"kind": "causal"}, )", 256) + R"({"kind": "causal"}]}})"),
     "/mask/layers: ",
     {"257", "256"}},
    {"too_many_heads",
     withText(repeated("word ", 5000), R"({"embedding": {"dim": 64}, "attention": {"heads": 64}})"),
     "/inputs: ",
     {"GiB", "fewer heads"}},
};

class BadText : public Program, public testing::WithParamInterface<BadInput>
{
};

TEST_P(BadText, IsRefused)
{
    expectRefusal({"trace", "-", "-o", "out.safetensors"}, GetParam().place, GetParam().message_parts,
                  GetParam().experiment);
    expectRefusal({"code", "-", "--language", "numpy", "-o", "out"}, GetParam().place, GetParam().message_parts,
                  GetParam().experiment);
    expectRefusal({"pack", "-", "-o", "out.attn.json"}, GetParam().place, GetParam().message_parts,
                  GetParam().experiment);
    expectRefusal({"page", "-", "-o", "out.html"}, GetParam().place, GetParam().message_parts, GetParam().experiment);
    expectRefusal({"render", "-", "--storyboard", "-o", "out.pdf"}, GetParam().place, GetParam().message_parts,
                  GetParam().experiment);
    expectRefusal({"validate", "-"}, GetParam().place, GetParam().message_parts, GetParam().experiment);
}

INSTANTIATE_TEST_SUITE_P(Text, BadText, testing::ValuesIn(texts), RowName());
INSTANTIATE_TEST_SUITE_P(Settings, BadText, testing::ValuesIn(settings), RowName());

}  // namespace

}  // namespace attn
