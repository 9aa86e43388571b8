// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

namespace attn
{

/// Checks that a tensor of this shape fits beside all tensors alive in the process, of any trace: the one shown, a
/// pinned one, one being released.
/// @throws InputError if together they would exceed memory_limit bytes
void checkMemoryFor(const Shape& shape);

}  // namespace attn
