// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/program.h"
#include "tests/app/sample.h"
#include "tests/app/tensor_bytes.h"

#include <limits>
#include <ostream>

namespace attn
{

namespace
{

/// A corrupt tensor file, or one that does not fit the experiment.
struct BadFile {
    const char* name;
    const char* file;  ///< written to the experiment's folder with content `bytes`
    std::string bytes;
    std::string changes;  ///< merged into the sample
    const char* place;
    std::vector<std::string> message_parts;
};

void PrintTo(const BadFile& row, std::ostream* stream) { *stream << row.name; }

std::string queryFrom(const std::string& reference)
{
    return R"({"inputs": {"query": {"text": null, "tensor": )" + reference + "}}}";
}

const std::string from_safetensors = queryFrom(R"({"file": "x.safetensors", "name": "x"})");
const std::string from_npy = queryFrom(R"({"file": "x.npy"})");
constexpr const char* safetensors_place = "/inputs/query/tensor/file (";
constexpr const char* npy_place = "/inputs/query/tensor/file (";

BadFile damagedFile(const char* name, const std::string& bytes, std::vector<std::string> message_parts)
{
    return {name, "x.safetensors", bytes, from_safetensors, safetensors_place, std::move(message_parts)};
}

/// A file with only the tensor "x", which its header describes by `x`, followed by `data_size` bytes.
BadFile fileWithEntry(const char* name, const std::string& x, std::size_t data_size,
                      std::vector<std::string> message_parts)
{
    return damagedFile(name, safetensors(R"({"x":)" + x + "}", data_size), std::move(message_parts));
}

BadFile badNpy(const char* name, const std::string& bytes, std::vector<std::string> message_parts)
{
    return {name, "x.npy", bytes, from_npy, npy_place, std::move(message_parts)};
}

BadFile mismatchedFile(const char* name, const std::string& bytes, const std::string& changes, const char* place,
                       std::vector<std::string> message_parts)
{
    return {name, "x.safetensors", bytes, changes, place, std::move(message_parts)};
}

const BadFile safetensors_files[] = {
    damagedFile("empty", "", {"0 bytes", "truncated"}),
    damagedFile("only_a_length", std::string(8, '\0'), {"does not begin with"}),
    damagedFile("header_beyond_the_file", std::string("\x40\0\0\0\0\0\0\0{}", 10),
                {"64 bytes", "only 2 follow", "truncated"}),
    damagedFile("header_beyond_the_limit", std::string("\xff\xff\xff\xff\xff\xff\xff\xff{}", 10),
                {"100000000", "limit"}),
    damagedFile("no_object", safetensors("[1]", 0), {"does not begin with"}),
    damagedFile("header_not_json", safetensors("{x}", 0), {"not valid JSON"}),
    damagedFile("header_not_utf8", safetensors("{\"\xff\":1}", 0), {"FF", "UTF-8"}),
    damagedFile(
        "duplicate_name",
        safetensors(
            R"({"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"x":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
            8),
        {"twice", "keep one"}),
    damagedFile("metadata_number", safetensors(R"({"__metadata__":{"epoch":3}})", 0),
                {"\"epoch\"", "is 3", "must be a string"}),
    damagedFile(
        "overlap",
        safetensors(
            R"({"x":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"y":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}})",
            12),
        {"\"y\"", "begin at byte 4", "ends at byte 8", "overlap"}),
    damagedFile(
        "hole",
        safetensors(
            R"({"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"y":{"dtype":"F32","shape":[1],"data_offsets":[8,12]}})",
            12),
        {"\"y\"", "begin at byte 8", "ends at byte 4", "gap"}),
    damagedFile("late_start", safetensors(R"({"x":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})", 8),
                {"begin at byte 4", "ends at byte 0", "gap"}),
    damagedFile("surplus_data", safetensors(R"({"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 5),
                {"end at byte 4", "5 bytes", "surplus"}),
    fileWithEntry("truncated_data", R"({"dtype":"F32","shape":[2,3],"data_offsets":[0,24]})", 20,
                  {"byte 24", "20 bytes", "truncated"}),
    fileWithEntry("backward_range", R"({"dtype":"F32","shape":[1],"data_offsets":[8,4]})", 8, {"begin at 8", "at 4"}),
    fileWithEntry("range_and_shape", R"({"dtype":"F32","shape":[3],"data_offsets":[0,8]})", 8, {"12 bytes", "span 8"}),
    fileWithEntry("overflowing_shape", R"({"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,4]})", 4,
                  {"more numbers than can be counted"}),
    fileWithEntry("overflowing_bytes", R"({"dtype":"F64","shape":[4611686018427387904],"data_offsets":[0,8]})", 8, {}),
    fileWithEntry("overflowing_range",
                  R"({"dtype":"F32","shape":[1],"data_offsets":[18446744073709551612,18446744073709551615]})", 4,
                  {"truncated"}),
    fileWithEntry("negative_shape", R"({"dtype":"F32","shape":[-1],"data_offsets":[0,4]})", 4, {"-1", "whole number"}),
    fileWithEntry("fractional_shape", R"({"dtype":"F32","shape":[1.0],"data_offsets":[0,4]})", 4,
                  {"1.0", "whole number"}),
    fileWithEntry("shape_no_list", R"({"dtype":"F32","shape":4,"data_offsets":[0,4]})", 4,
                  {"shape is 4", "must be a list"}),
    fileWithEntry("unknown_dtype", R"({"dtype":"F8_E4M3","shape":[4],"data_offsets":[0,4]})", 4,
                  {"F8_E4M3", "convert"}),
    fileWithEntry("dtype_missing", R"({"shape":[1],"data_offsets":[0,4]})", 4, {"dtype is missing"}),
    fileWithEntry("one_offset", R"({"dtype":"F32","shape":[1],"data_offsets":[0]})", 4,
                  {"data_offsets", "two whole numbers"}),
    fileWithEntry("entry_no_object", "7", 0, {"\"x\"", "must be an object"}),
};

