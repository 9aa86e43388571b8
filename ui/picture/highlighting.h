// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/picture/step_picture.h"

namespace attn
{

/// Marks the selected cell in the step's matrix, and in the others the cells that explain() names for it; where the
/// result of one matrix on the stage feeds another, theirs too. Beside a difference: the same cell before and now.
/// Among all heads: the same cell in the others.
void highlight(StepPicture& picture, const Trace& trace, const Selection& selection);

}  // namespace attn
