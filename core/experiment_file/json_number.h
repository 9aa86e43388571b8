// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <optional>

namespace attn
{

/// A number as JSON; values that JSON does not support are the strings "NaN", "Infinity" and "-Infinity".
nlohmann::ordered_json jsonNumber(double number);

/// The same for a single-precision number, with the fewest digits that are read back to the same number.
nlohmann::ordered_json jsonNumber(float number);

/// The number of one of the three strings; nullopt for any other.
std::optional<float> numberOfName(std::string_view text);

}  // namespace attn
