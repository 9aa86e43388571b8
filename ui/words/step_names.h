// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id_fwd.h"

#include <QString>

namespace attn
{

/// The name of a step on the strip: "Scaled scores". In self-attention the three inputs share the name "Input".
QString stepName(TensorId id, const Layer& layer);

/// The name of one of its matrices, to be followed by its head: "Head output" (· head 2).
QString matrixName(TensorId id, const Layer& layer);

/// What the step does and why, in one sentence that uses no terms from later steps. Steps computed with a deliberate
/// mistake, or left out, have their own sentences.
QString stepSentence(TensorId id, const Layer& layer);
/// The same if the numbers are known: does not claim that weights sum to 1 if everything is blocked in their row or
/// column.
QString stepSentence(TensorId id, const Trace& trace);

}  // namespace attn
