// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/block_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace attn
{

namespace
{

constexpr std::size_t limit = 64 << 10;
constexpr std::size_t count = 1024;
constexpr std::size_t bytes = count * sizeof(float);

TEST(BlockPool, ReusesBlocksOfSameSize)
{
    BlockPool pool(limit);
    pool.allocate(count);
    EXPECT_EQ(pool.cachedBytes(), bytes);
    const auto larger = pool.allocate(2 * count);
    EXPECT_EQ(pool.cachedBytes(), bytes) << "a block of another size was used";
    const auto same = pool.allocate(count);
    EXPECT_EQ(pool.cachedBytes(), 0U);
}

TEST(BlockPool, CachesUpToLimit)
{
    BlockPool pool(limit);
    std::vector<std::shared_ptr<float[]>> blocks(2 * limit / bytes);
    std::ranges::generate(blocks, [&] { return pool.allocate(count); });
    blocks.clear();
    EXPECT_EQ(pool.cachedBytes(), limit);
    pool.allocate(limit);
    EXPECT_EQ(pool.cachedBytes(), 0U) << "a block that is larger than all that may be kept pushes the others out";
}

}  // namespace

}  // namespace attn
