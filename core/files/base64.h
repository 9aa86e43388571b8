// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// How many characters of base64 (RFC 4648, with padding) so many bytes are.
constexpr std::size_t base64Size(std::size_t bytes) { return (bytes + 2) / 3 * 4; }

std::string toBase64(std::span<const std::byte> bytes);

/// The only text that toBase64() makes of the same bytes is accepted: no line breaks, and all padding is there.
/// @throws InputError (place: none) for any other
std::vector<std::byte> fromBase64(std::string_view text);

}  // namespace attn
