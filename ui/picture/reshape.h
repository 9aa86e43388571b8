// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/matrix_pictures.h"
#include "ui/picture/step_picture.h"

namespace attn
{

/// Frames the columns that become Q, K and V in the result of a fused projection; other matrices are not changed.
void groupSlices(MatrixPicture& picture, const Trace& trace);

/// Arranges steps that only move numbers (splitting into heads, merging, slicing): the whole and its parts one above
/// the other, each part framed in the whole.
void arrangeReshape(StepPicture& picture, const Step& step, const Trace& trace, TensorId operand,
                    const MatrixPictures& pictures);

}  // namespace attn
