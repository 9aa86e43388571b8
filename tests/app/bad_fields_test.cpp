// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/program.h"
#include "tests/app/sample.h"

#include <ostream>

namespace attn
{

namespace
{

/// A field of the experiment, and values of a wrong type, outside its range or unknown. Contains only some keys of mask
/// kinds; tests/core/mask/mask_kinds_test.cpp tests all.
struct Field {
    const char* pointer;
    const char* wrong;           ///< a JSON list
    const char* context = "{}";  ///< other members required for the field, merged into the sample
};

void PrintTo(const Field& row, std::ostream* stream) { *stream << row.pointer; }

constexpr const char* causal_layer = R"({"mask": {"layers": [{"kind": "causal"}]}})";
constexpr const char* alibi_layer = R"({"mask": {"layers": [{"kind": "alibi"}]}})";
constexpr const char* relative_layer = R"({"mask": {"layers": [{"kind": "relative"}]}})";
constexpr const char* some_override = R"({"overrides": [{"tensor": "scores", "index": [0, 0, 0, 0], "value": 1}]})";
constexpr const char* some_tensor = R"({"inputs": {"query": {"text": null, "tensor": {"file": "x.npy"}}}})";

const std::string packed_input = R"({"inputs": {"query": {"text": null, "tensor": {"file": "x", "name": "y"}}},
    "tensors": {"x": {"y": {"shape": [2, 8], "data": ")" +
                                 std::string(86, 'A') + R"(=="}}}})";

