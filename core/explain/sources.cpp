// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/sources.h"

#include "core/pipeline/overrides.h"

#include <algorithm>

namespace attn
{

namespace
{

/// Visits the operand's cells at the positions of `cell`, and all positions on axes that the cell's tensor lacks.
void visitOperand(const CellRef& cell, const Axes& axes, TensorId operand, const Tensor& numbers, const Layer& layer,
                  const std::function<void(const CellRef&)>& visit)
{
    CellRef source{operand, Shape(numbers.axes().size())};
    Index* running = nullptr;
    Index count = 1;
    for (std::size_t i = 0; i < source.index.size(); ++i) {
        const auto found = std::ranges::find(axes, numbers.axes()[i]);
        if (found != axes.end()) {
            source.index[i] = cell.index[static_cast<std::size_t>(found - axes.begin())];
        } else if (numbers.axes()[i] == Axis::kv_head) {
            source.index[i] = layer.keyHead(cell.index[1]);
        } else {
            running = &source.index[i];
            count = numbers.shape()[i];
        }
    }
    for (Index at = 0; at < count; ++at) {
        if (running)
            *running = at;
        visit(source);
    }
}

void visitExplained(const Explanation& explanation, const std::function<void(const CellRef&)>& visit)
{
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            if (factor.source)
                visit(*factor.source);
}

}  // namespace

void visitSources(const Trace& trace, const CellRef& cell, const std::function<void(const CellRef&)>& visit)
{
    const Step* step = findStep(trace.layer(), cell.tensor);
    const bool quick = step && entryOf(step->operation).sources_from_axes && trace[cell.tensor].contains(cell.index) &&
                       !findOverride(trace.layer(), cell.tensor, cell.index);
    if (!quick)
        return visitExplained(explain(trace, cell.tensor, cell.index), visit);
    for (const TensorId operand : operandsOf(*step, trace.layer()))
        visitOperand(cell, step->axes, operand, trace[operand], trace.layer(), visit);
}

}  // namespace attn
