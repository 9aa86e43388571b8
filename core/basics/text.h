// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace attn
{

/// Number format used everywhere, in UTF-8: minus sign U+2212, never "−0.00", "0" only for exact zero, "−∞", "∞",
/// "NaN"; with more than five digits before the point scientific ("−1e9"). Halves are rounded away from 0.
std::string formatNumber(double value, int decimals = 2);

/// The shortest decimal that parses back to the same number; "nan", "inf" and "-inf" for the others.
template <std::floating_point Number>
std::string shortestDigits(Number number)
{
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

/// A fraction as "34%". One decimal below 1 % and where rounding would give 100 %; non-zero values that would still
/// round to 0 are "≈0%", values below 1 that would still round to 100 % are ">99.9%".
std::string formatPercentage(double fraction);

/// Value of one unit in the last digit that formatNumber() prints.
double lastDigitUnit(double value, int decimals);

/// Decimals needed to show two significant digits of a number of this magnitude; at least 2.
int decimalsFor(double magnitude);

/// The names with the smallest edit distance to a mistyped word, in their original order; empty if none is similar. A
/// missing, additional, wrong or swapped character counts as one difference; at most a third of the word's characters
/// may differ.
std::vector<std::string_view> nearestNames(std::string_view word, const std::vector<std::string_view>& names);

/// nearestNames() as text: each in quotation marks, separated by commas.
std::string nearestNamesText(std::string_view word, const std::vector<std::string_view>& names);

/// The parts of a list as one text: strings, or whole numbers in decimal.
/// @param projection the part of each element, such as a pointer to a member
template <typename Parts, typename Projection = std::identity>
std::string joined(const Parts& parts, std::string_view separator = ", ", Projection projection = {})
{
    std::string text;
    for (const auto& element : parts) {
        const auto& part = std::invoke(projection, element);
        text += text.empty() ? "" : separator;
        if constexpr (std::integral<std::remove_cvref_t<decltype(part)>>)
            text += std::to_string(part);
        else
            text += part;
    }
    return text;
}

/// 64-bit FNV-1a hash; not collision-resistant against deliberate manipulation.
constexpr std::uint64_t hashOf(std::string_view text, std::uint64_t start = 0xcbf29ce484222325U)
{
    constexpr std::uint64_t prime = 0x100000001b3U;
    std::uint64_t hash = start;
    for (const char letter : text)
        hash = (hash ^ static_cast<unsigned char>(letter)) * prime;
    return hash;
}

/// All hexadecimal digits of a number, in lower case: 8 for 32 bits.
template <std::unsigned_integral Number>
std::string hexadecimal(Number number)
{
    std::string digits(2 * sizeof(Number), '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, number >>= 4U)
        *digit = "0123456789abcdef"[number & 15U];
    return digits;
}

/// Bytes of text, such as those of a file.
inline std::string_view asText(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
std::string_view asText(std::vector<std::byte>&&) = delete;  // would be a view of a temporary

/// The path for a UTF-8 text. On Windows, std::filesystem::path does not interpret a std::string as UTF-8.
std::filesystem::path pathOf(std::string_view utf8);

/// The text without leading and trailing blanks.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

/// The words of a text; leading, trailing and repeated separators are skipped.
std::vector<std::string_view> wordsIn(std::string_view text, std::string_view separators = " ");

}  // namespace attn
