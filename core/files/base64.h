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

/// RFC 4648, with padding.
std::string toBase64(std::span<const std::byte> bytes);

/// Accepts only the canonical encoding, as toBase64() returns it: no line breaks, complete padding.
/// @throws InputError (place: empty) for any other text
std::vector<std::byte> fromBase64(std::string_view text);

}  // namespace attn
