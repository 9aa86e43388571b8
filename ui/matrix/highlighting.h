// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/matrix/step_picture.h"
#include "ui/session/reveal_state.h"

namespace attn
{

/// Marks the selected cell in the step's matrix, and in the others the cells that explain() names as its sources; where
/// a matrix on the stage is computed from others on the stage, their source cells too. For a difference: the same cell
/// in A and B. For all heads: the same cell in the other heads.
void highlight(StepPicture& picture, const Trace& trace, const Selection& selection);

/// Hides in the matrices of the current step the cells that `revealState` hides, and results of later steps. Beside a
/// difference, A stays visible, so that the user predicts the change.
void hideUnrevealed(StepPicture& picture, const RevealState& revealState);
/// The same for one matrix of the current step.
void hideUnrevealed(MatrixPicture& picture, const RevealState& revealState);

/// Reveals cells (columns x, rows y) of one of the picture's matrices if it hides any.
void reveal(const StepPicture& picture, std::size_t matrix, const QRect& area, RevealState& revealState);

/// Whether any cell is hidden that differs from `cell` at most in its position on `axis`, so that a statement about all
/// of them would reveal it.
bool hidesAlong(const RevealState& revealState, const Tensor& tensor, CellRef cell, Axis axis);

}  // namespace attn
