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

TEST(BlockPool, AlignsBlocksToCacheLines)
{
    BlockPool pool(limit);
    for (std::size_t size : {std::size_t{0}, std::size_t{1}, count, count * count}) {
        const auto block = pool.allocate(size);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block.get()) % 64, 0U) << size;
    }
}

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

TEST(BlockPool, CountsBytesInUse)
{
    BlockPool pool(limit);
    auto block = pool.allocate(count);
    const auto another = pool.allocate(2 * count);
    EXPECT_EQ(pool.usedBytes(), 3 * bytes);
    block.reset();
    EXPECT_EQ(pool.usedBytes(), 2 * bytes);
}

TEST(BlockPool, DoesNotReuseBlocksInUse)
{
    BlockPool pool(limit);
    const auto writeAndCheck = [&pool](float mark, bool& intact) {
        for (int round = 0; round < 200; ++round) {
            std::vector<std::shared_ptr<float[]>> blocks(4);
            for (auto& block : blocks) {
                block = pool.allocate(count);
                std::fill_n(block.get(), count, mark);
            }
            for (const auto& block : blocks)
                intact &= std::all_of(block.get(), block.get() + count, [mark](float value) { return value == mark; });
        }
    };
    bool intact_here = true;
    bool intact_there = true;
    {
        const std::jthread other(writeAndCheck, 2.0F, std::ref(intact_there));
        writeAndCheck(1.0F, intact_here);
    }
    EXPECT_TRUE(intact_here);
    EXPECT_TRUE(intact_there);
}

}  // namespace

}  // namespace attn
