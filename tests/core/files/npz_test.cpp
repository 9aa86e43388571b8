// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/numpy.h"

#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "tests/core/files/file_testing.h"

#include <cstdlib>
#include <ctime>

namespace attn
{
namespace
{

NamedTensors parse(std::string_view text) { return parseNpz(bytesOf(text)); }

RC_GTEST_PROP(Npz, WhatIsWrittenIsReadBack, ())
{
    const TensorList tensors = *anyTensors();
    RC_ASSERT(sameTensors(tensors, parseNpz(writeNpz(tensors))));
}

class NumpyNpzFiles : public testing::TestWithParam<const char*>
{
};

TEST_P(NumpyNpzFiles, IsRead)
{
    const NamedTensors tensors = parseNpz(readFile(dataFile(GetParam()), memory_limit));
    std::vector<float> expected(24);
    std::iota(expected.begin(), expected.end(), -5.0F);
    ASSERT_EQ(tensors.size(), 3U);
    EXPECT_EQ(tensors.at("numbers")->shape(), (Shape{2, 3, 4}));
    EXPECT_EQ(valuesOf(*tensors.at("numbers")), expected);
    std::iota(expected.begin(), expected.end(), 0.0F);
    EXPECT_EQ(valuesOf(*tensors.at("权重")), expected);
    EXPECT_EQ(tensors.at("scalar")->shape(), Shape{});
    EXPECT_EQ(valuesOf(*tensors.at("scalar")), std::vector{0.5F});
}

TEST_P(NumpyNpzFiles, IsRefusedIfTruncatedAnywhere)
{
    const std::vector<std::byte> whole = readFile(dataFile(GetParam()), memory_limit);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::vector<std::byte> part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_THROW(parseNpz(part), InputError) << size;
    }
}

TEST_P(NumpyNpzFiles, IsReadOrRefusedWithAnyByteChanged)
{
    const std::vector<std::byte> whole = readFile(dataFile(GetParam()), memory_limit);
    std::size_t refused = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::vector<std::byte> changed = whole;
        changed[at] ^= std::byte{0xFF};
        try {
            parseNpz(changed, std::uint64_t{1} << 20);
        } catch (const InputError&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, whole.size() / 2) << "checksums cover the data";
}

INSTANTIATE_TEST_SUITE_P(Archives, NumpyNpzFiles, testing::Values("stored.npz", "deflated.npz"));

TEST(Npz, CanBeEmpty)
{
    EXPECT_TRUE(parseNpz(readFile(dataFile("nothing.npz"), memory_limit)).empty());
    EXPECT_EQ(textOf(writeNpz({})), textOf(readFile(dataFile("nothing.npz"), memory_limit)));
}

TEST(Npz, IsIndependentOfTimeZone)
{
    const TensorList tensors{{"x", std::make_shared<const Tensor>(tensorOf({2}, {1.0F, 2.0F}))}};
    const char* const previous = std::getenv("TZ");
    const std::string zone = previous ? previous : "";
    const auto writtenIn = [&tensors](const char* place) {
        setenv("TZ", place, 1);
        tzset();
        return textOf(writeNpz(tensors));
    };
    const std::string utc = writtenIn("UTC");
    EXPECT_EQ(writtenIn("XYZ-14"), utc);
    EXPECT_EQ(writtenIn("XYZ+12"), utc);
    EXPECT_EQ(utc.substr(10, 4), std::string("\x00\x00\x21\x00", 4)) << "midnight, 1980-01-01";
    EXPECT_EQ(utc.substr(8, 2), std::string("\x00\x00", 2)) << "stored";
    previous ? setenv("TZ", zone.c_str(), 1) : unsetenv("TZ");
    tzset();
}

TEST(Npz, IsRefusedBeforeAllocatingTooMuch)
{
    const std::vector<std::byte> bytes = readFile(dataFile("deflated.npz"), memory_limit);
    EXPECT_EQ(parseNpz(bytes, 224).size(), 3U) << "the largest member has 224 bytes, the arrays 196";
    EXPECT_THROW(parseNpz(bytes, 195), InputError);
}

std::uint32_t checksumOf(std::string_view bytes)
{
    std::uint32_t checksum = 0xFFFFFFFF;
    for (const char byte : bytes) {
        checksum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            checksum = checksum >> 1U ^ ((checksum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~checksum;
}

/// A zip member whose directory entry can be wrong.
struct ZipMember {
    std::string name;
    std::string content;                  ///< unpacked
    std::optional<std::string> packed{};  ///< `content` by default
    int method = 0;
    int flags = 0;
    std::optional<std::uint64_t> size{};
    std::uint32_t checksum_error = 0;
};

std::string zipOf(const std::vector<ZipMember>& members)
{
    std::string files;
    std::string directory;
    for (const auto& [name, content, packed, method, flags, size, checksum_error] : members) {
        const std::string common =
            littleEndian(20, 2) + littleEndian(static_cast<unsigned>(flags), 2) +
            littleEndian(static_cast<unsigned>(method), 2) + littleEndian(33U << 16U, 4) +
            littleEndian(checksumOf(content) ^ checksum_error, 4) + littleEndian(packed.value_or(content).size(), 4) +
            littleEndian(size.value_or(content.size()), 4) + littleEndian(name.size(), 2) + littleEndian(0, 2);
        directory +=
            "PK\1\2" + littleEndian(20, 2) + common + std::string(10, '\0') + littleEndian(files.size(), 4) + name;
        files += "PK\3\4" + common + name + packed.value_or(content);
    }
    return files + directory + "PK\5\6" + littleEndian(0, 4) + littleEndian(members.size(), 2) +
           littleEndian(members.size(), 2) + littleEndian(directory.size(), 4) + littleEndian(files.size(), 4) +
           littleEndian(0, 2);
}

const std::string array = textOf(writeNpy(tensorOf({1}, {2.5F})));

TEST(Npz, IsReadFromOrdinaryZip)
{
    const NamedTensors tensors =
        parse(zipOf({{.name = "a.npy", .content = array}, {.name = "b.npy.npy", .content = array}}));
    ASSERT_EQ(tensors.size(), 2U);
    EXPECT_EQ(valuesOf(*tensors.at("a")), std::vector{2.5F});
    EXPECT_EQ(valuesOf(*tensors.at("b.npy")), std::vector{2.5F});
}

TEST(Npz, ListsArraysOfUnknownTypes)
{
    std::string text = array;
    text.replace(text.find("<f4"), 3, "<U1");
    const NamedTensors tensors =
        parse(zipOf({{.name = "x.npy", .content = array}, {.name = "y.npy", .content = text}}));
    ASSERT_EQ(tensors.size(), 1U);
    EXPECT_EQ(valuesOf(*tensors.at("x")), std::vector{2.5F});
    ASSERT_EQ(tensors.unreadable.count("y"), 1U);
    EXPECT_TRUE(tensors.unreadable.at("y").english().starts_with("Arrays of type \"<U1\" cannot be read"));
}

void expectRefused(const MalformedFile& row)
{
    SCOPED_TRACE(row.name);
    expectInputError([&row] { parse(row.bytes); }, row.place, row.message);
}

MalformedFile wrongMember(std::string name, const ZipMember& member, std::string message)
{
    return {std::move(name), zipOf({{.name = "good.npy", .content = array}, member}), member.name, std::move(message)};
}

/// Encodes text in deflate format as one stored block.
std::string deflated(const std::string& text)
{
    return '\x01' + littleEndian(text.size(), 2) + littleEndian(0xFFFFU - text.size(), 2) + text;
}

const std::string two_numbers = textOf(writeNpy(tensorOf({2}, {2.5F, 3.5F})));

TEST(Npz, IsRefusedWithInvalidMember)
{
    for (const MalformedFile& row :
         {MalformedFile{"Empty", "", "", "This is not a valid zip archive: Not a zip archive."},
          MalformedFile{"AnArrayAlone", array, "", "This is not a valid zip archive: Not a zip archive."},
          MalformedFile{"SameNameTwice",
                        zipOf({{.name = "a.npy", .content = array}, {.name = "a.npy", .content = array}}), "",
                        "The archive has two members of the same name: keep one of them."},
          MalformedFile{"SameNameInTwoEncodings",
                        zipOf({{.name = "\x82.npy", .content = array},
                               {.name = "\xC3\xA9.npy", .content = array, .flags = 1 << 11}}),
                        "", "The archive has two members of the same name: keep one of them."},
          wrongMember("OtherMember", {.name = "notes.txt", .content = "hello"},
                      "A .npz archive holds .npy files only: take this one out."),
          wrongMember("Folder", {.name = "a/", .content = ""},
                      "A .npz archive holds .npy files only: take this one out."),
          wrongMember("Encrypted", {.name = "a.npy", .content = array, .flags = 1},
                      "The member is encrypted: save it without a password."),
          wrongMember("OtherCompression", {.name = "a.npy", .content = array, .method = 12},
                      "The member is compressed by method 12, but only stored and deflated ones can be read: pack it "
                      "with another program."),
          wrongMember("ImpossibleRatio", {.name = "a.npy", .content = "tiny!", .method = 8, .size = 4'000'000'000},
                      "5 bytes cannot unpack to 4000000000: the archive is damaged."),
          wrongMember("UnusualRatio",
                      {.name = "a.npy",
                      .content = "tiny!",
                      .packed = std::string(200'000, 'x'),
                      .method = 8,
                      .size = 100'000'000},
                      "200000 bytes would unpack to 100000000, mostly the same number: save the array without "
                      "compression, or a smaller one."),
          wrongMember(
              "LongerThanItsHeaderSays",
              {.name = "a.npy", .content = array, .packed = deflated(array), .method = 8, .size = 50'000},
              "Shape [1] of 4-byte numbers takes 4 bytes, but 49872 follow the header: the array is truncated or "
              "has surplus bytes."),
          wrongMember("NotDeflated", {.name = "a.npy", .content = "\x07 no block of this kind", .method = 8},
                      "The member cannot be unpacked: Zlib error: data error."),
          wrongMember("WrongChecksum", {.name = "a.npy", .content = array, .checksum_error = 1},
                      "The member cannot be unpacked: CRC error."),
          wrongMember("NotAnArray", {.name = "a.npy", .content = "hello"},
                      "The array does not begin with the mark of NumPy's .npy format: save it with numpy.save."),
          wrongMember("EmptyMember", {.name = "a.npy", .content = ""},
                      "The array does not begin with the mark of NumPy's .npy format: save it with numpy.save."),
          wrongMember(
              "ArrayIsCut", {.name = "a.npy", .content = array.substr(0, array.size() - 1)},
              "Shape [1] of 4-byte numbers takes 4 bytes, but 3 follow the header: the array is truncated or has "
              "surplus bytes."),
          wrongMember("ShorterThanSaid",
                      {.name = "a.npy",
                      .content = two_numbers.substr(0, 132),
                      .packed = deflated(two_numbers.substr(0, 132)),
                      .method = 8,
                      .size = 136},
                      "The member does not have the 136 bytes that the archive says: it is damaged."),
          wrongMember("LongerThanSaid",
                      {.name = "a.npy",
                      .content = array + "more",
                      .packed = deflated(array + "more"),
                      .method = 8,
                      .size = 132},
                      "The member does not have the 132 bytes that the archive says: it is damaged.")})
        expectRefused(row);
}

TEST(Npz, RefusesMemberAboveLimit)
{
    const std::string bytes = zipOf({{.name = "a.npy", .content = array}});
    expectInputError([&bytes] { parseNpz(bytesOf(bytes), 100); }, "a.npy",
                     "The member unpacks to 132 bytes, but 100 are the limit: use a smaller one.");
}

}  // namespace
}  // namespace attn
