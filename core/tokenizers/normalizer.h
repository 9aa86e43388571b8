// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"
#include "core/tokenizers/aligned_text.h"

namespace attn
{

/// Rewrites text before it is split.
using Normalizer = std::function<void(AlignedText&)>;

/// @param value value of the key "normalizer": an object, or null for no change
/// @throws InputError if a kind or setting is not supported
Normalizer readNormalizer(const JsonValue& value);

}  // namespace attn
