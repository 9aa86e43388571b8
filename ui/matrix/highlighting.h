// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/matrix/step_picture.h"
#include "ui/session/reveal_state.h"

namespace attn
{

/// Marks the selected cell in the step's matrix, and its sources according to explain() in the other matrices,
/// including sources of sources that are shown. For a difference: marks the same cell in A and B. For all heads: marks
/// the same cell in the other heads.
void highlight(StepPicture& picture, const Trace& trace, const Selection& selection);

/// Hides the cells that `revealState` hides in the matrices of the current step, and results of later steps. In a
/// difference, A stays visible, so that the user predicts the change.
void hideUnrevealed(StepPicture& picture, const RevealState& revealState);
/// The same for one matrix of the current step.
void hideUnrevealed(MatrixPicture& picture, const RevealState& revealState);

/// Reveals cells (columns x, rows y) of one of the picture's matrices if it has hidden cells.
void reveal(const StepPicture& picture, std::size_t matrix, const QRect& area, RevealState& revealState);

/// Whether any cell that differs from `cell` only in its position on `axis` is hidden, so that a sentence about all of
/// them would reveal it.
bool hidesAnyCellAlong(const RevealState& revealState, const Tensor& tensor, CellRef cell, Axis axis);

}  // namespace attn
