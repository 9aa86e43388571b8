// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_painter.h"

#include <vector>

namespace attn
{

/// Paints marks that do not depend on the selection: frames of groups, corner marks of overrides, guesses.
void paintGroupsAndCorners(const MatrixCanvas& canvas);

/// Marks the source cells of the selected number with bars, frames the selected cell and emphasises the labels of both.
void paintSelection(const MatrixCanvas& canvas);

/// Frames rectangles of cells (columns x, rows y).
void paintFrames(const MatrixCanvas& canvas, const std::vector<QRect>& groups);

}  // namespace attn
