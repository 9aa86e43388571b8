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

/// Maps tokens to ids.
class TokenIds
{
public:
    /// Adds a token. Adding the same token with the same id again has no effect.
    /// @param place location in the file, for errors
    /// @throws InputError if the token already has another id
    void add(std::string token, Index id, const std::string& place);

    [[nodiscard]] std::optional<Index> find(std::string_view token) const;
    [[nodiscard]] const auto& all() const { return m_ids; }

private:
    std::unordered_map<std::string, Index, TokenHash, std::equal_to<>> m_ids;
};

/// @throws InputError: the token is not in the vocabulary
[[noreturn]] Index refuseMissing(std::string_view token, const std::string& place);

/// Reads {"token": id, …}.
TokenIds readTokenIds(const JsonValue& value);

/// The tokens in the order of their ids.
/// @throws InputError if the ids are not 0, 1, 2, … without gaps, or two tokens share one
std::vector<std::string> tokensById(const TokenIds& ids, const std::string& place);

}  // namespace attn
