// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

namespace attn
{

/// Computes every tensor of the experiment's layer, or, with a model, of the part that is on the stage, and of the
/// parts before it what they hand on.
/// @param previous what did not change since is shared instead of computed, the parts of a model before the first
/// change
///        included; see evaluate() of a layer
/// @param stop     polled between steps; when it asks, the result is null
/// @throws InputError as makeLayer() and partLayer() do
TracePtr evaluate(const Experiment& experiment, const Trace* previous = nullptr, std::stop_token stop = {});

}  // namespace attn
