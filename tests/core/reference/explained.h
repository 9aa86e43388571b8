// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/explain/explain.h"

#include <gtest/gtest.h>

namespace attn
{

/// Expects of every cell that its terms make its number, that they are what stands where they were read, and that what
/// decided it did. Stops at the first failure.
/// @param values of the tensor; the trace need not have it where it is worked out on request
void expectEveryCellExplained(const Trace& trace, TensorId id, const Tensor& values);

}  // namespace attn
