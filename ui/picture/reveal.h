// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/step_picture.h"
#include "ui/session/reveal_state.h"

namespace attn
{

/// Hides in the matrices of the present step what `revealState` hides, and every result that awaits it. Beside a
/// difference what was pinned stays, so that a person predicts what changes.
void hideUnrevealed(StepPicture& picture, const RevealState& revealState);
/// The same for one matrix of the present step.
void hideUnrevealed(MatrixPicture& picture, const RevealState& revealState);

/// Reveals cells (columns x, rows y) of one of the picture's matrices, where it hides something.
void reveal(const StepPicture& picture, std::size_t matrix, const QRect& area, RevealState& revealState);

/// Whether any cell is hidden that differs from this one at most in its position on `axis`: what is said of them all
/// would tell it.
bool hidesAlong(const RevealState& revealState, const Tensor& tensor, CellRef cell, Axis axis);

}  // namespace attn
