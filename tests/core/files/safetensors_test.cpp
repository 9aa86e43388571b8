// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/safetensors.h"

#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "tests/core/files/file_testing.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace attn
{
namespace
{

std::string file(std::string_view header, std::string_view data)
{
    return littleEndian(header.size(), 8).append(header).append(data);
}

NamedTensors parse(std::string_view text) { return parseSafetensors(bytesOf(text)); }

RC_GTEST_PROP(Safetensors, WhatIsWrittenIsReadBack, ())
{
    const TensorList tensors = *anyTensors();
    const Metadata sample_metadata{{"format", "a/b"}, {"experiment", R"({"x": "猫"})"}};
    const Metadata metadata = *rc::gen::element(Metadata(), sample_metadata);
    const std::vector<std::byte> bytes = writeSafetensors(tensors, metadata);
    RC_ASSERT(sameTensors(tensors, parseSafetensors(bytes)));
    RC_ASSERT(writeSafetensors(tensors, metadata) == bytes);
}

TEST(Safetensors, IsWrittenInOrderPaddedToEightBytes)
{
    const TensorList tensors{{"z", std::make_shared<const Tensor>(tensorOf({2, 1}, {1.0F, -0.0F}))},
                             {"a", std::make_shared<const Tensor>(tensorOf({}, {0.5F}))}};
    const std::string header = R"({"__metadata__":{"k":"v"},"z":{"dtype":"F32","shape":[2,1],"data_offsets":[0,8]},)"
                               R"("a":{"dtype":"F32","shape":[],"data_offsets":[8,12]}})";
    const std::string padded = header + std::string((8 - header.size() % 8) % 8, ' ');
    const std::string data("\x00\x00\x80\x3F\x00\x00\x00\x80\x00\x00\x00\x3F", 12);
    EXPECT_EQ(textOf(writeSafetensors(tensors, {{"k", "v"}})), file(padded, data));
}

TEST(Safetensors, IsReadInAnyOrderWithPaddingAndMetadata)
{
    const NamedTensors tensors = parse(file(R"({"b": {"data_offsets": [4, 8], "shape": [1], "dtype": "I32"},
                       "__metadata__": {"a": "x", "": "y"},
                       "a": {"dtype": "U8", "shape": [2, 2], "data_offsets": [0, 4]}}   )",
                                            std::string_view("\x01\x02\x03\xFF\xFE\xFF\xFF\xFF", 8)));
    ASSERT_EQ(tensors.size(), 2U);
    EXPECT_EQ(tensors.at("a")->shape(), (Shape{2, 2}));
    EXPECT_EQ(valuesOf(*tensors.at("a")), (std::vector{1.0F, 2.0F, 3.0F, 255.0F}));
    EXPECT_EQ(valuesOf(*tensors.at("b")), std::vector{-2.0F});
}

TEST(Safetensors, AcceptsUnalignedData)
{
    const NamedTensors tensors = parse(file(R"({"a":{"dtype":"BOOL","shape":[1],"data_offsets":[0,1]},)"
                                            R"("b":{"dtype":"F64","shape":[1],"data_offsets":[1,9]}})",
                                            littleEndian(1, 1) + littleEndian(std::bit_cast<std::uint64_t>(0.1), 8)));
    EXPECT_EQ(valuesOf(*tensors.at("a")), std::vector{1.0F});
    EXPECT_EQ(valuesOf(*tensors.at("b")), std::vector{0.1F});
}

TEST(Safetensors, ListsTensorsOfUnknownTypes)
{
    const NamedTensors tensors = parse(file(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                                            R"("b":{"dtype":"F8_E5M2","shape":[2],"data_offsets":[1,3]},)"
                                            R"("c":{"dtype":"F4","shape":[4],"data_offsets":[3,5]},)"
                                            R"("d":{"dtype":"f32","shape":[1],"data_offsets":[5,9]}})",
                                            "\x07"
                                            "bbccdddd"));
    ASSERT_EQ(tensors.size(), 1U);
    EXPECT_EQ(valuesOf(*tensors.at("a")), std::vector{7.0F});
    ASSERT_EQ(tensors.unreadable.size(), 3U);
    EXPECT_EQ(tensors.unreadable.at("b").english(),
              "Tensor \"b\": dtype \"F8_E5M2\" cannot be read, but F32, F16, BF16, F64, I8 to I64, U8 to U64 and BOOL "
              "can: convert it to one of these.");
}

TEST(Safetensors, AcceptsNullMetadata)
{
    EXPECT_EQ(parse(file(R"({"__metadata__":null,"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "1")).size(),
              1U);
}

TEST(Safetensors, CanBeEmpty)
{
    EXPECT_TRUE(parse(file("{}", "")).empty());
    const NamedTensors tensors = parse(file(R"({"a":{"dtype":"F16","shape":[3,0],"data_offsets":[0,0]},)"
                                            R"("b":{"dtype":"F16","shape":[0],"data_offsets":[0,0]}})",
                                            ""));
    EXPECT_EQ(tensors.at("a")->shape(), (Shape{3, 0}));
    EXPECT_EQ(tensors.at("b")->shape(), Shape{0});
}

