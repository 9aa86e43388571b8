// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

namespace attn
{

/// Attention rollout (Abnar and Zuidema, arXiv 2005.00928) up to the layer in `trace`, (N, L, L): R_l = ½(A_l + I) ·
/// R_{l−1}, R_{−1} = I, where A_l is mean_weights of layer l of the same part. Computes the previous layers again.
/// @throws InputError if there is no model, or the stack has more than self-attention
Tensor rollout(const Trace& trace);

}  // namespace attn
