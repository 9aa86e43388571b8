// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/normalizer.h"

namespace attn
{

/// SentencePiece's table of replacements ("precompiled_charsmap"), applied as in the library `tokenizers`.
/// @throws InputError if the table is damaged
Normalizer readPrecompiled(JsonObject& settings);

}  // namespace attn
