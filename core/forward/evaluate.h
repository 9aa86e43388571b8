// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

namespace attn
{

/// Computes every tensor of the experiment's layer, or, with a model, of the part on the stage, and the outputs of the
/// parts before it.
/// @param previous unchanged tensors are shared instead of computed, including the parts of a model before the first
///        change; see evaluate() of a layer
/// @param stop     polled between steps; when requested, the result is null
/// @throws InputError see makeLayer() and partLayer()
TracePtr evaluate(const Experiment& experiment, const Trace* previous = nullptr, std::stop_token stop = {});

}  // namespace attn
