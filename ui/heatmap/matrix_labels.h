// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_painter.h"

namespace attn
{

/// Title, shape, the labels of rows and columns, what they add up to, and the scale of colours. Labels whose place is
/// out of sight stand at the edge of what is seen.
void paintSurroundings(const MatrixCanvas& canvas);

/// The labels of the selected row and column once more, emphasised.
void paintSelectedLabels(const MatrixCanvas& canvas);

}  // namespace attn
