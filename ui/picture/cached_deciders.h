// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

namespace attn
{

/// decidingLayers() with a cache, because every step and selection change needs the same ones. One cache per thread.
TensorPtr cachedDeciders(const std::vector<MaskLayer>& layers, const MaskGrid& grid, const MaskMatrix& at);

}  // namespace attn
