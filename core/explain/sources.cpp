// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/sources.h"

#include "core/mask/mask_kind.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace attn
{

namespace
{

/// Visits the operand's cells at the positions of `cell`, and at all positions on axes that the cell's tensor lacks.
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

namespace
{

const Axes& axesOf(const Trace& trace, TensorId id) { return findStep(trace.layer(), id)->axes; }

/// Whether both have the same position on every common axis, and `cell` has only axes of the grid.
bool isAtSamePlace(const Trace& trace, const CellRef& cell, const CellRef& grid_cell)
{
    const Axes& axes = axesOf(trace, cell.tensor);
    for (std::size_t at = 0; at < axes.size(); ++at) {
        const auto found = std::ranges::find(grid_axes, axes[at]);
        if (found == grid_axes.end() ||
            cell.index[at] != grid_cell.index[static_cast<std::size_t>(found - grid_axes.begin())])
            return false;
    }
    return true;
}

/// Appends the cell and the cells it was copied, normed or rotated from, back to its projection.
void appendUpToProjection(const Trace& trace, const CellRef& cell, std::vector<Explanation>& chain)
{
    chain.push_back(explain(trace, cell.tensor, cell.index));
    const std::vector<Term>& terms = chain.back().terms;
    const auto source = terms.empty() ? std::nullopt : terms.front().factors.front().source;
    if (source && entryOf(source->tensor).group == entryOf(cell.tensor).group)
        appendUpToProjection(trace, *source, chain);
}

}  // namespace

std::vector<Explanation> explainChain(const Trace& trace, const CellRef& cell)
{
    std::vector<Explanation> chain = {explain(trace, cell.tensor, cell.index)};
    if (!std::ranges::equal(axesOf(trace, cell.tensor), grid_axes) || cell.tensor == TensorId::mask)
        return chain;
    // Sorted by tensor: the order of TensorId is the computation order.
    std::map<TensorId, Explanation, std::greater<>> led;
    const auto follow = [&](const auto& self, const Explanation& explanation) -> void {
        for (const Term& term : explanation.terms)
            for (const Factor& factor : term.factors)
                if (factor.source && factor.source->tensor != TensorId::mask && !led.contains(factor.source->tensor) &&
                    isAtSamePlace(trace, *factor.source, cell)) {
                    Explanation next = explain(trace, factor.source->tensor, factor.source->index);
                    self(self, led.emplace(factor.source->tensor, std::move(next)).first->second);
                }
    };
    follow(follow, chain.front());
    for (auto& [tensor, explanation] : led)
        chain.push_back(std::move(explanation));
    if (chain.back().cell.tensor == TensorId::scores && !chain.back().terms.empty()) {
        const std::vector<Factor> first = chain.back().terms.front().factors;
        for (const Factor& factor : first)
            if (factor.source)
                appendUpToProjection(trace, *factor.source, chain);
    }
    return chain;
}

namespace
{

bool isNan(double value) { return std::isnan(value); }

std::optional<CellRef> nanSource(const Explanation& explanation)
{
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            if (isNan(double(factor.value)) && factor.source)
                return factor.source;
    return std::nullopt;
}

bool hasNanConstant(const Explanation& explanation)
{
    return std::ranges::any_of(explanation.terms, [](const Term& term) {
        return std::ranges::any_of(term.factors, [](const Factor& factor) { return isNan(double(factor.value)); });
    });
}

NanCause causeOf(const Explanation& explanation)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto& terms = explanation.terms;
    const auto is = [](double value) { return [value](const Term& term) { return term.value == value; }; };
    if (explanation.deciding_override == explanation.cell)
        return NanCause::set_by_hand;
    if (hasNanConstant(explanation))
        return NanCause::given;
    if (std::ranges::any_of(terms, isNan, &Term::value))
        return NanCause::zero_times_infinity;
    switch (explanation.operation) {
    case Combination::exp:  // logit − maximum
        return terms[0].value == -infinity ? NanCause::empty_row : NanCause::opposed_infinities;
    case Combination::divide:  // the sum of a row with a visible key is at least 1
        return terms[1].value == 0 ? NanCause::empty_row : NanCause::undefined_quotient;
    case Combination::product:
        return NanCause::zero_times_infinity;
    default:
        break;
    }
    const bool opposed = std::ranges::any_of(terms, is(infinity)) && std::ranges::any_of(terms, is(-infinity));
    return opposed ? NanCause::opposed_infinities : NanCause::overflow;
}

}  // namespace

std::optional<NanOrigin> nanOrigin(const Trace& trace, const CellRef& cell)
{
    Explanation explanation = explain(trace, cell.tensor, cell.index);
    if (!isNan(double(explanation.value)))
        return std::nullopt;
    while (const auto source = nanSource(explanation))
        explanation = explain(trace, source->tensor, source->index);
    return NanOrigin{explanation.cell, causeOf(explanation)};
}

}  // namespace attn
