// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_pictures.h"
#include "ui/matrix/step_picture.h"

namespace attn
{

/// The step's result for the selected sequence and head.
MatrixPicture resultPicture(const Step& step, const MatrixPictures& pictures);

/// Whether the step's result is shown for all heads.
bool showsAllHeads(const Step& step, const ViewOptions& options);

/// Number of columns of a grid of heads: near the square root of their number, if possible a divisor of it.
Index gridColumns(Index heads);

/// Uses the same range and decimals for all, so that equal numbers look the same.
void shareScale(std::vector<PlacedMatrix>& matrices);

/// Arranges the step's result as one matrix per head, with a common colour range. Heads that are off are faint.
void arrangeHeadGrid(StepPicture& picture, const Step& step, const Trace& trace, const Selection& selection,
                     const ViewOptions& options);

/// Frames the columns of Q, K and V in the result of a fused projection; does not change other matrices.
void groupSlices(MatrixPicture& picture, const Trace& trace);

/// Arranges steps that only move numbers (splitting into heads, merging, slicing): the whole tensor and its parts one
/// above the other, with each part framed in the whole.
void arrangeReshape(StepPicture& picture, const Step& step, const Trace& trace, TensorId operand,
                    const MatrixPictures& pictures);

}  // namespace attn
