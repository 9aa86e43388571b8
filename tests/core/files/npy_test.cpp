// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/numpy.h"

#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "tests/core/files/file_testing.h"

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

struct Fixture {
    std::string file;
    float first = -5;  ///< first value; the others count up in C order
};

void PrintTo(const Fixture& fixture, std::ostream* out) { *out << fixture.file; }

class NumpyNpyFiles : public testing::TestWithParam<Fixture>
{
};

TEST_P(NumpyNpyFiles, IsReadInCOrder)
{
    const Tensor tensor = parseNpy(readFile(dataFile(GetParam().file + ".npy"), memory_limit));
    std::vector<float> expected(24);
    std::iota(expected.begin(), expected.end(), GetParam().first);
    EXPECT_EQ(tensor.shape(), (Shape{2, 3, 4}));
    EXPECT_EQ(valuesOf(tensor), expected);
}

INSTANTIATE_TEST_SUITE_P(Types, NumpyNpyFiles,
                         testing::Values(Fixture{"f2_little"}, Fixture{"f2_big"}, Fixture{"f4_little"},
                                         Fixture{"f4_big"}, Fixture{"f8_little"}, Fixture{"f8_big"}, Fixture{"i1"},
                                         Fixture{"i2_little"}, Fixture{"i2_big"}, Fixture{"i4_little"},
                                         Fixture{"i4_big"}, Fixture{"i8_little"}, Fixture{"i8_big"}, Fixture{"u1", 0},
                                         Fixture{"u2_big", 0}, Fixture{"u4_little", 0}, Fixture{"u8_little", 0},
                                         Fixture{"fortran"}, Fixture{"fortran_big"}, Fixture{"version_2"},
                                         Fixture{"version_3"}),
                         [](const auto& test) { return test.param.file; });

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

class NpyFilesLikeNumpy : public testing::TestWithParam<const char*>
{
};

TEST_P(NpyFilesLikeNumpy, IsWrittenWithSameBytes)
{
    const std::vector<std::byte> theirs = readFile(dataFile(GetParam()), memory_limit);
    EXPECT_EQ(textOf(writeNpy(parseNpy(theirs))), textOf(theirs));
}

INSTANTIATE_TEST_SUITE_P(Shapes, NpyFilesLikeNumpy,
                         testing::Values("f4_little.npy", "special.npy", "scalar.npy", "empty.npy"));

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

class InvalidNpy : public testing::TestWithParam<MalformedFile>
{
};

TEST_P(InvalidNpy, IsRejectedWithReason)
{
    const std::vector<std::byte> bytes = bytesOf(GetParam().bytes);
    expectInputError([&bytes] { parseNpy(bytes); }, GetParam().place, GetParam().message);
}

MalformedFile wrongFile(std::string name, std::string bytes, std::string message)
{
    return {std::move(name), std::move(bytes), "", std::move(message)};
}

MalformedFile wrongHeader(std::string name, std::string_view text, std::string message)
{
    return wrongFile(std::move(name), npy(text, two_integers), std::move(message));
}

/// An error in the grammar at `position`, where the header has `found`.
MalformedFile wrongGrammar(std::string name, std::string_view text, int position, std::string_view found)
{
    return wrongHeader(std::move(name), text,
                       "The header is not a dictionary as numpy writes it: it goes wrong at byte " +
                           std::to_string(position) + ", at \"" + std::string(found) + "\".");
}

MalformedFile wrongType(const std::string& name, const std::string& type)
{
    return wrongHeader(name, "{'descr': '" + type + "', 'fortran_order': False, 'shape': (2,)}",
                       "Arrays of type \"" + type +
                           "\" cannot be read; floating point (f2, f4, f8), integers (i1 to i8, u1 to u8) and booleans "
                           "(b1) after a byte order (<, > or |) can: convert it with astype.");
}

const std::string missing_mark_message =
    "The array does not begin with the mark of NumPy's .npy format: save it with numpy.save.";

INSTANTIATE_TEST_SUITE_P(
    Frames, InvalidNpy,
    testing::Values(wrongFile("Empty", "", missing_mark_message),
                    wrongFile("MarkAlone", "\x93NUMPY", missing_mark_message),
                    wrongFile("OtherFile", "PK\3\4 and so on", missing_mark_message),
                    wrongFile("VersionZero", npy(header, two_integers, 0),
                              "This is version 0.0 of the .npy format, but only 1.0, 2.0 and 3.0 can be read."),
                    wrongFile("VersionFour", npy(header, two_integers, 4),
                              "This is version 4.0 of the .npy format, but only 1.0, 2.0 and 3.0 can be read."),
                    wrongFile("MinorVersion", "\x93NUMPY\1\1" + littleEndian(0, 2),
                              "This is version 1.1 of the .npy format, but only 1.0, 2.0 and 3.0 can be read."),
                    wrongFile("LengthIsCut", npy("", "", 2).substr(0, 11),
                              "The array has 11 bytes, but a .npy file has 12 before its header: it is truncated."),
                    wrongFile("HeaderIsCut", npy(header, "").substr(0, 30),
                              "The header's length is 59 bytes, but only 20 follow: the array is truncated."),
                    wrongFile("HeaderLengthAllOnes", npy("", "", 2).substr(0, 8) + "\xFF\xFF\xFF\xFF{}",
                              "The header's length is 4294967295 bytes, but only 2 follow: the array is truncated."),
                    wrongFile("DataAreCut", npy(header, two_integers.substr(1)),
                              "Shape [2, 1] of 2-byte numbers takes 4 bytes, but 3 follow the header: the array is "
                              "truncated or has surplus bytes."),
                    wrongFile("SurplusData", npy(header, two_integers + "x"),
                              "Shape [2, 1] of 2-byte numbers takes 4 bytes, but 5 follow the header: the array is "
                              "truncated or has surplus bytes."),
                    wrongFile("NoNumberButData", npy("{'descr': '<f8', 'fortran_order': True, 'shape': (0, 5)}", "x"),
                              "Shape [0, 5] of 8-byte numbers takes 0 bytes, but 1 follow the header: the array is "
                              "truncated or has surplus bytes.")),
    testName);

