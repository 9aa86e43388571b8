// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/reshape.h"

#include "core/layer/head_mapping.h"
#include "ui/heatmap/cell_runs.h"
#include "ui/picture/head_grid.h"

namespace attn
{

namespace
{

/// The cells of one head in the whole; each row of the head lies in one row there, in either layout.
CellGroup groupOf(const HeadMapping& mapping, TensorId tensor, Index head, Index hue)
{
    std::vector<QRect> runs;
    for (Index position = 0; position < mapping.length; ++position) {
        const auto first = mapping.whole({head, position, 0});
        runs.emplace_back(static_cast<int>(first.feature), static_cast<int>(first.position),
                          static_cast<int>(mapping.head_size), 1);
    }
    return {tensor, hue, mergedRects(std::move(runs))};
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
        part.title = headTitle(head, !of_keys && layer.headOff(head));
        part.range = whole.range;
        part.colourScale = false;
        whole.groups.push_back(groupOf(mapping, parts, head, part.hue));
        part.groups = {
            {parts, part.hue, {QRect(0, 0, static_cast<int>(part.columns()), static_cast<int>(part.rows()))}}};
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
    part.groups = {
        {picture.step, std::nullopt, {QRect(0, 0, static_cast<int>(part.columns()), static_cast<int>(part.rows()))}}};
    picture.matrices = {{std::move(whole), 0, 0, 1, 2}, {std::move(part), 1, 0}};
    picture.glyphs = {{QStringLiteral("↓"), {}, 1, 0, true}};
}

}  // namespace

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
        picture.groups.push_back({step->id, std::nullopt, {QRect(first, 0, width, static_cast<int>(picture.rows()))}});
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
