// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

#include <array>

namespace attn
{

/// Which part of the step the stage shows, and how large. The scroll position belongs to the axis, not to a matrix:
/// what shares an axis moves together and stays aligned.
struct Zoom {
    double factor = 1;                          ///< size of a cell; 1: the whole step is in sight
    std::array<double, axis_count> scrolled{};  ///< first position in sight on each axis

    double& operator[](Axis axis) { return scrolled[static_cast<std::size_t>(axis)]; }
    double operator[](Axis axis) const { return scrolled[static_cast<std::size_t>(axis)]; }

    bool operator==(const Zoom&) const = default;
};

}  // namespace attn
