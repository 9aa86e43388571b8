// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/tensor/axis.h"

#include <algorithm>
#include <execution>
#include <numeric>
#include <vector>

namespace attn
{

/// Calls work(begin, end) for ranges that together are [0, count), on all processors where it pays.
/// @param cost_each what an element costs, in units of one number read, worked on and written
/// @param least how many elements a range has at least, where each range has a cost of its own
template <typename Work>
void inParallel(Index count, Index cost_each, Work&& work, Index least = 1)
{
    // Below this, about 30 µs, a thread costs more to wake than it saves.
    constexpr Index worth_a_thread = 100'000;
    constexpr Index most_ranges = 16;
    const Index ranges = std::min({count * std::max<Index>(cost_each, 1) / worth_a_thread, count / least, most_ranges});
    if (ranges <= 1) {
        work(Index{0}, count);
        return;
    }
    std::vector<Index> numbers(static_cast<std::size_t>(ranges));
    std::iota(numbers.begin(), numbers.end(), Index{0});
    std::for_each(std::execution::par, numbers.begin(), numbers.end(),
                  [&](Index number) { work(number * count / ranges, (number + 1) * count / ranges); });
}

}  // namespace attn
