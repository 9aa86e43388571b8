// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace attn
{

/// Gives what was read from a file of version 1 the meaning that it has there: its d_k and d_v count the features of
/// all heads together, and its sqrt_model_dim is the root of that d_k, which is kept as a number where the query input
/// has another size.
/// @throws InputError of the place /attention/heads where the heads do not divide d_k or d_v
void upgradeFromVersion1(Experiment& experiment);

}  // namespace attn