TEST(Safetensors, ReadsFileOfReferenceImplementation)
{
    const NamedTensors tensors = parseSafetensors(readFile(dataFile("mixed.safetensors"), memory_limit));
    ASSERT_EQ(tensors.size(), 6U);
    EXPECT_EQ(valuesOf(*tensors.at("bool")), (std::vector{1.0F, 0.0F, 1.0F}));
    EXPECT_EQ(valuesOf(*tensors.at("f16")), std::vector{0.5F});
    EXPECT_EQ(tensors.at("i64")->shape(), (Shape{2, 1}));
    EXPECT_EQ(valuesOf(*tensors.at("i64")), (std::vector{-3.0F, 4.0F}));
    EXPECT_TRUE(identical(*tensors.at("f32"), parseNpy(readFile(dataFile("special.npy"), memory_limit))));
    EXPECT_EQ(tensors.at("f64")->shape(), (Shape{2, 0}));
    EXPECT_EQ(tensors.at("u16")->shape(), Shape{});
    EXPECT_EQ(valuesOf(*tensors.at("u16")), std::vector{65535.0F});
}

struct TypedValue {
    std::string dtype;
    std::string bytes;
    float value;
};

TEST(Safetensors, ReadsEveryType)
{
    for (const auto& [dtype, bytes, value] :
         {TypedValue{"BOOL", littleEndian(1, 1), 1.0F}, TypedValue{"U8", "\xFE", 254.0F},
          TypedValue{"I8", "\xFE", -2.0F}, TypedValue{"U16", "\xFE\xFF", 65534.0F},
          TypedValue{"I16", "\xFE\xFF", -2.0F}, TypedValue{"F16", littleEndian(0xC000, 2), -2.0F},
          TypedValue{"BF16", littleEndian(0xC000, 2), -2.0F}, TypedValue{"U32", littleEndian(0x80000000, 4), 0x1p31F},
          TypedValue{"I32", littleEndian(0x80000000, 4), -0x1p31F},
          TypedValue{"F32", littleEndian(0xC0000000, 4), -2.0F},
          TypedValue{"U64", littleEndian(0x8000000000000000, 8), 0x1p63F},
          TypedValue{"I64", littleEndian(0x8000000000000000, 8), -0x1p63F},
          TypedValue{"F64", littleEndian(0xC000000000000000, 8), -2.0F}}) {
        const std::string header =
            R"({"x":{"dtype":")" + dtype + R"(","shape":[1],"data_offsets":[0,)" + std::to_string(bytes.size()) + "]}}";
        EXPECT_EQ(valuesOf(*parse(file(header, bytes)).at("x")), std::vector{value}) << dtype;
    }
}

TEST(Safetensors, IsRefusedBeforeAllocatingTooMuch)
{
    const std::string bytes = file(R"({"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},)"
                                   R"("b":{"dtype":"U8","shape":[2],"data_offsets":[3,5]}})",
                                   "12345");
    EXPECT_EQ(parseSafetensors(bytesOf(bytes), 20).size(), 2U);
    EXPECT_THROW(parseSafetensors(bytesOf(bytes), 19), InputError);
}

TEST(Safetensors, IsRefusedIfTruncatedAnywhere)
{
    const TensorList tensors{{"ab", std::make_shared<const Tensor>(tensorOf({2}, {1.0F, 2.0F}))},
                             {"c", std::make_shared<const Tensor>(tensorOf({1, 1}, {3.0F}))}};
    const std::vector<std::byte> whole = writeSafetensors(tensors, {{"k", "v"}});
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::vector<std::byte> part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_THROW(parseSafetensors(part), InputError) << size;
    }
}

void expectRefused(const MalformedFile& row)
{
    SCOPED_TRACE(row.name);
    expectInputError([&row] { parseSafetensors(bytesOf(row.bytes)); }, row.place, row.message);
}

TEST(Safetensors, IsRefusedWithInvalidText)
{
    std::string deepest = "header/x";
    for (int level = 0; level < 63; ++level)
        deepest += "/0";
    for (const MalformedFile& row :
         {MalformedFile{"NotUtf8", file("{\"\xFF\":{}}", ""), "header",
                        "Line 1, column 3: the byte 0xFF is not allowed in JSON text: save the text as UTF-8."},
          MalformedFile{"NulPadding", file(std::string_view("{}\0", 3), ""), "header",
                        "Line 1, column 3: the byte 0x00 is not allowed in JSON text: save the text as UTF-8."},
          MalformedFile{"AbsurdNesting", file(R"({"x":)" + std::string(100'000, '['), ""), deepest,
                        "Objects and lists are nested deeper than 64 levels: take some out."}})
        expectRefused(row);
}

/// Each row has a header, or only the "entry" of a tensor x, before 8 bytes of data; or a header without data after
/// another "length"; or the "bytes" of a file.
TEST(Safetensors, IsRefusedWithInvalidFrameOrHeader)
{
    const std::vector<std::byte> bytes =
        readFile(ATTN_SOURCE_DIR "/tests/core/files/refused_safetensors.json", 100'000);
    for (const nlohmann::ordered_json& row : nlohmann::ordered_json::parse(textOf(bytes))) {
        const bool has_entry = row.contains("entry");
        const std::string header = has_entry ? "{\"x\":" + row["entry"].dump() + "}" : row.value("header", "");
        std::string whole = row.value("bytes", file(header, "12345678"));
        if (row.contains("length"))
            whole = littleEndian(row["length"].get<std::uint64_t>(), 8) + header;
        expectRefused({row.at("name"), whole, row.value("place", ""),
                       (has_entry ? "Tensor \"x\": " : "") + row.at("message").get<std::string>()});
    }
}

}  // namespace
}  // namespace attn
