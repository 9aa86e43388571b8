// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_slice.h"

#include <QRect>

#include <vector>

namespace attn
{

/// Rectangles of columns (x) and rows (y) that can be framed together: rectangles of one row that touch are joined
/// first, then equally wide ones that stand on each other. The rectangles given are one row high.
std::vector<QRect> gathered(std::vector<QRect> runs);

/// gathered() of single cells, each counted once.
std::vector<QRect> cellRuns(const std::vector<GridCell>& cells);

}  // namespace attn
