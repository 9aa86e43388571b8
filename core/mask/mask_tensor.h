// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/kinds/tensor_mask.h"
#include "core/mask/mask.h"

#include <string>

namespace attn
{

/// @param place JSON pointer of the mask layer
/// @throws InputError unless every number of the tensor is 0 or 1
void requireZerosAndOnes(const TensorRegion& region, const std::string& place);

/// @throws InputError for a NaN or +∞ in a tensor that is added to the scores
void requireAddends(const TensorRegion& region, const std::string& place);

/// Guesses the axes of a mask of this shape: each extent must be the grid's size or 1; keys are preferred to queries,
/// heads and batch, in this order. nullopt if no axes fit.
std::optional<Axes> likelyAxes(const Shape& shape, const MaskGrid& grid);

}  // namespace attn