const BadFile npy_files[] = {
    badNpy("empty", "", {"does not begin with"}),
    badNpy("no_mark", "PK\x03\x04 not numpy", {"does not begin with"}),
    badNpy("later_version", std::string("\x93NUMPY\x09\x00\x02\x00{}", 12), {"version 9.0", "1.0, 2.0 and 3.0"}),
    badNpy("header_cut", std::string("\x93NUMPY\x01\x00\xff\x7f{", 11), {"truncated"}),
    badNpy("objects", npy("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }", std::string(8, '\0')),
           {"|O", "convert"}),
    badNpy("bfloat16", npy("{'descr': '<V2', 'fortran_order': False, 'shape': (1, 2), }", "abcd"),
           {"bfloat16", "astype(np.float32)"}),
    badNpy("beyond_single_precision",
           npy("{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1), }", std::string("\0\0\0\0\0\0\xf0\x7e", 8)),
           {"too large for single precision", "write Infinity"}),
    badNpy("data_cut", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }", std::string(20, '\0')),
           {"24 bytes", "20 follow"}),
    badNpy("overflow", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296), }", "abcd"),
           {"more numbers than can be counted"}),
    badNpy("negative", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }", "abcd"), {}),
    badNpy("missing_key", npy("{'descr': '<f4', 'shape': (1,), }", "abcd"), {"fortran_order"}),
};

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr const char* adding_layer = R"({"mask": {"layers": [{"kind": "tensor", "file": "x.safetensors", "name": "x",
    "axes": ["key"], "op": "add"}]}})";
constexpr const char* relative_file_layer =
    R"({"mask": {"layers": [{"kind": "relative", "file": "x.safetensors", "name": "x",
    "buckets": 4}]}})";

const std::string rows_of_8 = safetensorsOf("[2, 8]", std::vector<float>(16, 0.5F));

