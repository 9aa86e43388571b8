// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/heatmap/matrix_picture.h"

#include <vector>

namespace attn
{

/// The values that a matrix spans: about 0 both ways, or for weights from 0 to at least 1. Blocked cells do not count.
ValueRange rangeOf(const MatrixPicture& picture);
/// None when all finite values are whole numbers, otherwise two, or more where all are small.
int decimalsOf(const MatrixPicture& picture);
/// The largest value of each row, at least 0.
std::vector<float> highsOf(const MatrixPicture& picture);

/// The range of colours for all steps whose numbers are of the same kind as those of `id`, over all heads and
/// sequences: logits, weights, parameters, or vectors (inputs, projections, outputs). Blocked cells do not count.
/// Cached for each tensor while the tensor lives; each thread has its own cache.
ValueRange sharedRange(const Trace& trace, TensorId id);

}  // namespace attn
