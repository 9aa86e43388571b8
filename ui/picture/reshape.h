// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/matrix_pictures.h"
#include "ui/picture/step_picture.h"

namespace attn
{

/// Frames what becomes Q, K and V in a matrix whose columns are those of the fused projection; others stay.
void groupSlices(MatrixPicture& picture, const Trace& trace);

/// Cutting into heads, merging and slicing move no number: the whole and its parts stand one above the other, and each
/// part is framed in the whole.
void arrangeReshape(StepPicture& picture, const Step& step, const Trace& trace, TensorId operand,
                    const MatrixPictures& pictures);

}  // namespace attn
