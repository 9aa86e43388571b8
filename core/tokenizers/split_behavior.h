// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/aligned_text.h"

namespace attn
{

/// How delimiters are treated when text is split at them.
enum class SplitBehavior {
    removed,
    isolated,              ///< each delimiter is a piece
    merged_with_previous,  ///< appended to the piece before it; a second delimiter in a row is a piece
    merged_with_next,      ///< prepended to the piece after it; the first of two delimiters in a row is a piece
    contiguous,            ///< a run of delimiters is one piece
};

/// Splits a text of `size` bytes at the delimiters, which must be in ascending order.
/// @param invert treats the parts between `delimiters` as the delimiters
/// @return the non-empty pieces
std::vector<TextRange> split(std::size_t size, const std::vector<TextRange>& delimiters, SplitBehavior behavior,
                             bool invert);

}  // namespace attn