const BadFile mismatched_files[] = {
    mismatchedFile("missing_file", rows_of_8, queryFrom(R"({"file": "y.safetensors", "name": "x"})"),
                   "/inputs/query/tensor/file (", {"o such file"}),
    mismatchedFile("missing_weights", rows_of_8, R"({"attention": {"weights": {"file": "w.safetensors"}}})",
                   "/attention/weights/file (", {"o such file"}),
    mismatchedFile("missing_mask", rows_of_8,
                   R"({"mask": {"layers": [{"kind": "tensor", "file": "m.npy", "axes": []}]}})",
                   "/mask/layers/0/file (", {"o such file"}),
    mismatchedFile("folder", rows_of_8, queryFrom(R"({"file": "..", "name": "x"})"), "/inputs/query/tensor/file (", {}),
    mismatchedFile("device", rows_of_8, queryFrom(R"({"file": "/dev/zero", "name": "x"})"),
                   "/inputs/query/tensor/file (", {}),
    mismatchedFile("other_kind", rows_of_8, queryFrom(R"({"file": "x.pt", "name": "x"})"),
                   "/inputs/query/tensor/file (", {".pt", ".safetensors, .npz, .npy and .csv"}),
    mismatchedFile("missing_tensor", rows_of_8, queryFrom(R"({"file": "x.safetensors", "name": "z"})"),
                   "/inputs/query/tensor/name: ", {"no tensor \"z\"", "It has: x"}),
    mismatchedFile("one_axis", safetensorsOf("[8]", std::vector<float>(8)), from_safetensors,
                   "/inputs/query/tensor: ", {"1 axes", "(N, L, d)"}),
    mismatchedFile("four_axes", safetensorsOf("[1,1,1,8]", std::vector<float>(8)), from_safetensors,
                   "/inputs/query/tensor: ", {"4 axes", "(L, d)"}),
    mismatchedFile("no_numbers", safetensorsOf("[0, 8]", {}), from_safetensors,
                   "/inputs/query/tensor: ", {"size 0", "at least one"}),
    mismatchedFile(
        "labels", rows_of_8,
        R"({"inputs": {"query": {"text": null, "tensor": {"file": "x.safetensors", "name": "x"}, "tokens": [["a", "b", "c"]]}}})",
        "/inputs/query/tokens/0: ", {"3 labels", "only 2 positions"}),
    mismatchedFile(
        "label_lists", rows_of_8,
        R"({"inputs": {"query": {"text": null, "tensor": {"file": "x.safetensors", "name": "x"}, "tokens": [["a"], ["b"]]}}})",
        "/inputs/query/tokens: ", {"2 sequences", "has 1"}),
    mismatchedFile(
        "lengths", rows_of_8,
        R"({"inputs": {"query": {"text": null, "tensor": {"file": "x.safetensors", "name": "x"}, "lengths": [3]}}})",
        "/inputs/query/lengths/0: ", {"3", "only 2 positions"}),
    mismatchedFile(
        "negative_length", rows_of_8,
        R"({"inputs": {"query": {"text": null, "tensor": {"file": "x.safetensors", "name": "x"}, "lengths": [-1]}}})",
        "/inputs/query/lengths/0: ", {"-1"}),
    mismatchedFile("keys_of_other_size", rows_of_8,
                   R"({"inputs": {"key": {"tensor": {"file": "x.safetensors", "name": "x"}}}})",
                   "/inputs/key: ", {"1 sequences", "has 2"}),
    mismatchedFile(
        "unprojected_key_size", safetensorsOf("[2, 3, 4]", std::vector<float>(24)),
        R"({"inputs": {"key": {"tensor": {"file": "x.safetensors", "name": "x"}}}, "attention": {"projections": "none"}})",
        "/inputs/key: ", {"d_model is 4", "must be 8"}),
    mismatchedFile("weights_without_w_q", rows_of_8, R"({"attention": {"weights": {"file": "x.safetensors"}}})",
                   "/attention/weights/file (", {"no tensor \"w_q.weight\"", "add it"}),
    mismatchedFile("weights_of_other_shape",
                   safetensors(R"({"w_q.weight":{"dtype":"F32","shape":[8,4],"data_offsets":[0,128]}})", 128),
                   R"({"attention": {"weights": {"file": "x.safetensors"}}})", "/attention/weights/file (",
                   {"(8, 4)", "(8, 8)", "[out, in]"}),
    mismatchedFile(
        "mask_size", rows_of_8,
        R"({"mask": {"layers": [{"kind": "tensor", "file": "x.safetensors", "name": "x", "axes": ["batch", "key"]}]}})",
        "/mask/layers/0", {"size 8", "have 3"}),
    mismatchedFile(
        "mask_axes", rows_of_8,
        R"({"mask": {"layers": [{"kind": "tensor", "file": "x.safetensors", "name": "x", "axes": ["key"]}]}})",
        "/mask/layers/0/axes: ", {"1 axes", "has 2"}),
    mismatchedFile(
        "mask_axes_twice", rows_of_8,
        R"({"mask": {"layers": [{"kind": "tensor", "file": "x.safetensors", "name": "x", "axes": ["key", "key"]}]}})",
        "/mask/layers/0/axes/1: ", {"key", "order is batch, head, query, key"}),
    mismatchedFile(
        "mask_axes_order", rows_of_8,
        R"({"mask": {"layers": [{"kind": "tensor", "file": "x.safetensors", "name": "x", "axes": ["key", "batch"]}]}})",
        "/mask/layers/0/axes/1: ", {"batch", "order is batch, head, query, key"}),
    mismatchedFile(
        "mask_numbers", safetensorsOf("[3]", {0.0F, 0.5F, 1.0F}),
        R"({"mask": {"layers": [{"kind": "tensor", "file": "x.safetensors", "name": "x", "axes": ["key"]}]}})",
        "/mask/layers/0/file: ", {"1 of the 3 numbers", "0.5 at [1]", "mask > 0.5"}),
    mismatchedFile(
        "mask_that_is_added", safetensorsOf("[3]", {0.0F, -infinity, 0.0F}),
        R"({"mask": {"layers": [{"kind": "tensor", "file": "x.safetensors", "name": "x", "axes": ["key"]}]}})",
        "/mask/layers/0/file: ", {"-inf at [1]", "\"op\": \"add\""}),
    mismatchedFile("bias_nan", safetensorsOf("[3]", {0.0F, 0.0F, std::numeric_limits<float>::quiet_NaN()}),
                   adding_layer, "/mask/layers/0/file: ", {"[2] is nan", "finite number or −∞"}),
    mismatchedFile("bias_infinite", safetensorsOf("[3]", {infinity, 0.0F, 0.0F}), adding_layer,
                   "/mask/layers/0/file: ", {"[0] is inf", "finite number or −∞"}),
    mismatchedFile("bias_size", safetensorsOf("[4]", {0.0F, 0.0F, 0.0F, 0.0F}), adding_layer, "/mask/layers/0",
                   {"size 4", "have 3"}),
    mismatchedFile("relative_shape", safetensorsOf("[2, 4]", std::vector<float>(8)), relative_file_layer,
                   "/mask/layers/0/file: ", {"shape (2, 4)", "need (4, 2)"}),
    mismatchedFile("relative_infinite", safetensorsOf("[4, 2]", std::vector<float>(8, -infinity)), relative_file_layer,
                   "/mask/layers/0/file: ", {"[0, 0]", "not finite"}),
    mismatchedFile("no_sinks", rows_of_8, R"({"attention": {"sink": "file", "bias": false, "projections": "none",
           "output_projection": false, "weights": {"file": "x.safetensors"}}})",
                   "/attention/weights/file (", {"no tensor \"sinks\""}),
    mismatchedFile("adapter",
                   safetensors(R"({"base.w_q.lora_A.weight":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 4),
                   R"({"attention": {"weights": {"file": "x.safetensors"}}})", "/attention/weights/file (",
                   {"LoRA adapter", "merge_and_unload()"}),
    mismatchedFile("prefix", rows_of_8,
                   R"({"attention": {"weights": {"file": "x.safetensors", "prefix": "layers.0."}}})",
                   "/attention/weights/file (", {"\"layers.0.w_q.weight\"", "It has: x"}),
    mismatchedFile(
        "mask_axis_unknown", rows_of_8,
        R"({"mask": {"layers": [{"kind": "tensor", "file": "x.safetensors", "name": "x", "axes": ["token"]}]}})",
        "/mask/layers/0/axes/0: ", {"\"token\"", "batch, head, query, key"}),
};

