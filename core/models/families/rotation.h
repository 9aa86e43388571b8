// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/families/config.h"

namespace attn
{

/// From rope_theta and rope_scaling (types linear and llama3), or both in rope_parameters, as newer files have it.
/// @param head_size was checked against the tensors
/// @throws InputError for other kinds of scaling, and for an odd head_size
Rotation readRotation(const Config& config, Index head_size);

}  // namespace attn
