// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/step_picture.h"

namespace attn
{

/// The step's tensor in A, in B, and B − A, side by side. Cells are compared position by position; what only one of the
/// two has is marked. Where one of them lacks the step, or its place on the axes that stand still, the other is alone.
/// @pre selection.fittedTo(b) == selection
StepPicture arrangeDifference(const Trace& a, const Trace& b, const Selection& selection,
                              const ViewOptions& options = {});

/// Whether arrangeDifference() has a difference to show.
bool canBeSubtracted(const Trace& a, const Trace& b, const Selection& selection);

}  // namespace attn
