// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"

namespace attn
{

/// Converts tokens back to text.
struct Decoder {
    /// Rewrites the tokens of a text in place; the text is their concatenation.
    std::function<void(std::vector<std::string>&)> decode;
    /// A single token for display; may be invalid UTF-8 if the token is part of a character.
    std::function<std::string(std::string)> show;
};

/// @param value value of the key "decoder"; null: tokens are separated by spaces
/// @throws InputError if a kind or setting is not supported
Decoder readDecoder(const JsonValue& value);

/// Replaces each byte of invalid UTF-8 by its hexadecimal form, such as "<0xE2>".
std::string withHexBytes(std::string_view bytes);

/// Replaces invalid UTF-8 by U+FFFD.
std::string withReplacementCharacters(std::string_view bytes);

}  // namespace attn
