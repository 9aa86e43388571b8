// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id_fwd.h"
#include "ui/matrix/matrix_picture.h"

#include <vector>

namespace attn
{

/// The colour range of a matrix: symmetric about 0, or for weights from 0 to at least 1. Blocked cells are ignored.
ValueRange rangeOf(const MatrixPicture& picture);
/// Number of decimals: 0 if all finite values are integers, otherwise 2, or more if all are small.
int decimalsOf(const MatrixPicture& picture);
/// The largest value of each row, at least 0.
std::vector<float> highsOf(const MatrixPicture& picture);

/// The range of colours for all steps whose numbers are of the same kind as those of `id`, over all heads and
/// sequences: logits, weights, parameters, or vectors (inputs, projections, outputs). Blocked cells do not count.
ValueRange sharedRange(const Trace& trace, TensorId id);

}  // namespace attn
