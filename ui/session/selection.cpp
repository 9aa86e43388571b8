// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/selection.h"

#include "core/explain/explain.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace attn
{

namespace
{

/// The row of the step table for `id` or, for a parameter, the first row that reads it.
const Step* rowOf(TensorId id)
{
    const auto is_step_or_reader = [id](const Step& row) {
        return !isParameter(row.id) &&
               (row.id == id || std::ranges::any_of(row.operands, [id](const OperandAlternatives& operand) {
                    return std::ranges::find(operand, id) != operand.end();
                }));
    };
    return &*std::ranges::find_if(stepTable(), is_step_or_reader);
}

/// The shown step with the smallest distance in the step table; the earlier one on a tie.
TensorId nearestShown(const Trace& trace, TensorId wanted)
{
    std::vector<const Step*> shown = trace.steps();
    std::erase_if(shown, [](const Step* step) { return !isShown(*step); });
    return (*std::ranges::min_element(shown, {},
                                      [place = rowOf(wanted)](const Step* step) { return std::abs(step - place); }))
        ->id;
}

}  // namespace

TensorId firstStep() { return TensorId::query_input; }

Axis Selection::positionAxisOf(Axis axis)
{
    return axis == Axis::kv_head           ? Axis::head
           : axis == Axis::k_features      ? Axis::qk_features
           : axis == Axis::merged_features ? Axis::v_features
                                           : axis;
}

Shape Selection::cellOf(const Tensor& tensor) const
{
    Shape index;
    for (Axis axis : tensor.axes())
        index.push_back(axis == Axis::kv_head ? (*this)[axis] / headsPerKey : (*this)[axis]);
    return index;
}

Selection Selection::movedTo(const Tensor& tensor, const Shape& index) const
{
    Selection moved = *this;
    for (std::size_t i = 0; i < index.size(); ++i)
        if (const Axis axis = tensor.axes()[i]; axis != Axis::kv_head)
            moved[axis] = index[i];
        else if (moved[axis] / headsPerKey != index[i])  // otherwise a head that reads it is already selected
            moved[axis] = index[i] * headsPerKey;
    return moved;
}

Selection Selection::fittedTo(const Trace& trace) const
{
    Selection fitted = *this;
    const std::optional<ModelUse>& model = trace.experiment().model;
    fitted.part = model ? model->part : PartKind::self;
    fitted.layer = model ? model->layer : 0;
    if (!trace.has(step))  // in a prediction part, go to its result
        fitted.step = trace.has(TensorId::logits) ? TensorId::logits : nearestShown(trace, step);
    const Dimensions& dimensions = trace.layer().dimensions;
    fitted.headsPerKey = std::max<Index>(dimensions[Axis::head] / std::max<Index>(dimensions[Axis::kv_head], 1), 1);
    for (std::size_t i = 0; i < axis_count; ++i)
        fitted.positions[i] = std::clamp<Index>(positions[i], 0, std::max<Index>(dimensions.sizes[i] - 1, 0));
    return fitted;
}

Selection movedToOriginal(const CellRef& cell, const Trace& trace, const Selection& selection)
{
    const CellRef origin = originalOf(trace, cell);
    Selection place = selection.movedTo(trace[origin.tensor], origin.index);
    place.step = origin.tensor;
    return place;
}

Selection withLargest(Selection selection, const Trace& trace, TensorId id)
{
    const Tensor& tensor = trace[id];
    Shape cell = selection.cellOf(tensor);
    Index& position = selection[tensor.axes().back()];
    position = 0;
    float largest = -std::numeric_limits<float>::infinity();
    for (Index& at = cell.back() = 0; at < tensor.shape().back(); ++at)
        if (const float number = tensor.at(cell); number > largest) {
            largest = number;
            position = at;
        }
    return selection;
}

Selection withoutPadding(Selection selection, const Trace& trace)
{
    selection = selection.fittedTo(trace);
    const MaskGrid& grid = trace.layer().grid;
    const Index item = selection[Axis::batch];
    const auto clampTo = [&](Axis axis, const std::vector<Index>& lengths, Index start) {
        const Index length = lengths[static_cast<std::size_t>(item)];
        selection[axis] = std::clamp(selection[axis], start, start + std::max<Index>(length - 1, 0));
    };
    if (item < std::ssize(grid.query_lengths))
        clampTo(Axis::query, grid.query_lengths, grid.queryStart(item));
    if (item < std::ssize(grid.key_lengths))
        clampTo(Axis::key, grid.key_lengths, grid.keyStart(item));
    return selection;
}

nlohmann::json toJson(const Selection& selection)
{
    nlohmann::json view = {{"step", name(selection.step)}};
    for (std::size_t i = 0; i < axis_count; ++i)
        if (const auto axis = static_cast<Axis>(i); Selection::positionAxisOf(axis) == axis)
            view["selection"][name(axis)] = selection[axis];
    return view;
}

Selection selectionFrom(const nlohmann::json& view, const Selection& otherwise)
{
    Selection selection = otherwise;
    if (!view.is_object())
        return selection;
    if (const auto step = view.find("step"); step != view.end() && step->is_string())
        selection.step = tensorId(step->get<std::string>()).value_or(selection.step);
    const auto positions = view.find("selection");
    if (positions == view.end() || !positions->is_object())
        return selection;
    for (std::size_t i = 0; i < axis_count; ++i) {
        const auto position = positions->find(name(static_cast<Axis>(i)));
        if (position != positions->end() && position->is_number_integer())
            selection.positions[i] = position->get<Index>();
    }
    return selection;
}

bool isSoftmax(Operation operation) { return entryOf(operation).picture.layout == Layout::softmax; }

ReadingOrder::Position ReadingOrder::positionAt(Index cell) const
{
    return {cell / (lines * cells), cell / cells % lines, cell % cells};
}

QRegion ReadingOrder::first(Index count, Index head) const
{
    const Index here = std::clamp<Index>(count - head * lines * cells, 0, lines * cells);
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
        order.head = row.axes[1];
        order.heads = layer.dimensions[row.axes[1]];
    }
    return order;
}

}  // namespace attn
