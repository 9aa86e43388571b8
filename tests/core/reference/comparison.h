// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/tensor/tensor.h"

#include <gtest/gtest.h>

namespace attn
{

/// |a − b| ≤ 1e-5 + 1e-5·|b|, NaN with NaN, an infinity with the same one: numpy.allclose with equal_nan.
bool close(double a, double b);

/// Every number close, and the shapes the same; otherwise says which cell differs most, and both its numbers.
testing::AssertionResult agrees(const Tensor& ours, const Tensor& expected);

/// Within 1e-5 of the tensor's largest number.
testing::AssertionResult agreesForItsSize(const Tensor& ours, const Tensor& expected);

}  // namespace attn
