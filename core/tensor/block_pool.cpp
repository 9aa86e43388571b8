// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/block_pool.h"

#include "core/basics/system.h"

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

// Sizes are rounded up, so that blocks of similar size can be reused for each other.
constexpr std::size_t huge_page = std::size_t{2} << 20;
constexpr std::size_t cache_line = 64;

// A trace with 1024 positions and 12 heads takes 400 MiB.
constexpr std::size_t max_cached_bytes = std::size_t{512} << 20;
// Enough for a few traces; the linear search must stay cheaper than a system allocation.
constexpr std::size_t max_cached_blocks = 64;

std::size_t roundedUp(std::size_t bytes)
{
    const std::size_t unit = bytes >= huge_page ? huge_page : cache_line;
    return (std::max<std::size_t>(bytes, 1) + unit - 1) / unit * unit;
}

}  // namespace

BlockPool::~BlockPool()
{
    for (const Block& block : m_cached_blocks)
        system::deallocate(block.memory);
}

std::shared_ptr<float[]> BlockPool::allocate(std::size_t count)
{
    const Block block = find(roundedUp(count * sizeof(float)));
    {
        const std::scoped_lock lock(m_mutex);
        m_used_bytes += block.bytes;
    }
    return {block.memory, [this, block](float*) { release(block); }};
}

std::size_t BlockPool::cachedBytes() const
{
    const std::scoped_lock lock(m_mutex);
    return m_cached_bytes;
}

std::size_t BlockPool::usedBytes() const
{
    const std::scoped_lock lock(m_mutex);
    return m_used_bytes;
}

BlockPool::Block BlockPool::find(std::size_t bytes)
{
    {
        const std::scoped_lock lock(m_mutex);
        // Search from the newest, which is the most likely to be in the CPU cache.
        const auto found = std::find_if(m_cached_blocks.rbegin(), m_cached_blocks.rend(),
                                        [bytes](const Block& block) { return block.bytes == bytes; });
        if (found != m_cached_blocks.rend()) {
            const Block block = *found;
            m_cached_blocks.erase(std::next(found).base());
            m_cached_bytes -= block.bytes;
            return block;
        }
    }
    return {static_cast<float*>(system::allocate(bytes)), bytes};
}

void BlockPool::release(Block block)
{
    const std::scoped_lock lock(m_mutex);
    m_used_bytes -= block.bytes;
    m_cached_blocks.push_back(block);
    m_cached_bytes += block.bytes;
    while (m_cached_bytes > m_max_bytes || m_cached_blocks.size() > max_cached_blocks) {
        const Block oldest = m_cached_blocks.front();
        m_cached_blocks.pop_front();
        m_cached_bytes -= oldest.bytes;
        system::deallocate(oldest.memory);
    }
}

BlockPool& tensorPool()
{
    static auto* const pool = new BlockPool(max_cached_bytes);  // never deleted: outlives static tensors
    return *pool;
}

}  // namespace attn
