// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

namespace attn
{

/// Guesses the axes of a mask of this shape: each extent must be the grid's size or 1, and keys are preferred to
/// queries, heads and batch, in this order. nullopt if none fit.
std::optional<Axes> likelyAxes(const Shape& shape, const MaskGrid& grid);

}  // namespace attn
