// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/compare.h"

#include <QString>

namespace attn
{

/// The largest finite difference, followed by ∞ or NaN if any occur: "0.31 / ∞". Empty if nothing changed.
QString amountText(const ChangeStatistics& statistics);

/// Describes a step's change in one sentence: "Weights: 14 of 36 numbers differ, by up to 0.31."
/// @param onStage true if the step is visible on the stage; its name is then omitted
QString changeSentence(const StepChange& change, const Trace& a, const Trace& b, bool onStage = false);

/// Shape change of a step that exists in both traces: "L_q: 6 → 8"; if the axes differ, "H×L_q → H×L_k".
QString shapeChangeText(const Tensor& a, const Tensor& b);

/// Names the first position at which the query or key tokens of a step differ between A and B, so that numbers of
/// different words are compared; empty if there is none.
QString differentWordsSentence(TensorId step, Index batch, const Trace& a, const Trace& b);

/// Summarises the comparison: the first step that differs.
QString overviewSentence(const Comparison& comparison, const Trace& a, const Trace& b);

/// The step's name, taken from a trace that contains it.
QString nameOfStep(const StepChange& change, const Trace& a, const Trace& b);

}  // namespace attn
