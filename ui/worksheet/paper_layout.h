// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/paper_grid.h"

#include <QRectF>

namespace attn
{

/// A sign between matrices, with words above or beside it.
struct PaperSign {
    QString sign;
    QString caption;
    QRectF area;
    bool captionBeside;
};

/// Matrices kept together, without a page break between them.
struct PaperGroup {
    std::vector<PaperGrid> grids;  ///< placed within (0, 0) and `size`
    std::vector<PaperSign> signs;
    QSizeF size;
};

/// Lays out an exercise's matrices on paper, in groups below each other: all as on the screen, with aligned rows and
/// columns, if that fits the width; otherwise one after the other as in a text.
/// @param room        of a page
/// @param blankHeight of a cell that is written into; it may get lower so that rows and columns stay in line
std::vector<PaperGroup> layoutOnPaper(const Exercise& exercise, const QSizeF& room, double blankHeight);

/// The matrices that the exercise asks for, with their numbers, one after the other.
std::vector<PaperGroup> solutionOnPaper(const Exercise& exercise, const QSizeF& room);

void paintGroup(QPainter& painter, const PaperGroup& group);

}  // namespace attn
