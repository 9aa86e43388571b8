// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/explain/explain.h"

#include <gtest/gtest.h>

namespace attn
{

/// Expects for every cell that its terms combine to its number, that factors equal their source cells, and that the
/// named layer or override determines it. Stops at the first failure.
/// @param values numbers of the tensor, which the trace may lack if it is computed on request
void expectEveryCellExplained(const Trace& trace, TensorId id, const Tensor& values);

}  // namespace attn
