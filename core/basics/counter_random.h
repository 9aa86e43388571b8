// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/text.h"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <string_view>

namespace attn
{

/// A stateless random generator: each number is a function of the seed, the stream and its coordinates.
class CounterRandom
{
public:
    CounterRandom(std::uint64_t seed, std::string_view stream) : m_key(mix(mix(seed + golden_ratio) ^ hashOf(stream)))
    {
    }

    [[nodiscard]] std::uint64_t bits(std::uint64_t row, std::uint64_t column) const
    {
        return mix(mix(m_key + (row + 1) * golden_ratio) + (column + 1) * golden_ratio);
    }

    /// In [0, 1).
    [[nodiscard]] double uniform(std::uint64_t row, std::uint64_t column) const
    {
        return static_cast<double>(bits(row, column) >> 11) * 0x1p-53;
    }

    /// Mean 0, standard deviation 1.
    [[nodiscard]] double normal(std::uint64_t row, std::uint64_t column) const
    {
        // Box–Muller. Adding ½ to the integer avoids log(0).
        const std::uint64_t drawn = bits(row, column);
        const double radius_uniform = (static_cast<double>(drawn >> 32) + 0.5) * 0x1p-32;
        const double angle_uniform = static_cast<double>(drawn & 0xffffffff) * 0x1p-32;
        return std::sqrt(-2.0 * std::log(radius_uniform)) * std::cos(2.0 * std::numbers::pi * angle_uniform);
    }

private:
    static constexpr std::uint64_t golden_ratio = 0x9e3779b97f4a7c15;

    // The finaliser of SplitMix64 (Steele, Lea, Flood 2014): each input bit affects every output bit.
    static constexpr std::uint64_t mix(std::uint64_t x)
    {
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
        x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
        return x ^ (x >> 31);
    }

    std::uint64_t m_key;
};

}  // namespace attn
