// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/numpy.h"

#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "tests/core/files/file_testing.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace attn
{
namespace
{

std::string npy(std::string_view header, std::string_view data, int version = 1)
{
    std::string text("\x93NUMPY");
    text += static_cast<char>(version);
    text += '\0';
    return text.append(littleEndian(header.size(), version == 1 ? 2 : 4)).append(header).append(data);
}

Tensor parse(std::string_view text) { return parseNpy(bytesOf(text)); }

RC_GTEST_PROP(Npy, WhatIsWrittenIsReadBack, ())
{
    const TensorPtr tensor = *anyTensor();
    RC_ASSERT(identical(*tensor, parseNpy(writeNpy(*tensor))));
}

void expectConsecutive(const std::string& file, float first)
{
    const Tensor tensor = parseNpy(readFile(dataFile(file + ".npy"), memory_limit));
    std::vector<float> expected(24);
    std::iota(expected.begin(), expected.end(), first);
    EXPECT_EQ(tensor.shape(), (Shape{2, 3, 4})) << file;
    EXPECT_EQ(valuesOf(tensor), expected) << file;
}

TEST(NumpyNpyFiles, AreReadInCOrder)
{
    for (const char* file :
         {"f2_little", "f2_big", "f4_little", "f4_big", "f8_little", "f8_big", "i1", "i2_little", "i2_big", "i4_little",
          "i4_big", "i8_little", "i8_big", "fortran", "fortran_big", "version_2", "version_3"})
        expectConsecutive(file, -5);
    for (const char* file : {"u1", "u2_big", "u4_little", "u8_little"})
        expectConsecutive(file, 0);
}

TEST(NumpyNpyFiles, IsReadWithBooleans)
{
    const Tensor tensor = parseNpy(readFile(dataFile("b1.npy"), memory_limit));
    for (std::size_t at = 0; at < 24; ++at)
        EXPECT_EQ(tensor.values()[at], at > 5 ? 1.0F : 0.0F) << at;
}

TEST(NumpyNpyFiles, IsReadWithSpecialValues)
{
    const Tensor tensor = parseNpy(readFile(dataFile("special.npy"), memory_limit));
    ASSERT_EQ(tensor.shape(), Shape{5});
    const auto values = tensor.values();
    EXPECT_TRUE(std::isnan(values[0]));
    EXPECT_EQ(values[1], std::numeric_limits<float>::infinity());
    EXPECT_EQ(values[2], -std::numeric_limits<float>::infinity());
    EXPECT_TRUE(values[3] == 0.0F && std::signbit(values[3]));
    EXPECT_EQ(values[4], std::numeric_limits<float>::denorm_min());
}

TEST(NumpyNpyFiles, AreWrittenWithSameBytes)
{
    for (const char* file : {"f4_little.npy", "special.npy", "scalar.npy", "empty.npy"}) {
        const std::vector<std::byte> theirs = readFile(dataFile(file), memory_limit);
        EXPECT_EQ(textOf(writeNpy(parseNpy(theirs))), textOf(theirs)) << file;
    }
}

const std::string header = "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 1), }";
const std::string two_integers("\x01\x00\x02\x00", 4);

TEST(Npy, AcceptsHeadersThatPythonAccepts)
{
    for (const char* text : {"{'descr': '<i2', 'fortran_order': False, 'shape': (2, 1)}",
                             "{'shape':(2,1,),'descr':\"<i2\",'fortran_order':False}",
                             " {\n'descr' : '<i2' ,\t'fortran_order' : False , 'shape' : ( 2 , 1 ) , } \n",
                             "{'descr': '<i2', 'fortran_order': False, 'shape': (2L, 1L), }",
                             "{'descr': '<i2', 'fortran_order': True, 'shape': (2, 1), }"}) {
        const Tensor tensor = parse(npy(text, two_integers));
        EXPECT_EQ(tensor.shape(), (Shape{2, 1})) << text;
        EXPECT_EQ(valuesOf(tensor), (std::vector{1.0F, 2.0F})) << text;
    }
}

TEST(Npy, IgnoresByteOrderOfSingleBytes)
{
    for (const char* type : {"|u1", "<u1", ">u1"})
        EXPECT_EQ(
            valuesOf(parse(npy("{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (1,)}", "\7"))),
            std::vector{7.0F});
}

TEST(Npy, ReordersFortranWithEmptyAxes)
{
    const Tensor tensor = parse(npy("{'descr': '<f4', 'fortran_order': True, 'shape': (3, 0, 2)}", ""));
    EXPECT_EQ(tensor.shape(), (Shape{3, 0, 2}));
}

TEST(Npy, IsRefusedBeforeAllocatingTooMuch)
{
    const std::string c = npy("{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}", "1234");
    EXPECT_EQ(parseNpy(bytesOf(c), 16).size(), 4);
    EXPECT_THROW(parseNpy(bytesOf(c), 15), InputError);
    const std::string fortran = npy("{'descr': '|u1', 'fortran_order': True, 'shape': (2, 2)}", "1234");
    EXPECT_EQ(parseNpy(bytesOf(fortran), 32).size(), 4);
    EXPECT_THROW(parseNpy(bytesOf(fortran), 31), InputError) << "it is needed twice while it is reordered";
}

TEST(Npy, IsRefusedIfTruncatedAnywhere)
{
    for (const char* file : {"version_2.npy", "f2_big.npy", "scalar.npy"}) {
        const std::vector<std::byte> whole = readFile(dataFile(file), memory_limit);
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const std::vector<std::byte> part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
            EXPECT_THROW(parseNpy(part), InputError) << file << " cut to " << size;
        }
    }
}

void expectRefused(const MalformedFile& row)
{
    SCOPED_TRACE(row.name);
    expectInputError([&row] { parse(row.bytes); }, row.place, row.message);
}

MalformedFile wrongFile(std::string name, std::string bytes, std::string message)
{
    return {std::move(name), std::move(bytes), "", std::move(message)};
}

const std::string missing_mark_message =
    "The array does not begin with the mark of NumPy's .npy format: save it with numpy.save.";

TEST(Npy, IsRefusedWithInvalidFrame)
{
    for (const MalformedFile& row :
         {wrongFile("Empty", "", missing_mark_message), wrongFile("MarkAlone", "\x93NUMPY", missing_mark_message),
          wrongFile("OtherFile", "PK\3\4 and so on", missing_mark_message),
          wrongFile("MinorVersion", "\x93NUMPY\1\1" + littleEndian(0, 2),
                    "This is version 1.1 of the .npy format, but only 1.0, 2.0 and 3.0 can be read."),
          wrongFile("LengthIsCut", npy("", "", 2).substr(0, 11),
                    "The array has 11 bytes, but a .npy file has 12 before its header: it is truncated."),
          wrongFile("HeaderIsCut", npy(header, "").substr(0, 30),
                    "The header's length is 59 bytes, but only 20 follow: the array is truncated."),
          wrongFile("HeaderLengthAllOnes", npy("", "", 2).substr(0, 8) + "\xFF\xFF\xFF\xFF{}",
                    "The header's length is 4294967295 bytes, but only 2 follow: the array is truncated.")})
        expectRefused(row);
}

std::string grammarMessage(const std::string& position, const std::string& found)
{
    return "The header is not a dictionary as numpy writes it: it goes wrong at byte " + position + ", at \"" + found +
           "\".";
}

/// A row has an error of the grammar ("position", at which the header has "found"), of the "type", or another
/// "message"; some have other data than two integers, or another version.
TEST(Npy, IsRefusedWithInvalidHeaderOrData)
{
    const std::vector<std::byte> bytes = readFile(ATTN_SOURCE_DIR "/tests/core/files/refused_npy.json", 100'000);
    for (const nlohmann::json& row : nlohmann::json::parse(textOf(bytes))) {
        std::string text = row.value("header", "");
        std::string message = row.value("message", "");
        if (row.contains("position"))
            message = grammarMessage(row["position"].dump(), row.at("found"));
        if (row.contains("type")) {
            text = "{'descr': '" + row["type"].get<std::string>() + "', 'fortran_order': False, 'shape': (2,)}";
            message = "Arrays of type \"" + row["type"].get<std::string>() +
                      "\" cannot be read; floating point (f2, f4, f8), integers (i1 to i8, u1 to u8) and booleans "
                      "(b1) after a byte order (<, > or |) can: convert it with astype.";
        }
        const std::string data = row.value("data", two_integers);
        expectRefused(wrongFile(row.at("name"), npy(text, data, row.value("version", 1)), message));
    }
    const std::string nul(1, '\0');
    expectRefused(wrongFile("NulBehind", npy(header + nul, two_integers), grammarMessage("59", nul)));
}

TEST(NumpyNpyFiles, IsRefusedWithoutNumbers)
{
    for (const char* file : {"text.npy", "complex.npy", "records.npy"})
        EXPECT_THROW(parseNpy(readFile(dataFile(file), memory_limit)), InputError) << file;
}

}  // namespace
}  // namespace attn
