// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace attn
{

/// A number as it is printed everywhere, in UTF-8: a true minus sign (U+2212), never "−0.00", "0" only for exact zero,
/// "−∞", "∞", "NaN"; beyond five digits before the point as "−1e9". Halves are rounded away from 0.
std::string writtenNumber(double value, int decimals = 2);

/// A fraction as "34%"; below 1 % with one decimal, and what that would call 0 without being it as "≈0%". What would
/// be called 100% without being it has one decimal, too, or is ">99.9%": beside it, others have something.
std::string writtenPercentage(double fraction);

/// What one of the last digit stands for in writtenNumber().
double lastDigitUnit(double value, int decimals);

/// How many decimals show two digits of a number of this magnitude: two, or more for a small one.
int decimalsFor(double magnitude);

}  // namespace attn
