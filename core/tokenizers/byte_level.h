// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace attn
{

/// The visible character that byte-level vocabularies (GPT-2) use for a byte: "Ġ" for a space.
const std::string& byteSign(unsigned char byte);

/// The inverse of byteSign() for a whole token; nullopt if it contains any other character.
std::optional<std::string> bytesOfSigns(std::string_view token);

}  // namespace attn
