// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "core/tensor/tensor_table.h"
#include "ui/matrix/matrix_picture.h"

#include <vector>

namespace attn
{

/// The colour range of a matrix: symmetric about 0, or from 0 to at least 1 for weights. Ignores blocked cells.
ValueRange rangeOf(const MatrixPicture& picture);
/// Number of decimals: 0 if all finite values are integers, otherwise 2, or more if all are small.
int decimalsOf(const MatrixPicture& picture);
/// The largest value of each row, at least 0.
std::vector<float> rowMaximaOf(const MatrixPicture& picture);

/// The common colour range of all steps with the same kind of numbers as `id` (logits, weights, parameters, or vectors
/// such as inputs, projections and outputs), over all heads and sequences. Ignores blocked cells.
ValueRange sharedRange(const Trace& trace, TensorId id);

}  // namespace attn
