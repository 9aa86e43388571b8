// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/reference/comparison.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace attn
{

namespace
{

constexpr double tolerance = 1e-5;

/// 0 for equal numbers, infinite if only one of them is finite.
double distance(double a, double b)
{
    if (a == b || (std::isnan(a) && std::isnan(b)))
        return 0.0;
    return std::isfinite(a) && std::isfinite(b) ? std::abs(a - b) : std::numeric_limits<double>::infinity();
}

}  // namespace

bool close(double a, double b) { return distance(a, b) <= (std::isfinite(b) ? tolerance * (1.0 + std::abs(b)) : 0.0); }

namespace
{

/// Whether all pairs of numbers satisfy `near`.
testing::AssertionResult compared(const Tensor& ours, const Tensor& expected,
                                  const std::function<bool(double, double)>& near)
{
    if (ours.shape() != expected.shape())
        return testing::AssertionFailure() << "shape is " << testing::PrintToString(ours.shape()) << " instead of "
                                           << testing::PrintToString(expected.shape());
    bool same = true;
    std::size_t worst = 0;
    double largest = -1.0;
    for (std::size_t at = 0; at < ours.values().size(); ++at) {
        const double a = ours.values()[at];
        const double b = expected.values()[at];
        same = same && near(a, b);
        if (distance(a, b) > largest) {
            largest = distance(a, b);
            worst = at;
        }
    }
    if (same)
        return testing::AssertionSuccess();
    return testing::AssertionFailure() << "largest difference " << largest << " at "
                                       << testing::PrintToString(ours.indexAt(static_cast<Index>(worst))) << ": "
                                       << ours.values()[worst] << " instead of " << expected.values()[worst];
}

}  // namespace

testing::AssertionResult agrees(const Tensor& ours, const Tensor& expected) { return compared(ours, expected, close); }

testing::AssertionResult agreesRelatively(const Tensor& ours, const Tensor& expected)
{
    double largest = 0.0;
    for (const float number : expected.values())
        if (std::isfinite(number))
            largest = std::max(largest, std::abs(static_cast<double>(number)));
    return compared(ours, expected, [largest](double a, double b) { return distance(a, b) <= tolerance * largest; });
}

}  // namespace attn
