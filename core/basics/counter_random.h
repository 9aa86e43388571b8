// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace attn
{

/// A stateless random generator: each number is a function of the seed, the stream and its coordinates.
class CounterRandom
{
public:
    CounterRandom(std::uint64_t seed, std::string_view stream);

    [[nodiscard]] std::uint64_t bits(std::uint64_t row, std::uint64_t column) const;
    /// In [0, 1).
    [[nodiscard]] double uniform(std::uint64_t row, std::uint64_t column) const;
    /// Mean 0, standard deviation 1.
    [[nodiscard]] double normal(std::uint64_t row, std::uint64_t column) const;

private:
    std::uint64_t m_key;
};

}  // namespace attn
