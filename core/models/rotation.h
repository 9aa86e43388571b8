// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

#include <utility>
#include <vector>

namespace attn
{

/// Which features are rotated together. `halves`: feature c with c + d/2 (Llama, GPT-NeoX). `neighbours`: 2c with 2c +
/// 1 (Su et al. 2021, GPT-J).
enum class RotaryPairs { halves, neighbours };

/// Rotary position embedding (Su et al. 2021): each pair of the first d features of a query or key is rotated by an
/// angle that grows with the position. The other features stay as they are.
struct Rotation {
    std::vector<double> frequencies;  ///< d/2 of them; angle in radians = position · frequency
    double theta = 10000;             ///< the base of the frequencies, before any scaling
    RotaryPairs pairs = RotaryPairs::halves;

    /// d: how many features are rotated.
    [[nodiscard]] Index features() const { return 2 * static_cast<Index>(frequencies.size()); }
    /// The pair that a rotated feature belongs to; it has the frequency of that number.
    [[nodiscard]] Index pairOf(Index feature) const
    {
        return pairs == RotaryPairs::halves ? feature % (features() / 2) : feature / 2;
    }
    /// The two features of a pair.
    [[nodiscard]] std::pair<Index, Index> featuresOf(Index pair) const
    {
        return pairs == RotaryPairs::halves ? std::pair(pair, pair + features() / 2)
                                            : std::pair(2 * pair, 2 * pair + 1);
    }
    bool operator==(const Rotation&) const = default;
};

/// A rotation of `features` features, an even number; the frequency of pair c is theta^(−2c/features).
Rotation rotationOf(double theta, Index features, RotaryPairs pairs = RotaryPairs::halves);

}  // namespace attn
