// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/converted_tensors.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr std::size_t most_bytes_of_all = std::size_t{128} << 20U;

/// Compares owners as well: an address may be reused by another file.
bool isSame(const ConvertedTensors::Source& a, const ConvertedTensors::Source& b)
{
    return a.bytes == b.bytes && !a.owner.owner_before(b.owner) && !b.owner.owner_before(a.owner);
}

/// Whether the file has been closed, so that its tensor can no longer be requested.
bool isGone(const ConvertedTensors::Source& source)
{
    const bool has_owner = source.owner.owner_before(std::weak_ptr<const void>()) ||
                           std::weak_ptr<const void>().owner_before(source.owner);
    return has_owner && source.owner.expired();
}

std::size_t bytesOf(const Tensor& tensor) { return static_cast<std::size_t>(tensor.size()) * sizeof(float); }

}  // namespace

TensorPtr ConvertedTensors::get(const Source& source, const std::function<TensorPtr()>& convert)
{
    if (TensorPtr kept = find(source))
        return kept;
    TensorPtr tensor = convert();
    keep(source, tensor);
    return tensor;
}

TensorPtr ConvertedTensors::find(const Source& source)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) { return isSame(entry.first, source); });
    if (found == m_entries.end())
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, found);
    return found->second;
}

void ConvertedTensors::keep(const Source& source, const TensorPtr& tensor)
{
    if (bytesOf(*tensor) > m_most_bytes)
        return;
    const std::scoped_lock lock(m_mutex);
    m_entries.emplace_front(source, tensor);
    m_bytes += bytesOf(*tensor);
    const auto drop = [this](auto entry) {
        m_bytes -= bytesOf(*entry->second);
        return m_entries.erase(entry);
    };
    for (auto entry = std::next(m_entries.begin()); entry != m_entries.end();)
        entry = isGone(entry->first) || isSame(entry->first, source) ? drop(entry) : std::next(entry);
    while (m_bytes > m_most_bytes)
        drop(std::prev(m_entries.end()));
}

ConvertedTensors& convertedTensors()
{
    static ConvertedTensors tensors(most_bytes_of_all);
    return tensors;
}

}  // namespace attn