const Field fields[] = {
    {"/format", R"([1, null, "attention-explorer", "attention-explorer/trace"])"},
    {"/version", R"([0, 3, -1, 1.5, "1", null, 99999999999])"},
    {"/title", R"([1, null, [], {}, true])"},
    {"/inputs", R"([1, "text", [], null])"},
    {"/inputs/query", R"([1, "a b", [], {}, null])"},
    {"/inputs/query/text",
     R"(["a b", 1, [1], [["a"]], [["a", "b", "c"]], [["a", 1]], [["a", "b"]], [["a", ""]], [null], {}])"},
    {"/inputs/query/tensor", R"(["x.npy", 1, {}, []])", R"({"inputs": {"query": {"text": null}}})"},
    {"/inputs/query/tensor/file", R"([1, null, ["x.npy"], {}])", some_tensor},
    {"/inputs/key", R"([1, "a b", [], {}])"},
    {"/inputs/value", R"([false, "a b", [], {}])"},
    {"/inputs/padding", R"(["centre", "Left", 1, true, null])"},
    {"/inputs/tokenizer", R"(["word", "Words", 1, null, []])"},
    {"/embedding", R"([1, "normal", [], null])"},
    {"/embedding/dim", R"([0, -1, 2.5, "8", null, 3000000000, 1e300])"},
    {"/embedding/init", R"(["gaussian", 1, null])"},
    {"/embedding/seed", R"([-1, 1.5, "1", null, 18446744073709551616])"},
    {"/embedding/positions", R"(["learned", true, null])"},
    {"/attention", R"([1, "softmax", [], null])"},
    {"/attention/heads", R"([0, -2, 2.0, "2", null, 3, 3000000000, 1e30])"},
    {"/attention/kv_heads", R"([0, -2, 2.0, "2", null, 3, 4, 3000000000])"},
    {"/attention/d_k", R"([0, -8, 8.5, "8", [8]])"},
    {"/attention/d_v", R"([0, -8, 8.5, "8", {}])"},
    {"/attention/d_out", R"([0, -8, 8.5, "8", true])"},
    {"/attention/projections", R"(["fuse", true, 3, null])"},
    {"/attention/bias", R"([0, 1, "true", null])"},
    {"/attention/output_projection", R"([0, "yes", null, []])"},
    {"/attention/head_split", R"(["reshape", 1, true])"},
    {"/attention/head_merge", R"(["concat", 1, true])"},
    {"/attention/qk_norm", R"([true, "rms", [], null])"},
    {"/attention/qk_norm/on", R"([1, "on", null])"},
    {"/attention/qk_norm/eps", R"([0, -1e-6, "1e-6", null])"},
    {"/attention/qk_norm/span", R"(["heads", "all", true, null])"},
    {"/attention/rotary", R"([true, "halves", [], null])"},
    {"/attention/rotary/on", R"([1, "on", null])"},
    {"/attention/rotary/theta", R"([0, -10000, "10000", null, true])"},
    {"/attention/rotary/dims", R"([0, -2, 3, 2.5, 6, "2", null])",
     R"({"attention": {"d_k": 4, "rotary": {"on": true}}})"},
    {"/attention/rotary/pairs", R"(["half", "neighbors", true, null])"},
    {"/attention/scale", R"(["sqrt", true, null, [2]])"},
    {"/attention/softcap", R"([0, -50, "50", null, [50], 1e-50, 1e300])"},
    {"/attention/sink", R"(["sinks", "file", true, {}, null, 1e300, [], [1], [1, 2, 3]])"},
    {"/attention/sink/0", R"(["0", null, [0], 1e300])", R"({"attention": {"sink": [0, 0]}})"},
    {"/attention/softmax_axis", R"(["keys", -1, null])"},
    {"/attention/dropout", R"([0.1, true, [], null])"},
    {"/attention/dropout/p", R"([-0.1, 1.1, "0.1", null, 1e300])"},
    {"/attention/dropout/seed", R"([-1, 0.5, "0"])"},
    {"/attention/dropout/on", R"([1, "on", null])"},
    {"/attention/weights", R"(["identity", 7, [], null])"},
    {"/attention/weights/init", R"(["xavier", 1, null])"},
    {"/attention/weights/seed", R"([-7, 7.5, "7"])"},
    {"/attention/weights/file", R"([1, null, []])"},
    {"/attention/weights/prefix", R"([1, null, ["a."]])", R"({"attention": {"weights": {"file": "w.safetensors"}}})"},
    {"/heads_off", R"([0, "0", {}, null])"},
    {"/heads_off/0", R"([2, -1, 0.5, "0", null])", R"({"heads_off": [0]})"},
    {"/mask", R"([0, "causal", [], null])"},
    {"/mask/layers", R"(["causal", {}, 1, null])"},
    {"/mask/layers/0", R"(["causal", 1, [], {}, null])", causal_layer},
    {"/mask/layers/0/kind", R"(["future", 1, null, "Causal"])", causal_layer},
    {"/mask/layers/0/op", R"(["open", 1, true])", causal_layer},
    {"/mask/layers/0/value", R"(["-inf", null, 1e300, true])",
     R"({"mask": {"layers": [{"kind": "causal", "op": "add", "value": 1}]}})"},
    {"/mask/layers/0/on", R"([1, "on", null])", causal_layer},
    {"/mask/layers/0/heads", R"([0, "all", {}, null])", causal_layer},
    {"/mask/layers/0/heads/0", R"([2, -1, 0.5, "0"])", R"({"mask": {"layers": [{"kind": "causal", "heads": [0]}]}})"},
    {"/mask/layers/0/align", R"(["right", 1, null])", causal_layer},
    {"/mask/layers/0/keys/0", R"([3, -1, 0.5, "0"])", R"({"mask": {"layers": [{"kind": "columns", "keys": [0]}]}})"},
    {"/mask/layers/0/cells/0/3", R"([3, -1, 0.5, "all"])",
     R"({"mask": {"layers": [{"kind": "cells", "cells": [[0, 0, 0, 0]]}]}})"},
    {"/mask/layers/0/slopes", R"([0.5, "0.5", [1], [1, 2, 3], null])", alibi_layer},
    {"/mask/layers/0/slopes/0", R"(["NaN", "-Infinity", null, 1e300])",
     R"({"mask": {"layers": [{"kind": "alibi", "slopes": [1, 1]}]}})"},
    {"/mask/layers/0/buckets", R"([0, 1, -4, 2.5, "8", null])", relative_layer},
    {"/mask/layers/0/max_distance", R"([0, -1, 1.5, "128", null])", relative_layer},
    {"/mask/layers/0/bidirectional", R"([1, "true", null])", relative_layer},
    {"/mask/layers/0/seed", R"([-1, 0.5, "1"])", relative_layer},
    {"/mask/fill", R"(["inf", "-Inf", null, 1e300, -1e300, true])"},
    {"/mask/apply", R"(["multiply", 1, null])"},
    {"/mask/stage", R"(["softmax", 1, null])"},
    {"/mask/empty_rows", R"(["uniform", 0, null])"},
    {"/overrides", R"([1, "scores", {}, null])"},
    {"/overrides/0", R"([1, "scores", [], {}, {"tensor": "scores"}])", some_override},
    {"/overrides/0/tensor", R"(["score", "head_contributions", "mean_weights", "rollout", "qkv", 1, null])",
     some_override},
    {"/overrides/0/index", R"([0, [0, 0, 0], [0, 0, 0, 99], [-1, 0, 0, 0], [0, 0, 0.5, 0], null])", some_override},
    {"/overrides/0/value", R"(["1", "nan", null, 1e300, true, []])", some_override},
    {"/view", R"([1, "light", [], null])"},
    {"/tensors", R"([1, "x.npy", [], null])"},
    {"/tensors/x", R"([1, "AAAA", [], null])", packed_input.c_str()},
    {"/tensors/x/y", R"([1, "AAAA", [], {}, null])", packed_input.c_str()},
    {"/tensors/x/y/shape", R"([16, "2, 8", null, ["2", 8], [2.0, 8], [-2, 8], {}])", packed_input.c_str()},
    {"/tensors/x/y/data", R"([1, null, [], {}, "", "AAAA"])", packed_input.c_str()},
};