/// An experiment with an embedded "x.safetensors", so that the file is not read.
BadFile packed(const char* name, const std::string& tensors, const char* place, std::vector<std::string> message_parts)
{
    nlohmann::json changes = nlohmann::json::parse(from_safetensors);
    changes["tensors"]["x.safetensors"] = nlohmann::json::parse(tensors);
    return {name, "x.safetensors", rows_of_8, changes.dump(), place, std::move(message_parts)};
}

const BadFile packed_tensors[] = {
    packed("missing_name", R"({"y": {"shape": [0], "data": ""}})",
           "/inputs/query/tensor/name: ", {"no tensor \"x\"", "It has: y"}),
    packed("no_shape", R"({"x": {"data": ""}})", "/tensors/x.safetensors/x: ", {"\"shape\" is missing"}),
    packed("no_data", R"({"x": {"shape": [0]}})", "/tensors/x.safetensors/x: ", {"\"data\" is missing"}),
    packed("cut_short", R"({"x": {"shape": [1, 2], "data": "AACAPwAA"}})",
           "/tensors/x.safetensors/x/data: ", {"[1, 2]", "2 numbers", "6 bytes"}),
    packed("too_long", R"({"x": {"shape": [1, 1], "data": "AACAPwAAgD8="}})",
           "/tensors/x.safetensors/x/data: ", {"1 numbers", "8 bytes"}),
    packed("left_over", R"({"x": {"shape": [1, 1], "data": "AACAPwAA"}})",
           "/tensors/x.safetensors/x/data: ", {"1 numbers", "6 bytes"}),
    packed("no_base64", R"({"x": {"shape": [1, 1], "data": "AACA-w=="}})",
           "/tensors/x.safetensors/x/data: ", {"Character 5", "64 digits"}),
    packed("padding_inside", R"({"x": {"shape": [1, 1], "data": "AA==Pw=="}})",
           "/tensors/x.safetensors/x/data: ", {"Character 3"}),
    packed("line_break", R"({"x": {"shape": [1, 1], "data": "AACA\nw=="}})",
           "/tensors/x.safetensors/x/data: ", {"Character 5"}),
    packed("surplus_bits", R"({"x": {"shape": [1, 1], "data": "AACAP/=="}})",
           "/tensors/x.safetensors/x/data: ", {"Character 6"}),
    packed("huge", R"({"x": {"shape": [2147483647, 1000], "data": "AACAPw=="}})",
           "/tensors/x.safetensors/x/data: ", {"2147483647000 numbers"}),
    packed("overflow", R"({"x": {"shape": [2147483647, 2147483647, 2147483647], "data": ""}})",
           "/tensors/x.safetensors/x/shape: ", {"more numbers than can be counted"}),
    packed("one_axis", R"({"x": {"shape": [1], "data": "AACAPw=="}})", "/inputs/query/tensor: ", {"1 axes"}),
};

class FileInput : public Program, public testing::WithParamInterface<BadFile>
{
};

TEST_P(FileInput, IsRefused)
{
    write(GetParam().file, GetParam().bytes);
    write("experiment.attn.json", sample(GetParam().changes));
    expectRefusal({"trace", "experiment.attn.json", "-o", "out.npz"}, GetParam().place, GetParam().message_parts);
    // From standard input, relative names are relative to the working directory, which is the same folder.
    expectRefusal({"validate", "-"}, GetParam().place, GetParam().message_parts, sample(GetParam().changes));
}

INSTANTIATE_TEST_SUITE_P(Safetensors, FileInput, testing::ValuesIn(safetensors_files), RowName());
INSTANTIATE_TEST_SUITE_P(Npy, FileInput, testing::ValuesIn(npy_files), RowName());
INSTANTIATE_TEST_SUITE_P(Packed, FileInput, testing::ValuesIn(packed_tensors), RowName());
INSTANTIATE_TEST_SUITE_P(Misfit, FileInput, testing::ValuesIn(mismatched_files), RowName());

}  // namespace

}  // namespace attn
