// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"

namespace attn
{

/// @throws InputError (/overrides/i/…) for a cell of a tensor that the settings leave out or that is computed on
/// request
///         only, for one outside its shape, for one that is set twice, and for a mask's cell that is neither 0 nor 1
void checkOverrides(const Layer& layer);

/// What is set by hand in one tensor, in the experiment's order.
std::vector<Override> overridesOf(const Layer& layer, TensorId tensor);

/// What is set by hand in one cell; null when nothing is.
const Override* findOverride(const Layer& layer, TensorId tensor, const Shape& index);

/// `tensor` with the layer's overrides in place; itself when there are none for it.
TensorPtr overridden(TensorPtr tensor, TensorId id, const Layer& layer);

}  // namespace attn