INSTANTIATE_TEST_SUITE_P(
    Grammar, InvalidNpy,
    testing::Values(wrongGrammar("NoHeader", "", 0, ""), wrongGrammar("NoDictionary", "[1]", 0, "[1]"),
                    wrongGrammar("NotClosed", "{'descr': '<f4', ", 17, ""),
                    wrongGrammar("KeyWithoutQuotes", "{descr: 1}", 1, "descr: 1}"),
                    wrongGrammar("KeyNotClosed", "{'descr", 1, "'descr"),
                    wrongGrammar("MixedQuotes", "{'descr\": 1}", 1, "'descr\": 1}"),
                    wrongGrammar("Escape", R"({'de\x73cr': '<f4'})", 1, R"('de\x73cr': '<f4)"),
                    wrongGrammar("NoColon", "{'descr' '<f4'}", 9, "'<f4'}"),
                    wrongGrammar("NoComma", "{'descr': '<f4' 'shape': ()}", 16, "'shape': ()}"),
                    wrongGrammar("TwoCommas", "{'descr': '<f4',, }", 16, ", }"),
                    wrongGrammar("Truth", "{'fortran_order': 1}", 18, "1}"),
                    wrongGrammar("LowerCaseTruth", "{'fortran_order': false}", 18, "false}"),
                    wrongGrammar("ShapeIsANumber", "{'shape': 2}", 10, "2}"),
                    wrongGrammar("ShapeIsAList", "{'shape': [2, 1]}", 10, "[2, 1]}"),
                    wrongGrammar("ShapeInBrackets", "{'shape': (2)}", 12, ")}"),
                    wrongGrammar("ShapeOfACommaAlone", "{'shape': (,)}", 11, ",)}"),
                    wrongGrammar("ShapeNotClosed", "{'shape': (2, 1", 15, ""),
                    wrongGrammar("NegativeExtent", "{'shape': (-2, 1)}", 11, "-2, 1)}"),
                    wrongGrammar("FractionalExtent", "{'shape': (2.0, 1)}", 12, ".0, 1)}"),
                    wrongGrammar("Expression", "{'shape': (1+1, 1)}", 12, "+1, 1)}"),
                    wrongGrammar("Call", "{'shape': tuple()}", 10, "tuple()}"),
                    wrongGrammar("TypeIsANumber", "{'descr': 4}", 10, "4}"),
                    wrongGrammar("TextBehind", header + "; x", 59, "; x"),
                    wrongGrammar("NulBehind", header + std::string(1, '\0'), 59, std::string(1, '\0'))),
    testName);

INSTANTIATE_TEST_SUITE_P(
    Contents, InvalidNpy,
    testing::Values(
        wrongHeader("NoKeys", "{}", "The header has no key \"descr\": save the array with numpy.save."),
        wrongHeader("NoOrder", "{'descr': '<i2', 'shape': (2,)}",
                    "The header has no key \"fortran_order\": save the array with numpy.save."),
        wrongHeader("NoShape", "{'descr': '<i2', 'fortran_order': False, }",
                    "The header has no key \"shape\": save the array with numpy.save."),
        wrongHeader("UnknownKey", "{'descr': '<i2', 'shape': (2,), 'fortran_order': False, 'x': 1}",
                    "The header has the unknown key \"x\": descr, fortran_order and shape are the only ones."),
        wrongHeader("DuplicateKey", "{'shape': (2,), 'shape': (2,)}",
                    "The header has the key \"shape\" twice: keep one of them."),
        wrongHeader("Records", "{'descr': [('a', '<i2')], 'fortran_order': False, 'shape': (2,)}",
                    "This is an array of records: save one plain array of numbers."),
        wrongHeader("ExtentTooLarge", "{'shape': (9223372036854775808,)}",
                    "The shape contains 9223372036854775808, which is too large."),
        wrongHeader("CountOverflows", "{'descr': '<i2', 'fortran_order': False, 'shape': (4294967296, 4294967296)}",
                    "Shape [4294967296, 4294967296] has more numbers than can be counted."),
        wrongHeader("SizeWrapsAround", "{'descr': '<i2', 'fortran_order': False, 'shape': (4611686018427387906, 2)}",
                    "Shape [4611686018427387906, 2] has more numbers than can be counted."),
        wrongHeader(
            "TooManyAxes",
            "{'descr': '<i2', 'fortran_order': False, 'shape': (" +
                [] {
                    std::string ones;
                    for (int axis = 0; axis < 65; ++axis)
                        ones += "1,";
                    return ones;
                }() +
                ")}",
            "The shape has 65 axes, but 64 are the limit."),
        wrongType("NoType", ""), wrongType("Text", "<U3"), wrongType("Complex", "<c16"),
        wrongType("LongDouble", "<f16"), wrongType("Object", "|O"), wrongType("Date", "<M8[s]"),
        wrongType("Raw", "|V3"), wrongType("NoOrderGiven", "i2"), wrongType("NativeOrder", "=i2"),
        wrongType("OrderMissing", "|i2"), wrongType("OrderAlone", "<")),
    testName);

TEST(NumpyNpyFiles, IsRefusedWithoutNumbers)
{
    for (const char* file : {"text.npy", "complex.npy", "records.npy"})
        EXPECT_THROW(parseNpy(readFile(dataFile(file), memory_limit)), InputError) << file;
}

}  // namespace
}  // namespace attn
