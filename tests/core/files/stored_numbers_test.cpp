// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/stored_numbers.h"

#include "tests/core/files/file_testing.h"

#include <cmath>
#include <limits>

namespace attn
{
namespace
{

constexpr float infinity = std::numeric_limits<float>::infinity();

std::uint32_t bitsOf(float value) { return std::bit_cast<std::uint32_t>(value); }

TEST(HalfPrecision, KeepsInfinitySignOfZeroAndNanPayload)
{
    EXPECT_EQ(fromHalf(0x7C00), infinity);
    EXPECT_EQ(fromHalf(0xFC00), -infinity);
    EXPECT_EQ(bitsOf(fromHalf(0x0000)), 0x00000000U);
    EXPECT_EQ(bitsOf(fromHalf(0x8000)), 0x80000000U);
    EXPECT_EQ(bitsOf(fromHalf(0x7E00)), 0x7FC00000U);
    EXPECT_EQ(bitsOf(fromHalf(0xFE01)), 0xFFC02000U);
    EXPECT_EQ(bitsOf(fromHalf(0x7C01)), 0x7F802000U);
}

TEST(HalfPrecision, MatchesDefinitionForEveryFinitePattern)
{
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const int exponent = static_cast<int>(bits >> 10U & 31U);
        const auto fraction = static_cast<double>(bits & 1023U);
        if (exponent == 31)
            continue;
        const double magnitude = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
        EXPECT_EQ(fromHalf(static_cast<std::uint16_t>(bits)), (bits & 0x8000U) != 0 ? -magnitude : magnitude) << bits;
    }
}

TEST(Bfloat, IsUpperHalfOfSinglePrecision)
{
    EXPECT_EQ(fromBfloat(0x3F80), 1.0F);
    EXPECT_EQ(fromBfloat(0xC049), -3.140625F);
    EXPECT_EQ(fromBfloat(0x0001), 0x1p-133F);  // the smallest subnormal one
    EXPECT_EQ(fromBfloat(0x7F7F), 0x1.fep+127F);
    EXPECT_EQ(fromBfloat(0x7F80), infinity);
    EXPECT_EQ(fromBfloat(0xFF80), -infinity);
    EXPECT_EQ(bitsOf(fromBfloat(0x8000)), 0x80000000U);
    EXPECT_EQ(bitsOf(fromBfloat(0x7FC1)), 0x7FC10000U);
}

float fromLittleEndian(NumberType type, std::uint64_t bits)
{
    const std::string bytes = littleEndian(bits, byteSize(type));
    float value = 0;
    convertNumbers(type, std::endian::little, std::as_bytes(std::span(bytes)), {&value, 1});
    return value;
}

TEST(ConvertNumbers, RoundsToNearest)
{
    EXPECT_EQ(fromLittleEndian(NumberType::i32, 16777217), 16777216.0F) << "a tie is rounded to even";
    const auto ofDouble = [](double value) {
        return fromLittleEndian(NumberType::f64, std::bit_cast<std::uint64_t>(value));
    };
    EXPECT_EQ(ofDouble(0.1), 0.1F);
    EXPECT_EQ(ofDouble(-1e-300), 0.0F);
    EXPECT_TRUE(std::signbit(ofDouble(-1e-300)));
    EXPECT_THROW(ofDouble(1e300), InputError);
    EXPECT_EQ(ofDouble(double(std::numeric_limits<float>::max())), std::numeric_limits<float>::max());
    EXPECT_EQ(ofDouble(-std::numeric_limits<double>::infinity()), -infinity);
    EXPECT_TRUE(std::isnan(ofDouble(std::numeric_limits<double>::quiet_NaN())));
}

TEST(ConvertNumbers, ConvertsBooleansToZeroOrOne)
{
    EXPECT_EQ(fromLittleEndian(NumberType::boolean, 0), 0.0F);
    EXPECT_EQ(fromLittleEndian(NumberType::boolean, 1), 1.0F);
    EXPECT_EQ(fromLittleEndian(NumberType::boolean, 0xFF), 1.0F);
}

TEST(MemoryBudget, RefusesTotalBeyondLimit)
{
    constexpr std::uint64_t mebibyte = 1024 * 1024;
    MemoryBudget memory(3 * mebibyte);
    memory.reserve(2 * mebibyte);
    memory.reserve(mebibyte);
    memory.reserve(0);
    const std::string message =
        "The tensors need 4 MiB of memory or more, but 3 MiB are the limit: use smaller ones, or "
        "a file with fewer.";
    expectInputError([&memory] { memory.reserve(1); }, "", message);
    expectInputError([] { MemoryBudget(3 * mebibyte).reserve(4 * mebibyte); }, "", message);
    EXPECT_THROW(memory.reserve(std::numeric_limits<std::uint64_t>::max()), InputError);
}

}  // namespace
}  // namespace attn
