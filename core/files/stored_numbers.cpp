// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/stored_numbers.h"

#include "core/basics/message.h"
#include "core/basics/text.h"

#include <algorithm>
#include <array>
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

template <typename Raw>
float cast(Raw value)
{
    return static_cast<float>(value);
}

float fromBoolean(std::uint8_t value) { return value ? 1.0F : 0.0F; }

float fromDouble(double value)
{
    if (std::isfinite(value) && std::abs(value) > double(std::numeric_limits<float>::max()))
        rejectInput(ATTN_TEXT("core", "The number %1 is too large for single precision, in which everything is "
                                      "computed and which ends at %2: divide the tensor, or write Infinity."),
                    value, double(std::numeric_limits<float>::max()));
    return static_cast<float>(value);
}

template <typename Raw, float (*toFloat)(Raw) = cast<Raw>>
void convertEach(std::endian order, std::span<const std::byte> bytes, std::span<float> values)
{
    for (std::size_t at = 0; at < values.size(); ++at)
        values[at] = toFloat(load<Raw>(bytes.data() + at * sizeof(Raw), order));
}

struct TypeEntry {
    NumberType type;
    std::size_t size;  ///< in bytes
    std::string_view npy_name;
    std::string_view safetensors_name;
    void (*convert)(std::endian order, std::span<const std::byte> bytes, std::span<float> values);
};

constexpr std::array types = {
    TypeEntry{NumberType::boolean, 1, "b1", "BOOL", convertEach<std::uint8_t, fromBoolean>},
    TypeEntry{NumberType::u8, 1, "u1", "U8", convertEach<std::uint8_t>},
    TypeEntry{NumberType::u16, 2, "u2", "U16", convertEach<std::uint16_t>},
    TypeEntry{NumberType::u32, 4, "u4", "U32", convertEach<std::uint32_t>},
    TypeEntry{NumberType::u64, 8, "u8", "U64", convertEach<std::uint64_t>},
    TypeEntry{NumberType::i8, 1, "i1", "I8", convertEach<std::int8_t>},
    TypeEntry{NumberType::i16, 2, "i2", "I16", convertEach<std::int16_t>},
    TypeEntry{NumberType::i32, 4, "i4", "I32", convertEach<std::int32_t>},
    TypeEntry{NumberType::i64, 8, "i8", "I64", convertEach<std::int64_t>},
    TypeEntry{NumberType::f16, 2, "f2", "F16", convertEach<std::uint16_t, fromHalf>},
    TypeEntry{NumberType::bf16, 2, "", "BF16", convertEach<std::uint16_t, fromBfloat>},
    TypeEntry{NumberType::f32, 4, "f4", "F32", convertEach<float>},
    TypeEntry{NumberType::f64, 8, "f8", "F64", convertEach<double, fromDouble>},
};

static_assert(types.size() == static_cast<std::size_t>(NumberType::unknown) &&
                  std::ranges::all_of(types,
                                      [](const TypeEntry& entry) {
                                          return &entry == &types[static_cast<std::size_t>(entry.type)];
                                      }),
              "one entry per type, in their order");

const TypeEntry& entryOf(NumberType type) { return types.at(static_cast<std::size_t>(type)); }

NumberType typeNamed(std::string_view name, std::string_view TypeEntry::*names)
{
    const auto* const found = std::ranges::find(types, name, names);
    return name.empty() || found == types.end() ? NumberType::unknown : found->type;
}

}  // namespace

std::size_t byteSize(NumberType type) { return entryOf(type).size; }

NumberType npyType(std::string_view name) { return typeNamed(name, &TypeEntry::npy_name); }

NumberType safetensorsType(std::string_view name) { return typeNamed(name, &TypeEntry::safetensors_name); }

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
    entryOf(type).convert(order, bytes, values);
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
    text += joined(std::span(shape).first(std::min(shape.size(), shown)));
    text += shape.size() > shown ? ", …]" : "]";
    return text;
}

void MemoryBudget::reserve(std::uint64_t bytes)
{
    if (bytes > m_limit - m_reserved) {
        constexpr double mebibyte = 1024.0 * 1024.0;
        const auto inMebibytes = [](double size) { return static_cast<std::uint64_t>(std::ceil(size / mebibyte)); };
        rejectInput(ATTN_TEXT("core", "The tensors need %1 MiB of memory or more, but %2 MiB are the limit: use "
                                      "smaller ones, or a file with fewer."),
                    inMebibytes(static_cast<double>(m_reserved) + static_cast<double>(bytes)),
                    inMebibytes(static_cast<double>(m_limit)));
    }
    m_reserved += bytes;
}

namespace
{

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t no_digit = 64;
constexpr std::size_t group = 4;  // characters per three bytes
constexpr std::uint32_t digit_bits = 6;
constexpr std::uint32_t byte_bits = 8;

constexpr auto digit_values = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_digit);
    for (std::size_t at = 0; at < base64_digits.size(); ++at)
        table[static_cast<unsigned char>(base64_digits[at])] = static_cast<std::uint8_t>(at);
    return table;
}();

[[noreturn]] void rejectCharacter(std::size_t at)
{
    rejectInput(
        ATTN_TEXT("core", "Character %1 is not allowed in base64: write only its 64 digits, and = only at the end."),
        at + 1);
}

}  // namespace

std::string toBase64(std::span<const std::byte> bytes)
{
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        std::uint32_t bits = 0;
        for (std::size_t byte = 0; byte < 3; ++byte)
            bits = bits << byte_bits | (byte < count ? std::to_integer<std::uint32_t>(bytes[at + byte]) : 0);
        for (std::size_t digit = 0; digit < group; ++digit)
            text += digit > count ? '=' : base64_digits[bits >> (digit_bits * (3 - digit)) & (no_digit - 1)];
    }
    return text;
}

std::vector<std::byte> fromBase64(std::string_view text)
{
    if (text.size() % group != 0)
        rejectInput(ATTN_TEXT("core", "Base64 comes in groups of four characters, but there are %1: the text is "
                                      "truncated, or its padding with = is missing."),
                    text.size());
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    const std::size_t digit_count = text.size() - padding;
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / group * 3);
    std::uint32_t bits = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::uint32_t value = at < digit_count ? digit_values[static_cast<unsigned char>(text[at])] : 0;
        if (value == no_digit)
            rejectCharacter(at);
        bits = bits << digit_bits | value;
        if (at % group == group - 1)
            for (const std::uint32_t shift : {2 * byte_bits, byte_bits, 0U})
                bytes.push_back(static_cast<std::byte>(bits >> shift & 0xFFU));
    }
    // Bits beyond the last whole byte must be 0, so that each byte sequence has exactly one encoding.
    for (std::size_t surplus = 0; surplus < padding; ++surplus, bytes.pop_back())
        if (bytes.back() != std::byte{0})
            rejectCharacter(digit_count - 1);
    return bytes;
}

}  // namespace attn
