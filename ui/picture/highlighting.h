// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/picture/step_picture.h"

namespace attn
{

/// Marks the selected cell in the step's matrix, and in the others the cells that explain() names as its sources; where
/// a matrix on the stage is computed from others on the stage, their source cells too. For a difference: the same cell
/// in A and B. For all heads: the same cell in the other heads.
void highlight(StepPicture& picture, const Trace& trace, const Selection& selection);

}  // namespace attn
