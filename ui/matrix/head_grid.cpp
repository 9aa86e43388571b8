// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/head_grid.h"

#include "core/operations/layer.h"
#include "ui/matrix/matrix_slice.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

/// "Head 2"
QString headTitle(Index head, bool off)
{
    return (off ? QCoreApplication::translate("Steps", "Head %1 · off")
                : QCoreApplication::translate("Steps", "Head %1"))
        .arg(positionText(head));
}

/// The cells of a head in the whole tensor; in both layouts, a row of the head is part of one row.
CellGroup groupOf(const HeadMapping& mapping, TensorId tensor, Index head, Index hue)
{
    QRegion cells;
    for (Index position = 0; position < mapping.length; ++position) {
        const auto first = mapping.toMerged({head, position, 0});
        cells += QRect(static_cast<int>(first.feature), static_cast<int>(first.position),
                       static_cast<int>(mapping.head_size), 1);
    }
    return {tensor, hue, cells};
}

void arrangeHeads(StepPicture& picture, const HeadMapping& mapping, MatrixPicture whole, TensorId parts, bool cutting,
                  const Layer& layer, const MatrixPictures& pictures)
{
    const auto columns = static_cast<int>(mapping.heads);
    const bool of_keys = mapping.heads != layer.dimensions[Axis::head];
    for (Index head = 0; head < mapping.heads; ++head) {
        MatrixPicture part = pictures.ofHead(parts, head);
        part.head = head;
        part.hue = of_keys ? head : layer.keyHead(head);
        part.title = headTitle(head, !of_keys && layer.isHeadOff(head));
        part.range = whole.range;
        part.colourScale = false;
        whole.groups.push_back(groupOf(mapping, parts, head, part.hue));
        part.groups = {{parts, part.hue, part.cells.area()}};
        picture.matrices.push_back({std::move(part), cutting ? 1 : 0, static_cast<int>(head)});
    }
    const auto place = cutting ? picture.matrices.begin() : picture.matrices.end();  // the operand comes first
    picture.matrices.insert(place, {std::move(whole), cutting ? 0 : 1, 0, 1, columns});
    picture.glyphs.push_back({QStringLiteral("↓"), {}, 1, 0, true, columns});
}

void arrangeSlice(StepPicture& picture, const Trace& trace, TensorId operand, const MatrixPictures& pictures)
{
    MatrixPicture whole = pictures.of(operand);
    MatrixPicture part = pictures.of(picture.step);
    groupSlices(whole, trace);
    part.range = whole.range;
    part.colourScale = false;
    part.groups = {{picture.step, std::nullopt, part.cells.area()}};
    picture.matrices = {{std::move(whole), 0, 0, 1, 2}, {std::move(part), 1, 0}};
    picture.glyphs = {{QStringLiteral("↓"), {}, 1, 0, true}};
}

}  // namespace

void shareScale(std::vector<PlacedMatrix>& matrices)
{
    const MatrixPicture& first = matrices.front().picture;
    ValueRange range = first.range;
    int decimals = first.decimals;
    for (const PlacedMatrix& matrix : matrices) {
        range.low = std::min(range.low, matrix.picture.range.low);
        range.high = std::max(range.high, matrix.picture.range.high);
        decimals = std::max(decimals, matrix.picture.decimals);
    }
    for (PlacedMatrix& matrix : matrices) {
        matrix.picture.range = range;
        matrix.picture.decimals = decimals;
    }
}

Index gridColumns(Index heads)
{
    Index columns = 1;
    while (columns * columns < heads)
        ++columns;
    for (Index exact = columns; exact <= 2 * columns; ++exact)
        if (heads % exact == 0)
            return exact;
    return columns;
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
    const bool of_keys = std::ranges::find(step.axes, Axis::kv_head) != step.axes.end();
    const Index heads = layer.dimensions[of_keys ? Axis::kv_head : Axis::head];
    const Index columns = gridColumns(heads);
    Selection here = selection;
    for (Index head = 0; head < heads; ++head) {
        here[Axis::head] = of_keys ? head * selection.headsPerKey : head;
        MatrixPicture part = resultPicture(step, MatrixPictures(trace, here, options));
        part.head = head;
        part.hue = of_keys ? head : layer.keyHead(head);
        part.faint = !of_keys && layer.isHeadOff(head);
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

void groupSlices(MatrixPicture& picture, const Trace& trace)
{
    for (const Step* step : trace.steps()) {
        if (step->operation != Operation::slice)
            continue;
        const TensorId whole = operandsOf(*step, trace.layer()).front();
        if (picture.cells.across() != trace[whole].axes().back())
            continue;
        const int width = static_cast<int>(trace[step->id].shape().back());
        const int first = static_cast<int>(sliceStart(step->axes.back(), trace.layer()));
        picture.groups.push_back({step->id, std::nullopt, QRect(first, 0, width, static_cast<int>(picture.rows()))});
    }
}

void arrangeReshape(StepPicture& picture, const Step& step, const Trace& trace, TensorId operand,
                    const MatrixPictures& pictures)
{
    if (step.operation == Operation::slice)
        arrangeSlice(picture, trace, operand, pictures);
    else if (step.operation == Operation::split_heads)
        arrangeHeads(picture, splitMapping(step.axes, trace.layer()), pictures.of(operand), step.id, true,
                     trace.layer(), pictures);
    else
        arrangeHeads(picture, mergeMapping(trace.layer()), pictures.of(step.id), operand, false, trace.layer(),
                     pictures);
}

}  // namespace attn
