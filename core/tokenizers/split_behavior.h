// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizers/aligned_text.h"

namespace attn
{

/// What becomes of a delimiter when text is cut at it.
enum class SplitBehavior {
    removed,
    isolated,              ///< it is a piece
    merged_with_previous,  ///< it ends the piece before it; a second delimiter in a row is a piece
    merged_with_next,      ///< it begins the piece behind it; the first of two delimiters in a row is a piece
    contiguous,            ///< delimiters in a row are one piece
};

/// Cuts a text of `size` bytes at the delimiters, which stand in their order.
/// @param invert what is between them is the delimiter
/// @return the pieces that are not empty
std::vector<TextRange> split(std::size_t size, const std::vector<TextRange>& delimiters, SplitBehavior behavior,
                             bool invert);

}  // namespace attn
