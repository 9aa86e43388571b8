// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_painter.h"

namespace attn
{

/// Paints title, shape, row and column labels, sums, and the colour scale. Labels outside the visible area are drawn at
/// its edge.
void paintLabelsAndScale(const MatrixCanvas& canvas);

/// Paints the labels of the selected row and column emphasised.
void paintSelectedLabels(const MatrixCanvas& canvas);

}  // namespace attn
