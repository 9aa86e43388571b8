// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id_fwd.h"

#include <QString>

namespace attn
{

/// What a step is called on the strip: "Scaled scores". In self-attention all three inputs are the one "Input".
QString stepName(TensorId id, const Layer& layer);

/// What one matrix of it is called when its head is said as well: "Head output" (· head 2).
QString matrixName(TensorId id, const Layer& layer);

/// What the step does and what it is good for, in one sentence without words that only later steps explain. A layer
/// that computes it by a common mistake, or leaves it out, has a sentence that says so.
QString stepSentence(TensorId id, const Layer& layer);
/// The same where its numbers are known: weights that do not add up to 1, because everything is blocked in their row
/// or column, are not said to.
QString stepSentence(TensorId id, const Trace& trace);

}  // namespace attn
