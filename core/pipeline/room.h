// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

namespace attn
{

/// Checks that a tensor of this shape fits beside all others that are held, by whatever trace: those of the one that is
/// shown, of one that is pinned, of one that is being given up.
/// @throws InputError where all of them would have more than memory_limit bytes
void requireRoom(const Shape& shape);

}  // namespace attn
