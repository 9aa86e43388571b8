// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/tokenizers/aligned_text.h"

namespace attn
{

enum class MetaspacePrefix { always, first, never };

/// Replaces spaces by a visible character, by default "▁".
struct Metaspace {
    std::string replacement;
    MetaspacePrefix prefix;  ///< which pieces it is prepended to: all, the first of the text, or none
    bool split;              ///< whether the text is split before each of them
};

Metaspace readMetaspaceSettings(JsonObject& settings);

/// Splits each piece of text into smaller pieces; the model then splits each of these into tokens.
using PreTokenizer = std::function<void(std::vector<AlignedText>&)>;

/// @param value value of the key "pre_tokenizer": an object, or null for no splitting
/// @throws InputError if a kind or setting is not supported
PreTokenizer readPreTokenizer(const JsonValue& value);

}  // namespace attn
