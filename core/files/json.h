// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace attn
{

/// Maximum nesting depth of objects and arrays; far above what this program's files need.
inline constexpr std::size_t json_depth_limit = 64;

/// Parses one JSON value (RFC 8259). Unlike nlohmann::json alone it rejects duplicate keys, deep nesting and bytes
/// after a NUL. A byte order mark at the start is skipped.
/// @param lines gets the line in which each value begins, by its JSON pointer; null: none
/// @throws InputError: duplicate keys, nesting beyond json_depth_limit and numbers too large for a double have the JSON
///         pointer as place; malformed text and invalid UTF-8 have the place "" and line and column in the message
nlohmann::json parseStrictJson(std::string_view text, std::map<std::string, int, std::less<>>* lines = nullptr);

/// Maps each value of a JSON text to the line in which it begins.
class JsonLines
{
public:
    /// For a text that parseStrictJson() rejects, contains only the values before the error.
    explicit JsonLines(std::string_view text);

    /// Line (from 1) of the value at the JSON pointer, or of its innermost existing parent.
    [[nodiscard]] int lineOf(std::string_view pointer) const;

private:
    std::map<std::string, int, std::less<>> m_lines;
};

/// A number as JSON; NaN and infinities are the strings "NaN", "Infinity" and "-Infinity".
nlohmann::ordered_json jsonNumber(double number);

/// The same for single precision, with the fewest digits that parse back to the same number.
nlohmann::ordered_json jsonNumber(float number);

/// The number for one of the three strings; otherwise nullopt.
std::optional<float> parseNonFinite(std::string_view text);

}  // namespace attn
