// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>

namespace attn
{

/// Memory for the numbers of tensors. Blocks that were given back are kept for a while and handed out again: the next
/// trace needs the same sizes, and the system takes longer to clear new pages than we take to fill them.
///
/// All members may be called from any thread.
class BlockPool
{
public:
    /// @param most_bytes what may be kept unused; beyond it, what was given back first goes back to the system
    explicit BlockPool(std::size_t most_bytes) : m_most_bytes(most_bytes) {}
    ~BlockPool();
    BlockPool(const BlockPool&) = delete;
    BlockPool& operator=(const BlockPool&) = delete;

    /// `count` uninitialised numbers, aligned to cache lines. The pool must outlive them.
    std::shared_ptr<float[]> take(std::size_t count);

    /// Bytes that are kept unused.
    [[nodiscard]] std::size_t keptBytes() const;
    /// Bytes that were handed out and are in use.
    [[nodiscard]] std::size_t takenBytes() const;

private:
    struct Block {
        float* memory;
        std::size_t bytes;
    };

    Block find(std::size_t bytes);
    void giveBack(Block block);

    std::size_t m_most_bytes;
    mutable std::mutex m_mutex;
    std::deque<Block> m_kept;  ///< in the order of being given back
    std::size_t m_kept_bytes = 0;
    std::size_t m_taken_bytes = 0;
};

/// The pool that all tensors share.
BlockPool& tensorPool();

}  // namespace attn
