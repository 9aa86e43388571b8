// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/plan.h"
#include "core/tensor/tensor.h"

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <utility>

namespace attn
{

/// LRU cache of parameters that need conversion to native single precision (half precision, unaligned data),
/// limited in bytes. Thread-safe.
class ConvertedTensorCache
{
public:
    explicit ConvertedTensorCache(std::size_t max_bytes) : m_max_bytes(max_bytes) {}

    /// Cache key: address of a stored tensor's bytes, and the owner of that memory (null: part of the program).
    struct Key {
        const void* bytes;
        std::weak_ptr<const void> owner;
    };
    /// Returns the cached tensor; otherwise calls `convert` and caches the result unless it exceeds the limit. Two
    /// threads that request the same missing tensor both convert it.
    TensorPtr get(const Key& key, const std::function<TensorPtr()>& convert);

private:
    using Entry = std::pair<Key, TensorPtr>;

    [[nodiscard]] TensorPtr find(const Key& key);
    void insert(const Key& key, const TensorPtr& tensor);

    const std::size_t m_max_bytes;
    std::mutex m_mutex;
    std::list<Entry> m_entries;  ///< most recently used first
    std::size_t m_bytes = 0;
};

/// The cache shared by all open models.
ConvertedTensorCache& convertedTensorCache();

/// The shape of a part's parameter, as [out, in].
Shape parameterShape(const ModelPlan& plan, const PartPlan& part, TensorId id);

}  // namespace attn
