// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/rotation.h"

#include <cmath>

namespace attn
{

Rotation rotationOf(double theta, Index features, RotaryPairs pairs)
{
    Rotation rotation{{}, theta, pairs};
    for (Index pair = 0; pair < features / 2; ++pair)
        rotation.frequencies.push_back(
            std::pow(theta, -2.0 * static_cast<double>(pair) / static_cast<double>(features)));
    return rotation;
}

}  // namespace attn
