// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>

namespace attn
{

/// Allocator for tensor values. Freed blocks are cached and reused: the next trace needs the same sizes, and the system
/// takes longer to clear new pages than the computation takes to fill them.
///
/// Thread-safe.
class BlockPool
{
public:
    /// @param max_bytes limit of cached, unused memory; above it, the oldest cached blocks are returned to the system
    explicit BlockPool(std::size_t max_bytes) : m_max_bytes(max_bytes) {}
    ~BlockPool();
    BlockPool(const BlockPool&) = delete;
    BlockPool& operator=(const BlockPool&) = delete;

    /// `count` uninitialised numbers, aligned to cache lines. The pool must outlive them.
    std::shared_ptr<float[]> allocate(std::size_t count);

    /// Bytes of cached, unused blocks.
    [[nodiscard]] std::size_t cachedBytes() const;
    /// Bytes of blocks in use.
    [[nodiscard]] std::size_t usedBytes() const;

private:
    struct Block {
        float* memory;
        std::size_t bytes;
    };

    Block find(std::size_t bytes);
    void release(Block block);

    std::size_t m_max_bytes;
    mutable std::mutex m_mutex;
    std::deque<Block> m_cached_blocks;  ///< oldest first
    std::size_t m_cached_bytes = 0;
    std::size_t m_used_bytes = 0;
};

/// The pool shared by all tensors.
BlockPool& tensorPool();

}  // namespace attn
