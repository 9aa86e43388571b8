// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/tensor/tensor.h"

#include <gtest/gtest.h>

namespace attn
{

/// |a − b| ≤ 1e-5 + 1e-5·|b|; NaN equals NaN, an infinity equals itself: numpy.allclose with equal_nan.
bool close(double a, double b);

/// Checks shapes and closeness of all numbers; a failure reports the cell that differs most, with both numbers.
testing::AssertionResult agrees(const Tensor& ours, const Tensor& expected);

/// Agrees within 1e-5 of the tensor's largest number.
testing::AssertionResult agreesRelatively(const Tensor& ours, const Tensor& expected);

}  // namespace attn
