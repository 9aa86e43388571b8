// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

namespace attn
{

/// The numbers that divide `number`, in ascending order: "1, 2, 4".
std::string divisors(Index number);

/// Number of features per head.
/// @param text error text if `heads` does not divide `features`: %1 heads, %2 features, %3 the possible numbers of
///        heads, %4 `letter`
/// @throws InputError (place: /attention/heads) if `heads` does not divide `features`
Index sizeOfHead(Index features, Index heads, const char* text, const char* letter);

}  // namespace attn
