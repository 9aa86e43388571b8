// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

namespace attn
{

namespace
{

constexpr const char* minus_sign = "\u2212";
constexpr const char* infinity_sign = "\u221e";
constexpr double scientific_threshold = 1e5;
constexpr int max_decimals = 5;
constexpr double min_percent = 0.05;         // smallest percentage that one decimal can show
constexpr double full_percentage = 99.9999;  // percentages above are shown as 100 %, because of rounding errors

int fixedNotationDecimals(double magnitude, int decimals) { return magnitude < 100 ? decimals : std::min(decimals, 1); }

std::string digitsOf(double magnitude, std::chars_format format, int decimals)
{
    std::array<char, 400> digits;  // 1.8e308 has 309 digits
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), magnitude, format, decimals);
    return {digits.data(), written.ptr};
}

/// Rounds a number exactly halfway between two decimals up; returns other numbers unchanged.
double roundedHalfUp(double magnitude, int decimals)
{
    const double power = std::pow(10.0, decimals);
    const double scaled = magnitude * power;
    const bool exact = std::fma(magnitude, power, -scaled) == 0;
    return exact && scaled - std::floor(scaled) == 0.5 ? (std::floor(scaled) + 1) / power : magnitude;
}

std::string magnitudeText(double magnitude, int decimals)
{
    if (magnitude < scientific_threshold) {
        const int shown = fixedNotationDecimals(magnitude, decimals);
        return digitsOf(roundedHalfUp(magnitude, shown), std::chars_format::fixed, shown);
    }
    std::string text = digitsOf(magnitude, std::chars_format::scientific, decimals > 0 ? 1 : 0);  // "1.0e+09"
    const std::size_t e = text.find('e');
    const std::string exponent = text.substr(e + (text[e + 2] == '0' ? 3 : 2));
    text.resize(e);
    if (text.ends_with(".0"))
        text.resize(e - 2);
    return text + 'e' + exponent;
}

bool isZero(std::string_view digits) { return digits.find_first_not_of("0.") == std::string_view::npos; }

}  // namespace

std::string formatNumber(double value, int decimals)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return (value < 0 ? minus_sign : "") + std::string(infinity_sign);
    if (value == 0)
        return "0";
    const std::string digits = magnitudeText(std::abs(value), decimals);
    return (value < 0 && !isZero(digits) ? minus_sign : "") + digits;
}

std::string formatPercentage(double fraction)
{
    if (!std::isfinite(fraction))
        return formatNumber(fraction);
    const double percent = 100 * fraction, magnitude = std::abs(percent);
    if (percent != 0 && magnitude < min_percent)
        return "\u22480%";
    if (percent >= 100 - min_percent && percent < full_percentage)
        return ">99.9%";
    const bool needs_decimal = (percent != 0 && magnitude < 1) || (percent >= 99.5 && percent < full_percentage);
    const int decimals = needs_decimal ? 1 : 0;
    return (percent < 0 ? minus_sign : "") +
           digitsOf(roundedHalfUp(magnitude, decimals), std::chars_format::fixed, decimals) + '%';
}

double lastDigitUnit(double value, int decimals)
{
    const double magnitude = std::abs(value);
    const int exponent = std::isfinite(magnitude) && magnitude >= scientific_threshold
                             ? static_cast<int>(std::floor(std::log10(magnitude))) - (decimals > 0 ? 1 : 0)
                             : -fixedNotationDecimals(magnitude, decimals);
    return std::pow(10.0, exponent);
}

int decimalsFor(double magnitude)
{
    if (!std::isfinite(magnitude) || magnitude >= 0.1 || magnitude <= 0)
        return 2;
    return std::min(1 - static_cast<int>(std::floor(std::log10(magnitude))), max_decimals);
}

namespace
{

/// The code points of UTF-8 text.
std::vector<std::string_view> lettersOf(std::string_view text)
{
    const auto continues = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; };
    std::vector<std::string_view> letters;
    while (!text.empty()) {
        std::size_t size = 1;
        while (size < text.size() && continues(text[size]))
            ++size;
        letters.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return letters;
}

/// The number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment).
std::size_t editDistance(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b)
{
    std::vector<std::size_t> before;
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

}  // namespace

std::vector<std::string_view> nearestNames(std::string_view word, const std::vector<std::string_view>& names)
{
    constexpr std::size_t longest = 100;  // of a word that is compared
    std::vector<std::string_view> nearest;
    if (word.size() > longest)
        return nearest;
    const std::vector<std::string_view> typed = lettersOf(word);
    std::size_t minimum = typed.size() / 3;
    for (const std::string_view name : names) {
        const std::vector<std::string_view> letters = lettersOf(name);
        if (letters.size() > typed.size() + minimum || letters.size() + minimum < typed.size())
            continue;
        const std::size_t distance = editDistance(typed, letters);
        if (distance > minimum)
            continue;
        if (distance < minimum)
            nearest.clear();
        minimum = distance;
        nearest.push_back(name);
    }
    return nearest;
}

std::string nearestNamesText(std::string_view word, const std::vector<std::string_view>& names)
{
    std::string text;
    for (const std::string_view name : nearestNames(word, names))
        text.append(text.empty() ? "\"" : ", \"").append(name).append("\"");
    return text;
}

std::filesystem::path pathOf(std::string_view utf8) { return std::u8string(utf8.begin(), utf8.end()); }

std::string_view trimmed(std::string_view text, std::string_view blanks)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::vector<std::string_view> wordsIn(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> words;
    while (!(text = trimmed(text, separators)).empty()) {
        words.push_back(text.substr(0, text.find_first_of(separators)));
        text.remove_prefix(words.back().size());
    }
    return words;
}

}  // namespace attn
