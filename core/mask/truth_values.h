// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/kinds/tensor.h"

#include <string>

namespace attn
{

/// @param place of the mask layer
/// @throws InputError unless every number of the tensor is 0 or 1, the only ones that can be read as truth values
void requireTruthValues(const TensorRegion& region, const std::string& place);

/// @throws InputError for a NaN or +∞ in a tensor that is added to the scores
void requireAddends(const TensorRegion& region, const std::string& place);

}  // namespace attn
