// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/chain.h"

#include "core/mask/mask_grid.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"

#include <algorithm>
#include <map>

namespace attn
{

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

/// Appends the cell and what it was moved, normed or rotated from, down to the projection that made it.
void followToProjection(const Trace& trace, const CellRef& cell, std::vector<Explanation>& chain)
{
    chain.push_back(explain(trace, cell.tensor, cell.index));
    const std::vector<Term>& terms = chain.back().terms;
    const auto source = terms.empty() ? std::nullopt : terms.front().factors.front().source;
    if (source && entryOf(source->tensor).group == entryOf(cell.tensor).group)
        followToProjection(trace, *source, chain);
}

}  // namespace

std::vector<Explanation> explainChain(const Trace& trace, const CellRef& cell)
{
    std::vector<Explanation> chain = {explain(trace, cell.tensor, cell.index)};
    if (!std::ranges::equal(axesOf(trace, cell.tensor), grid_axes) || cell.tensor == TensorId::mask)
        return chain;
    // Keyed by tensor, since tensor ids are in the order of computing.
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
                followToProjection(trace, *factor.source, chain);
    }
    return chain;
}

}  // namespace attn
