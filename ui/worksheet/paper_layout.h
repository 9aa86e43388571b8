// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/paper_grid.h"

#include <QRectF>

namespace attn
{

/// A sign between matrices, with text above or beside it.
struct PaperSign {
    QString sign;
    QString caption;
    QRectF area;
    bool captionBeside;
};

/// Matrices without a page break between them.
struct PaperGroup {
    std::vector<PaperGrid> grids;  ///< positions are within (0, 0) and `size`
    std::vector<PaperSign> signs;
    QSizeF size;
};

/// Lays out an exercise's matrices on paper in groups below each other: as on the screen, with aligned rows and
/// columns, if that fits the width; otherwise one after the other.
/// @param pageSize    size of a page
/// @param blankHeight height of a blank cell; reduced where rows and columns must be aligned
std::vector<PaperGroup> layoutOnPaper(const Exercise& exercise, const QSizeF& pageSize, double blankHeight);

/// The requested matrices with their numbers, one after the other.
std::vector<PaperGroup> solutionOnPaper(const Exercise& exercise, const QSizeF& pageSize);

void paintGroup(QPainter& painter, const PaperGroup& group);

}  // namespace attn
