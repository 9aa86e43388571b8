// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"

namespace attn
{

/// How tokens become text again.
struct Decoder {
    /// Changes the tokens of a text, which are then put one behind the other.
    std::function<void(std::vector<std::string>&)> decode;
    /// A single token as people read it; may be no proper UTF-8 where it stands for part of a character.
    std::function<std::string(std::string)> show;
};

/// @param value of the key "decoder"; null puts a blank between tokens
/// @throws InputError for what is not supported
Decoder readDecoder(const JsonValue& value);

/// UTF-8 text in which each byte that belongs to no character is written as <0xE2>.
std::string withBytesSpelled(std::string_view bytes);

/// UTF-8 text in which what is no character is U+FFFD.
std::string withBytesReplaced(std::string_view bytes);

}  // namespace attn
