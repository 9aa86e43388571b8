// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <map>
#include <memory>
#include <utility>

namespace attn
{

/// What was once found out about a tensor, or about parts of it, for as long as the tensor lives: it never changes.
template <typename Fact>
class TensorMemory
{
public:
    /// @param part tells parts of one tensor apart
    /// @param find asked once for each part
    template <typename Find>
    const Fact& of(const TensorPtr& tensor, Index part, const Find& find)
    {
        const std::pair key(tensor.get(), part);
        const auto found = m_memories.find(key);
        if (found != m_memories.end() && found->second.tensor.lock() == tensor)
            return found->second.fact;
        std::erase_if(m_memories, [](const auto& entry) { return entry.second.tensor.expired(); });
        return m_memories.insert_or_assign(key, Memory{tensor, find()}).first->second.fact;
    }

private:
    struct Memory {
        std::weak_ptr<const Tensor> tensor;
        Fact fact;
    };
    std::map<std::pair<const Tensor*, Index>, Memory> m_memories;
};

}  // namespace attn
