// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

namespace attn
{

/// How many of the features each head gets.
/// @param text what is said where the heads do not divide the features: %1 heads, %2 features, %3 the numbers of heads
///        that do, %4 `letter`
/// @throws InputError of the place /attention/heads then
Index sizeOfHead(Index features, Index heads, const char* text, const char* letter);

}  // namespace attn
