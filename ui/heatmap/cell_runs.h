// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_slice.h"

#include <QRect>

#include <vector>

namespace attn
{

/// Merges one-row rectangles of columns (x) and rows (y) into larger ones for framing: first adjacent ones of a row,
/// then those of equal width in consecutive rows.
std::vector<QRect> mergedRects(std::vector<QRect> runs);

/// mergedRects() for single cells; duplicates are ignored.
std::vector<QRect> cellRuns(const std::vector<GridCell>& cells);

}  // namespace attn
