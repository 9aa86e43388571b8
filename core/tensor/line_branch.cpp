// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/line_branch.h"

#include "core/tensor/block_pool.h"

#include <algorithm>

namespace attn
{

LineBranch::LineBranch(const LineBranch& other)
    : m_base(other.m_base), m_size(other.m_size), m_length(other.m_length), m_lines(other.m_lines)
{
}

std::span<float> LineBranch::rewrite(Index line)
{
    Values& values = m_lines[line];
    values = tensorPool().take(static_cast<std::size_t>(m_length));
    return {values.get(), static_cast<std::size_t>(m_length)};
}

const float* LineBranch::line(Index line) const
{
    const auto found = m_lines.find(line);
    return found == m_lines.end() ? m_base.get() + line * m_length : found->second.get();
}

const float* LineBranch::piece(Index offset, Index count) const
{
    const auto first = m_lines.lower_bound(offset / m_length);
    if (first == m_lines.end() || first->first * m_length >= offset + count)
        return m_base.get() + offset;
    return assembled(offset, count).get();
}

const LineBranch::Values& LineBranch::whole() const { return m_lines.empty() ? m_base : assembled(0, m_size); }

const LineBranch::Values& LineBranch::assembled(Index offset, Index count) const
{
    const std::scoped_lock lock(m_mutex);
    Values& values = m_pieces[{offset, count}];
    if (!values) {
        values = tensorPool().take(static_cast<std::size_t>(count));
        std::copy_n(m_base.get() + offset, count, values.get());
        const auto last = m_lines.lower_bound((offset + count) / m_length);
        for (auto at = m_lines.lower_bound(offset / m_length); at != last; ++at)
            std::copy_n(at->second.get(), m_length, values.get() + at->first * m_length - offset);
    }
    return values;
}

}  // namespace attn
