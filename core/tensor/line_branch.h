// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/tensor/axis.h"

#include <map>
#include <memory>
#include <mutex>
#include <span>

namespace attn
{

/// A block of numbers that differs from another in a few lines (runs of equal length): the others are shared. What is
/// read as a whole or as a matrix is put together on first reading; reading is safe from any thread.
class LineBranch
{
public:
    using Values = std::shared_ptr<float[]>;

    LineBranch(Values base, Index size, Index length) : m_base(std::move(base)), m_size(size), m_length(length) {}
    /// The same numbers once more, ready to have further lines rewritten.
    LineBranch(const LineBranch& other);
    LineBranch& operator=(const LineBranch&) = delete;

    [[nodiscard]] Index length() const { return m_length; }
    /// How many lines differ.
    [[nodiscard]] Index rewritten() const { return static_cast<Index>(m_lines.size()); }

    /// Uninitialised memory that replaces the line from now on. Not once the branch is being read.
    std::span<float> rewrite(Index line);

    [[nodiscard]] const float* line(Index line) const;
    [[nodiscard]] float at(Index offset) const { return line(offset / m_length)[offset % m_length]; }
    /// `count` numbers from `offset` on, which both are multiples of length(), in one piece.
    [[nodiscard]] const float* piece(Index offset, Index count) const;
    [[nodiscard]] const Values& whole() const;

private:
    [[nodiscard]] const Values& assembled(Index offset, Index count) const;

    Values m_base;
    Index m_size;
    Index m_length;
    std::map<Index, Values> m_lines;

    mutable std::mutex m_mutex;
    mutable std::map<std::pair<Index, Index>, Values> m_pieces;
};

}  // namespace attn
