// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/picture/step_picture.h"

namespace attn
{

/// The step of the selection, or any other tensor of the trace, with nothing selected yet.
/// @pre selection.fittedTo(trace) == selection
StepPicture arrange(const Trace& trace, const Selection& selection, const ViewOptions& options = {},
                    ChainOperands operands = ChainOperands::whole);

/// While a person paints: every matrix with a cell for each query and key shows which of them are blocked, also those
/// that are computed before the mask.
void showWhatIsPainted(StepPicture& picture, const Trace& trace, const Selection& selection);

}  // namespace attn
