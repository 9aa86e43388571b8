// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace attn
{

/// The visible character by which byte-level vocabularies write a byte: "Ġ" for a blank.
const std::string& byteSign(unsigned char byte);

/// The bytes that a token of a byte-level vocabulary stands for; nullopt when it contains another character.
std::optional<std::string> bytesOfSigns(std::string_view token);

}  // namespace attn
