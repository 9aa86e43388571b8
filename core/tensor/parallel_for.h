// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/basics/axis.h"

#include <algorithm>
#include <execution>
#include <numeric>
#include <thread>
#include <vector>

namespace attn
{

/// Calls work(begin, end) for disjoint ranges that cover [0, count), in parallel if the work is large enough.
/// @param cost_each cost of an element, in units of reading, processing and writing one number
/// @param minimum smallest number of elements per range, for work with fixed costs per range
template <typename Work>
void parallelFor(Index count, Index cost_each, Work&& work, Index minimum = 1)
{
    // About 30 µs: for less work, waking a thread takes longer than the work.
    constexpr Index min_cost_per_range = 100'000;
    constexpr Index max_ranges = 16;
    const Index ranges =
        std::min({count * std::max<Index>(cost_each, 1) / min_cost_per_range, count / minimum, max_ranges});
    if (ranges <= 1) {
        work(Index{0}, count);
        return;
    }
    const auto workOn = [&](Index number) { work(number * count / ranges, (number + 1) * count / ranges); };
#ifdef __SANITIZE_THREAD__
    // ThreadSanitizer reports false races inside oneTBB, which is not instrumented.
    std::vector<std::jthread> threads;
    for (Index number = 0; number < ranges; ++number)
        threads.emplace_back(workOn, number);
#else
    std::vector<Index> numbers(static_cast<std::size_t>(ranges));
    std::iota(numbers.begin(), numbers.end(), Index{0});
    std::for_each(std::execution::par, numbers.begin(), numbers.end(), workOn);
#endif
}

}  // namespace attn
