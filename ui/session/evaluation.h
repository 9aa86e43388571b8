// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/forward/evaluate.h"

#include <stop_token>
#include <variant>

namespace attn
{

/// Result of evaluating an experiment: the trace (null if stopped through the stop token) or the error.
struct Evaluation {
    std::variant<TracePtr, InputError> outcome = TracePtr();
    double milliseconds = 0;
};

/// Calls evaluate(), converts every exception to an InputError and measures the wall time. Evaluations are serialised:
/// one runs at a time.
Evaluation evaluateSafely(const Experiment& experiment, const TracePtr& previous, std::stop_token stop);
/// The same for an experiment that is first read from its file.
Evaluation evaluateFileSafely(const std::string& path, std::stop_token stop);

}  // namespace attn
