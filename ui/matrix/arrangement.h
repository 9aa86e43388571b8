// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/matrix/step_picture.h"

namespace attn
{

/// Arranges the step of the selection, or another tensor of the trace, without marking a selection.
/// @pre selection.fittedTo(trace) == selection
StepPicture arrange(const Trace& trace, const Selection& selection, const ViewOptions& options = {},
                    Operands operands = Operands::whole);

/// For painting the mask: shows blocked cells in every matrix with a query and a key axis, including those computed
/// before the mask.
void markBlockedCells(StepPicture& picture, const Trace& trace, const Selection& selection);

// In difference_picture.cpp:

/// Arranges the step's tensor in A, in B, and B − A side by side. Cells are compared by position; cells present in only
/// one of them are marked. If one trace lacks the step, or the selected index on the fixed axes, only the other one is
/// shown.
/// @pre selection.fittedTo(b) == selection
StepPicture arrangeDifference(const Trace& a, const Trace& b, const Selection& selection,
                              const ViewOptions& options = {});

/// Whether both traces contain the selected matrix with equal axes, so that arrangeDifference() shows B − A.
bool canBeSubtracted(const Trace& a, const Trace& b, const Selection& selection);

}  // namespace attn
