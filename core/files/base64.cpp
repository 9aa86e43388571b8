// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/base64.h"

#include "core/basics/message.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace attn
{

namespace
{

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t no_digit = 64;
constexpr std::size_t group = 4;  // characters per three bytes
constexpr std::uint32_t digit_bits = 6;
constexpr std::uint32_t byte_bits = 8;

constexpr auto values = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_digit);
    for (std::size_t at = 0; at < digits.size(); ++at)
        table[static_cast<unsigned char>(digits[at])] = static_cast<std::uint8_t>(at);
    return table;
}();

[[noreturn]] void rejectCharacter(std::size_t at)
{
    throw InputError(
        "",
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
            text += digit > count ? '=' : digits[bits >> (digit_bits * (3 - digit)) & (no_digit - 1)];
    }
    return text;
}

std::vector<std::byte> fromBase64(std::string_view text)
{
    if (text.size() % group != 0)
        throw InputError("",
                         ATTN_TEXT("core", "Base64 comes in groups of four characters, but there are %1: the text is "
                                           "truncated, or its padding with = is missing."),
                         text.size());
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    const std::size_t digit_count = text.size() - padding;
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / group * 3);
    std::uint32_t bits = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::uint32_t value = at < digit_count ? values[static_cast<unsigned char>(text[at])] : 0;
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
