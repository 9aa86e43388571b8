// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment_file/json_number.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace attn
{

nlohmann::ordered_json jsonNumber(double number)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number > 0 ? "Infinity" : "-Infinity";
    return number;
}

nlohmann::ordered_json jsonNumber(float number)
{
    if (!std::isfinite(number))
        return jsonNumber(static_cast<double>(number));
    char digits[32];
    const char* end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    double decimal = 0.0;
    std::from_chars(digits, end, decimal);
    return static_cast<float>(decimal) == number ? decimal : static_cast<double>(number);
}

std::optional<float> numberOfName(std::string_view text)
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    if (text == "NaN")
        return std::numeric_limits<float>::quiet_NaN();
    if (text == "Infinity")
        return infinity;
    if (text == "-Infinity")
        return -infinity;
    return std::nullopt;
}

}  // namespace attn
