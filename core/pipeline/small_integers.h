// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace attn
{

/// The same experiment with numbers that can be multiplied without a calculator: inputs are whole numbers −2..2 without
/// positions, and the projections keep them so: each row of their weights has 1 or −1 in one column and 0 elsewhere,
/// and their biases are 0. Nothing is set by hand any more. Another seed makes another one.
/// @throws InputError as makeLayer() does
Experiment withSmallIntegers(Experiment experiment, std::uint64_t seed);

}  // namespace attn
