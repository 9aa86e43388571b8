// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/stored_numbers.h"

#include "core/basics/message.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>

namespace attn
{

namespace
{

template <typename Raw>
Raw load(const std::byte* at, std::endian order)
{
    std::array<std::byte, sizeof(Raw)> bytes;
    std::memcpy(bytes.data(), at, sizeof(Raw));
    if (order != std::endian::native)
        std::ranges::reverse(bytes);
    return std::bit_cast<Raw>(bytes);
}

template <typename Raw, typename ToFloat>
void convertEach(std::endian order, std::span<const std::byte> bytes, std::span<float> values, ToFloat toFloat)
{
    for (std::size_t at = 0; at < values.size(); ++at)
        values[at] = toFloat(load<Raw>(bytes.data() + at * sizeof(Raw), order));
}

template <typename Raw>
void castEach(std::endian order, std::span<const std::byte> bytes, std::span<float> values)
{
    convertEach<Raw>(order, bytes, values, [](Raw value) { return static_cast<float>(value); });
}

float fromDouble(double value)
{
    if (std::isfinite(value) && std::abs(value) > double(std::numeric_limits<float>::max()))
        throw InputError("",
                         ATTN_TEXT("core", "The number %1 is too large for single precision, in which everything is "
                                           "computed and which ends at %2: divide the tensor, or write Infinity."),
                         value, double(std::numeric_limits<float>::max()));
    return static_cast<float>(value);
}

}  // namespace

std::size_t byteSize(NumberType type)
{
    switch (type) {
    case NumberType::boolean:
    case NumberType::u8:
    case NumberType::i8:
        return 1;
    case NumberType::u16:
    case NumberType::i16:
    case NumberType::f16:
    case NumberType::bf16:
        return 2;
    case NumberType::u32:
    case NumberType::i32:
    case NumberType::f32:
        return 4;
    case NumberType::u64:
    case NumberType::i64:
    case NumberType::f64:
    case NumberType::unknown:
        break;
    }
    return 8;
}

float fromHalf(std::uint16_t bits)
{
    const std::uint32_t sign = (bits & 0x8000U) << 16U;
    const std::uint32_t exponent = (bits >> 10U) & 0x1FU;
    const std::uint32_t fraction = bits & 0x3FFU;
    if (exponent == 0) {
        constexpr float smallest = 0x1p-24F;
        const float magnitude = static_cast<float>(fraction) * smallest;
        return sign ? -magnitude : magnitude;
    }
    constexpr std::uint32_t bias_difference = 127 - 15;
    const std::uint32_t wide_exponent = exponent == 0x1FU ? 0xFFU : exponent + bias_difference;
    return std::bit_cast<float>(sign | wide_exponent << 23U | fraction << 13U);
}

float fromBfloat(std::uint16_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16U); }

void convertNumbers(NumberType type, std::endian order, std::span<const std::byte> bytes, std::span<float> values)
{
    switch (type) {
    case NumberType::boolean:
        return convertEach<std::uint8_t>(order, bytes, values, [](std::uint8_t value) { return value ? 1.0F : 0.0F; });
    case NumberType::u8:
        return castEach<std::uint8_t>(order, bytes, values);
    case NumberType::u16:
        return castEach<std::uint16_t>(order, bytes, values);
    case NumberType::u32:
        return castEach<std::uint32_t>(order, bytes, values);
    case NumberType::u64:
        return castEach<std::uint64_t>(order, bytes, values);
    case NumberType::i8:
        return castEach<std::int8_t>(order, bytes, values);
    case NumberType::i16:
        return castEach<std::int16_t>(order, bytes, values);
    case NumberType::i32:
        return castEach<std::int32_t>(order, bytes, values);
    case NumberType::i64:
        return castEach<std::int64_t>(order, bytes, values);
    case NumberType::f16:
        return convertEach<std::uint16_t>(order, bytes, values, fromHalf);
    case NumberType::bf16:
        return convertEach<std::uint16_t>(order, bytes, values, fromBfloat);
    case NumberType::f32:
        return castEach<float>(order, bytes, values);
    case NumberType::f64:
        return convertEach<double>(order, bytes, values, fromDouble);
    case NumberType::unknown:
        assert(false);
    }
}

void appendNumbers(std::vector<std::byte>& bytes, std::span<const float> values)
{
    const auto raw = std::as_bytes(values);
    [[maybe_unused]] const auto start = bytes.insert(bytes.end(), raw.begin(), raw.end());
    if constexpr (std::endian::native == std::endian::big)
        for (auto number = start; number != bytes.end(); number += sizeof(float))
            std::reverse(number, number + sizeof(float));
}

void appendNumbers(std::vector<std::byte>& bytes, const Tensor& tensor)
{
    for (Index slice = 0; slice < tensor.matrixCount(); ++slice) {
        const ConstMatrixMap matrix = tensor.matrix(slice);
        appendNumbers(bytes, std::span(matrix.data(), static_cast<std::size_t>(matrix.size())));
    }
}

std::optional<std::uint64_t> countOf(const Shape& shape)
{
    constexpr Index limit = std::numeric_limits<Index>::max() / 8;
    Index count = 1;
    bool empty = false;
    for (const Index extent : shape) {
        if (extent == 0)
            empty = true;
        else if (count > limit / extent)
            return std::nullopt;
        else
            count *= extent;
    }
    return empty ? 0 : static_cast<std::uint64_t>(count);
}

std::string shapeText(const Shape& shape)
{
    constexpr std::size_t shown = 8;
    std::string text = "[";
    for (std::size_t axis = 0; axis < std::min(shape.size(), shown); ++axis)
        text += (axis > 0 ? ", " : "") + std::to_string(shape[axis]);
    return text + (shape.size() > shown ? ", …]" : "]");
}

void MemoryBudget::reserve(std::uint64_t bytes)
{
    if (bytes > m_limit - m_reserved) {
        constexpr double mebibyte = 1024.0 * 1024.0;
        const auto inMebibytes = [](double size) { return static_cast<std::uint64_t>(std::ceil(size / mebibyte)); };
        throw InputError("",
                         ATTN_TEXT("core", "The tensors need %1 MiB of memory or more, but %2 MiB are the limit: use "
                                           "smaller ones, or a file with fewer."),
                         inMebibytes(static_cast<double>(m_reserved) + static_cast<double>(bytes)),
                         inMebibytes(static_cast<double>(m_limit)));
    }
    m_reserved += bytes;
}

}  // namespace attn
