// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// Number types of tensor files. Tensors of type `unknown` cannot be read.
enum class NumberType : std::uint8_t { boolean, u8, u16, u32, u64, i8, i16, i32, i64, f16, bf16, f32, f64, unknown };

/// @param type not unknown
std::size_t byteSize(NumberType type);

/// The type of this name in .npy files ("f4", without the byte order) or in safetensors files ("F32"); unknown if there
/// is none.
NumberType npyType(std::string_view name);
NumberType safetensorsType(std::string_view name);

/// Exact conversion, including subnormals, infinities and NaN payloads.
float fromHalf(std::uint16_t bits);
float fromBfloat(std::uint16_t bits);

/// An unsigned integer of at most eight bytes, least significant byte first.
constexpr std::uint64_t littleEndianNumber(std::span<const std::byte> bytes)
{
    std::uint64_t number = 0;
    for (std::size_t at = bytes.size(); at-- > 0;)
        number = number << 8U | std::to_integer<std::uint64_t>(bytes[at]);
    return number;
}

/// Converts to single precision, rounding to nearest; a boolean that is not 0 becomes 1.
/// @param type not unknown
/// @param bytes values.size() * byteSize(type) bytes, at any alignment
void convertNumbers(NumberType type, std::endian order, std::span<const std::byte> bytes, std::span<float> values);

/// Appends the values as little-endian single precision.
void appendNumbers(std::vector<std::byte>& bytes, std::span<const float> values);
void appendNumbers(std::vector<std::byte>& bytes, const Tensor& tensor);

/// Bytes as text: base64 of RFC 4648, with padding.
std::string toBase64(std::span<const std::byte> bytes);

/// Accepts only the canonical encoding, as toBase64() returns it: no line breaks, complete padding.
/// @throws InputError (place: empty) for any other text
std::vector<std::byte> fromBase64(std::string_view text);

/// Number of values of a shape with non-negative extents; nullopt if that number times the largest type size overflows
/// (extents of 0 are ignored in this check). A Tensor can be constructed for every other shape.
std::optional<std::uint64_t> countOf(const Shape& shape);

/// "[2, 3]"; the middle is elided for many axes.
std::string shapeText(const Shape& shape);

/// Adds up the memory for the tensors of a file and enforces a limit.
class MemoryBudget
{
public:
    explicit MemoryBudget(std::uint64_t limit) : m_limit(limit) {}

    /// Call before each allocation.
    /// @throws InputError if the total exceeds the limit
    void reserve(std::uint64_t bytes);

private:
    std::uint64_t m_limit;
    std::uint64_t m_reserved = 0;
};

}  // namespace attn
