// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/selection.h"

#include <algorithm>
#include <cstdlib>

namespace attn
{

namespace
{

TensorId nearestShown(const Trace& trace, TensorId wanted)
{
    TensorId nearest = TensorId::query_input;  // always present and shown
    const auto distance = [wanted](TensorId id) {
        return std::abs(static_cast<int>(ordinal(id)) - static_cast<int>(ordinal(wanted)));
    };
    for (const Step* step : trace.steps())
        if (isShown(*step) && distance(step->id) < distance(nearest))
            nearest = step->id;
    return nearest;
}

}  // namespace

Shape Selection::cellOf(const Tensor& tensor) const
{
    Shape index;
    for (Axis axis : tensor.axes())
        index.push_back((*this)[axis]);
    return index;
}

Selection Selection::movedTo(const Tensor& tensor, const Shape& index) const
{
    Selection moved = *this;
    for (std::size_t i = 0; i < index.size(); ++i)
        moved[tensor.axes()[i]] = index[i];
    return moved;
}

Selection Selection::fittedTo(const Trace& trace) const
{
    Selection fitted = *this;
    if (!trace.has(step))
        fitted.step = nearestShown(trace, step);
    for (std::size_t i = 0; i < axis_count; ++i)
        fitted.positions[i] =
            std::clamp<Index>(positions[i], 0, std::max<Index>(trace.layer().dimensions.sizes[i] - 1, 0));
    return fitted;
}

nlohmann::json toJson(const Selection& selection)
{
    nlohmann::json view = {{"step", name(selection.step)}};
    for (std::size_t i = 0; i < axis_count; ++i)
        view["selection"][name(static_cast<Axis>(i))] = selection.positions[i];
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

}  // namespace attn
