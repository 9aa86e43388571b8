// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/csv.h"
#include "ui/heatmap/matrix_picture.h"

namespace attn
{

/// The numbers of a matrix the way round it stands in the picture; a single row or column has one axis.
Tensor numbersOf(const MatrixSlice& cells);

/// The same with labels.
/// @param batch the sequence whose tokens they have
Table tableOf(const MatrixPicture& picture, const Layer& layer, Index batch);

}  // namespace attn
