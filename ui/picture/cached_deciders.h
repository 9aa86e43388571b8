// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

namespace attn
{

/// decidingLayers(), kept: every step and every move of the selection asks for the same ones. Each thread keeps its
/// own.
TensorPtr cachedDeciders(const std::vector<MaskLayer>& layers, const MaskGrid& grid, const MaskMatrix& at);

}  // namespace attn
