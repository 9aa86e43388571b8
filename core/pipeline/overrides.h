// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"

#include <span>

namespace attn
{

/// @throws InputError (/heads_off/i) for a disabled head that does not exist
void checkDisabledHeads(const Layer& layer);

/// Sets the layer's overrides from those of an experiment.
/// @throws InputError (/overrides/i/…) for a cell of a tensor that does not exist with these settings or is computed on
/// request only, for a cell outside the shape, for a cell that is set twice, and for a mask value other than 0 and 1
void setOverrides(Layer& layer, std::vector<Override> overrides);

/// Sorts by tensor and cell, as required by a layer; keeps the last of several for one cell.
void sortOverrides(std::vector<Override>& overrides);

/// The overrides of one tensor.
std::span<const Override> overridesOf(const Layer& layer, TensorId tensor);

/// The override of a cell; null if there is none.
const Override* findOverride(const Layer& layer, TensorId tensor, const Shape& index);

/// A copy of `tensor` with the layer's overrides applied; `tensor` itself if there are none.
TensorPtr overridden(TensorPtr tensor, TensorId id, const Layer& layer);

}  // namespace attn
