// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace attn
{

/// The same experiment with numbers for mental arithmetic: inputs are integers in −2..2 without positional encoding.
/// Projections preserve that range: each row of their weights has 1 or −1 in one column and 0 elsewhere, and their
/// biases are 0. Removes overrides. The result depends only on `experiment` and `seed`.
/// @throws InputError like makeLayer()
Experiment withSmallIntegers(Experiment experiment, std::uint64_t seed);

}  // namespace attn
