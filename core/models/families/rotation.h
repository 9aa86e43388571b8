// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/families/config.h"
#include "core/models/rotation.h"

namespace attn
{

/// Reads rope_theta and rope_scaling (types linear and llama3), or both from rope_parameters (newer files).
/// @param head_size must have been checked against the tensors
/// @throws InputError for other kinds of scaling, and for an odd head_size
Rotation readRotation(const Config& config, Index head_size);

}  // namespace attn
