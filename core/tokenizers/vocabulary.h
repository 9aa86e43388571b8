// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/tensor/axis.h"

#include <unordered_map>

namespace attn
{

struct TokenHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view token) const { return std::hash<std::string_view>()(token); }
};

/// Tokens and their numbers.
class TokenIds
{
public:
    /// Adds a token. The same token with the same number may be added again.
    /// @param place in the file, for errors
    /// @throws InputError if the token has another number already
    void add(std::string token, Index id, const std::string& place);

    [[nodiscard]] std::optional<Index> find(std::string_view token) const;
    [[nodiscard]] const auto& all() const { return m_ids; }

private:
    std::unordered_map<std::string, Index, TokenHash, std::equal_to<>> m_ids;
};

/// @throws InputError that says that the token is not in the vocabulary
[[noreturn]] Index refuseMissing(std::string_view token, const std::string& place);

/// Reads {"token": number, …}.
TokenIds readTokenIds(const JsonValue& value);

/// The tokens in the order of their numbers.
/// @throws InputError when these are not 0, 1, 2, … without gaps, or two tokens share one
std::vector<std::string> tokensById(const TokenIds& ids, const std::string& place);

}  // namespace attn
