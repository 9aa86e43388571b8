// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_painter.h"

#include <vector>

namespace attn
{

/// What lies on the cells whatever is selected: frames of groups, corners of numbers that were set by hand, guesses.
void paintGroupsAndCorners(const MatrixCanvas& canvas);

/// The cells that made the selected one between bars, the selected one framed, and the labels of both emphasised.
void paintSelection(const MatrixCanvas& canvas);

/// A frame around each of these groups of cells (columns x, rows y).
void paintFrames(const MatrixCanvas& canvas, const std::vector<QRect>& groups);

}  // namespace attn
