// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

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
    bool operator==(const Rotation&) const = default;
};

/// A rotation of `features` features, an even number; the frequency of pair c is theta^(−2c/features).
Rotation rotationOf(double theta, Index features, RotaryPairs pairs = RotaryPairs::halves);

}  // namespace attn
