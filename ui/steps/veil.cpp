// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/steps/veil.h"

#include <algorithm>

namespace attn
{

namespace
{

/// From lines and their cells to rows and columns as they stand in the picture, and back.
QRegion turned(const QRegion& region, const MatrixSlice& cells, const ReadingOrder& order)
{
    return cells.across() == order.line ? transposed(region) : region;
}

}  // namespace

void veil(MatrixPicture& picture, const Curtain& curtain)
{
    const MatrixSlice& cells = picture.cells;
    picture.revealed =
        curtain.revealed(cells.standsAt(Axis::batch).value_or(0), cells.standsAt(Axis::head).value_or(0));
    if (picture.revealed)
        picture.revealed = turned(*picture.revealed, cells, curtain.order());
    picture.asked = curtain.isAsking();
}

void veil(StepPicture& picture, const Curtain& curtain)
{
    bool complete = true;
    for (PlacedMatrix& matrix : picture.matrices) {
        if (matrix.picture.cells.id() != picture.step)
            continue;
        veil(matrix.picture, curtain);
        complete = complete && matrix.picture.isAllRevealed();
    }
    for (PlacedMatrix& matrix : picture.matrices)
        if (matrix.picture.awaited)
            matrix.picture.revealed = complete ? std::nullopt : std::optional(QRegion());
}

void reveal(const MatrixSlice& cells, const QRect& area, Curtain& curtain)
{
    curtain.reveal(turned(area, cells, curtain.order()), cells.standsAt(Axis::batch).value_or(0),
                   cells.standsAt(Axis::head).value_or(0));
}

}  // namespace attn
