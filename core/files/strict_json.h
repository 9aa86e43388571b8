// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <map>
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

}  // namespace attn
