// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/forward/evaluate.h"

#include <stop_token>
#include <variant>

namespace attn
{

/// What came of computing an experiment, as a value: the trace (null if it was asked to stop), or why there is none.
struct Evaluation {
    std::variant<TracePtr, InputError> outcome = TracePtr();
    double milliseconds = 0;
};

/// evaluate() that returns its errors, whatever they are, and how long it took.
Evaluation evaluateSafely(const Experiment& experiment, const TracePtr& previous, std::stop_token stop);
/// The same for an experiment that is yet to be read from its file.
Evaluation evaluateFileSafely(const std::string& path, std::stop_token stop);

}  // namespace attn
