// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

namespace attn
{

/// The axes that numbers of this shape most likely have: keys before queries before heads before the batch, each of the
/// grid's size or 1. nullopt when none fit.
std::optional<Axes> likelyAxes(const Shape& shape, const MaskGrid& grid);

}  // namespace attn
