// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/curtain.h"
#include "ui/steps/step_picture.h"

namespace attn
{

/// Hides in the matrices of the present step what `curtain` hides, and every result that awaits it.
void veil(StepPicture& picture, const Curtain& curtain);
/// The same for one matrix of the present step.
void veil(MatrixPicture& picture, const Curtain& curtain);

/// Reveals cells (columns x, rows y) of a matrix of the present step.
void reveal(const MatrixSlice& cells, const QRect& area, Curtain& curtain);

}  // namespace attn
