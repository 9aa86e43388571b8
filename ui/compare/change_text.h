// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/compare.h"

#include <QString>

namespace attn
{

/// How much changed: the largest finite difference, and ∞ or NaN where there are such: "0.31, ∞". Empty: nothing did.
QString amountText(const ChangeStatistics& statistics);

/// What became of a step, in a sentence: "Weights: 14 of 36 numbers differ, by up to 0.31."
/// @param onStage the step is in sight: it need not be named
QString changeSentence(const StepChange& change, const Trace& a, const Trace& b, bool onStage = false);

/// How the shape of a step that both have differs: "L_q: 6 → 8"; where the axes are others, "H×L_q → H×L_k".
QString shapeChangeText(const Tensor& a, const Tensor& b);

/// The first place at which the tokens of a step's keys or queries differ, so that their numbers are not about the same
/// words; empty: there is none.
QString otherWordsSentence(TensorId step, Index batch, const Trace& a, const Trace& b);

/// A and B as a whole: where they first differ, and how many steps do.
QString overviewSentence(const Comparison& comparison, const Trace& a, const Trace& b);

/// What a step is called in the trace that has it.
QString nameOfStep(const StepChange& change, const Trace& a, const Trace& b);

}  // namespace attn
