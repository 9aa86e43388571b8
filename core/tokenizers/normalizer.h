// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/tokenizers/aligned_text.h"

namespace attn
{

/// Rewrites text before it is cut.
using Normalizer = std::function<void(AlignedText&)>;

/// @param value of the key "normalizer": an object or null, which rewrites nothing
/// @throws InputError for what is not supported
Normalizer readNormalizer(const JsonValue& value);

}  // namespace attn
