// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/tokenizers/aligned_text.h"

namespace attn
{

/// Cuts each piece of text into smaller ones, which the model then cuts into tokens one by one.
using PreTokenizer = std::function<void(std::vector<AlignedText>&)>;

/// @param value of the key "pre_tokenizer": an object or null, which leaves the text whole
/// @throws InputError for what is not supported
PreTokenizer readPreTokenizer(const JsonValue& value);

}  // namespace attn
