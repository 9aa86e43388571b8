// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/reading_order.h"

#include <algorithm>

namespace attn
{

bool isSoftmax(Operation operation) { return entryOf(operation).picture.layout == Layout::softmax; }

ReadingOrder::Place ReadingOrder::placeOf(Index position) const
{
    return {position / (lines * cells), position / cells % lines, position % cells};
}

QRegion ReadingOrder::first(Index count, Index inPart) const
{
    const Index here = std::clamp<Index>(count - inPart * lines * cells, 0, lines * cells);
    const int whole = static_cast<int>(here / cells);
    QRegion region(0, 0, static_cast<int>(cells), whole);
    region += QRect(0, whole, static_cast<int>(here % cells), 1);
    return region;
}

ReadingOrder readingOrder(const Layer& layer, TensorId step)
{
    const Step& row = *findStep(layer, step);
    Axes running = row.axes;
    std::erase_if(running, [](Axis axis) { return axis == Axis::batch || isHead(axis); });
    if (isSoftmax(row.operation) && layer.softmax_axis == SoftmaxAxis::query)
        std::ranges::reverse(running);
    ReadingOrder order;
    order.line = running.front();
    order.lines = layer.dimensions[order.line];
    if (running.size() > 1) {
        order.cell = running.back();
        order.cells = layer.dimensions[*order.cell];
    }
    if (row.operation == Operation::split_heads) {
        order.part = row.axes[1];
        order.parts = layer.dimensions[row.axes[1]];
    }
    return order;
}

}  // namespace attn
