// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "core/tensor/tensor.h"
#include "ui/matrix/matrix_picture.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace attn
{

/// Cache of a value computed from a tensor or a part of it; valid as long as the tensor lives, because tensors are
/// immutable. Entries of expired tensors are erased on the next miss. Not thread-safe.
template <typename Value>
class TensorCache
{
public:
    /// @param part key that distinguishes parts of one tensor
    /// @param find computes the value; called once for each part
    template <typename Find>
    const Value& of(const TensorPtr& tensor, Index part, const Find& find)
    {
        const std::pair key(tensor.get(), part);
        const auto found = m_entries.find(key);
        if (found != m_entries.end() && found->second.tensor.lock() == tensor)
            return found->second.value;
        std::erase_if(m_entries, [](const auto& entry) { return entry.second.tensor.expired(); });
        return m_entries.insert_or_assign(key, Entry{tensor, find()}).first->second.value;
    }

private:
    struct Entry {
        std::weak_ptr<const Tensor> tensor;
        Value value;
    };
    std::map<std::pair<const Tensor*, Index>, Entry> m_entries;
};

/// The colour range of a matrix: symmetric about 0, or for weights from 0 to at least 1. Blocked cells are ignored.
ValueRange rangeOf(const MatrixPicture& picture);
/// Number of decimals: 0 if all finite values are integers, otherwise 2, or more if all are small.
int decimalsOf(const MatrixPicture& picture);
/// The largest value of each row, at least 0.
std::vector<float> highsOf(const MatrixPicture& picture);

/// The range of colours for all steps whose numbers are of the same kind as those of `id`, over all heads and
/// sequences: logits, weights, parameters, or vectors (inputs, projections, outputs). Blocked cells do not count.
/// Cached for each tensor while the tensor lives; each thread has its own cache.
ValueRange sharedRange(const Trace& trace, TensorId id);

}  // namespace attn