class BadField : public Program, public testing::WithParamInterface<Field>
{
};

TEST_P(BadField, IsRefusedWithItsName)
{
    const Field& field = GetParam();
    for (const nlohmann::json& wrong : nlohmann::json::parse(field.wrong)) {
        nlohmann::json experiment = sampleJson();
        experiment.merge_patch(nlohmann::json::parse(field.context));
        experiment[nlohmann::json::json_pointer(field.pointer)] = wrong;
        SCOPED_TRACE(experiment.dump());
        expectRefusal({"trace", "-", "-o", "out.safetensors"}, field.pointer, {}, experiment.dump());
    }
}

std::string nameOf(const testing::TestParamInfo<Field>& info)
{
    std::string name = std::string(info.param.pointer).substr(1);
    for (char& character : name)
        if (character == '/')
            character = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Experiment, BadField, testing::ValuesIn(fields), nameOf);

class UnknownKey : public Program, public testing::WithParamInterface<const char*>
{
};

TEST_P(UnknownKey, IsRefusedWithListOfKnownKeys)
{
    nlohmann::json experiment = nlohmann::json::parse(
        sample(R"({"attention": {"dropout": {}, "weights": {}}, "mask": {"layers": [{"kind": "causal"}]},
                   "tensors": {"x.npy": {"": {"shape": [0], "data": ""}}}})"));
    const std::string pointer = std::string(GetParam()) + "/colour";
    experiment[nlohmann::json::json_pointer(pointer)] = "red";
    expectRefusal({"trace", "-", "-o", "out.npz"}, pointer + ": ", {"no key of this name", "The keys are: "},
                  experiment.dump());
}

INSTANTIATE_TEST_SUITE_P(Experiment, UnknownKey,
                         testing::Values("", "/inputs", "/inputs/query", "/embedding", "/attention",
                                         "/attention/dropout", "/attention/weights", "/mask", "/mask/layers/0",
                                         "/tensors/x.npy/"));

}  // namespace

}  // namespace attn
