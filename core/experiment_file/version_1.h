// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace attn
{

/// Converts settings read from a file of version 1: there, d_k and d_v count the features of all heads together, and
/// sqrt_model_dim is the root of that d_k, which becomes a number if the query input has another size.
/// @throws InputError (place: /attention/heads) if the heads do not divide d_k or d_v
void upgradeFromVersion1(Experiment& experiment);

}  // namespace attn
