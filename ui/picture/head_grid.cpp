// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/head_grid.h"

#include "ui/words/counting.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

/// Uses one range and one number of decimals for all, so that heads can be compared.
void shareScale(std::vector<PlacedMatrix>& matrices)
{
    MatrixPicture all = matrices.front().picture;
    for (const PlacedMatrix& matrix : matrices) {
        all.range.low = std::min(all.range.low, matrix.picture.range.low);
        all.range.high = std::max(all.range.high, matrix.picture.range.high);
        all.decimals = std::max(all.decimals, matrix.picture.decimals);
    }
    for (PlacedMatrix& matrix : matrices) {
        matrix.picture.range = all.range;
        matrix.picture.decimals = all.decimals;
    }
}

/// Number of columns of the grid: near the square root of the number of heads, if possible a divisor of it.
Index gridColumns(Index parts)
{
    Index columns = 1;
    while (columns * columns < parts)
        ++columns;
    for (Index exact = columns; exact <= 2 * columns; ++exact)
        if (parts % exact == 0)
            return exact;
    return columns;
}

}  // namespace

QString headTitle(Index head, bool off)
{
    return (off ? QCoreApplication::translate("Steps", "Head %1 · off")
                : QCoreApplication::translate("Steps", "Head %1"))
        .arg(countedText(head));
}

MatrixPicture resultPicture(const Step& step, const MatrixPictures& pictures)
{
    Axes running = step.axes;
    std::erase_if(running, [](Axis axis) { return axis == Axis::batch || isHead(axis); });
    if (running.size() > 1)
        return pictures.of(step.id, running[0], running[1]);
    return running[0] == Axis::query ? pictures.of(step.id, running[0], std::nullopt)
                                     : pictures.of(step.id, std::nullopt, running[0]);
}

bool showsAllHeads(const Step& step, const ViewOptions& options)
{
    return options.allHeads && std::ranges::any_of(step.axes, isHead);
}

void arrangeHeadGrid(StepPicture& picture, const Step& step, const Trace& trace, const Selection& selection,
                     const ViewOptions& options)
{
    const Layer& layer = trace.layer();
    const Index heads = layer.dimensions[Axis::head];
    const Index columns = gridColumns(heads);
    Selection here = selection;
    for (Index head = 0; head < heads; ++head) {
        here[Axis::head] = head;
        MatrixPicture part = resultPicture(step, MatrixPictures(trace, here, options));
        part.head = head;
        part.hue = layer.keyHead(head);
        part.faint = layer.headOff(head);
        part.title = headTitle(head, part.faint);
        part.rowSums = part.columnSums = false;
        part.colourScale = part.colourScale && head + 1 == heads;
        if (options.queriesAcross)
            part = transposed(part);
        picture.matrices.push_back(
            {std::move(part), static_cast<int>(head / columns), static_cast<int>(head % columns)});
    }
    shareScale(picture.matrices);
}

void highlightHeadGrid(StepPicture& picture, const Selection& selection)
{
    for (PlacedMatrix& matrix : picture.matrices) {
        const MatrixSlice& cells = matrix.picture.cells;
        const GridCell cell{cells.down() ? selection[*cells.down()] : 0,
                            cells.across() ? selection[*cells.across()] : 0};
        if (matrix.picture.head == selection[Axis::head])
            matrix.picture.selected = cell;
        else
            matrix.picture.highlighted = {cell};
    }
}

}  // namespace attn
