// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <utility>

namespace attn
{

/// Parameters that are not as the processor reads them in their file (half precision, odd places), converted once and
/// kept as long as there is room: those that were used last. May be used from any thread.
class ConvertedTensors
{
public:
    explicit ConvertedTensors(std::size_t most_bytes) : m_most_bytes(most_bytes) {}

    /// Where a stored tensor's bytes are, and who keeps them there (null: they are part of the program).
    struct Source {
        const void* bytes;
        std::weak_ptr<const void> owner;
    };
    /// What is kept of `source`, or else what `convert` makes, which is kept unless it is too large for that. Two
    /// threads that miss the same one both convert it.
    TensorPtr get(const Source& source, const std::function<TensorPtr()>& convert);

private:
    using Entry = std::pair<Source, TensorPtr>;

    [[nodiscard]] TensorPtr find(const Source& source);
    void keep(const Source& source, const TensorPtr& tensor);

    const std::size_t m_most_bytes;
    std::mutex m_mutex;
    std::list<Entry> m_entries;  ///< the one that was used last in front
    std::size_t m_bytes = 0;
};

/// Those of all models that are open.
ConvertedTensors& convertedTensors();

}  // namespace attn
