// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/terms.h"

#include <algorithm>

namespace attn
{

bool OperationInput::has(Axis axis) const { return std::ranges::find(axes, axis) != axes.end(); }

Index Derivation::position(Axis axis) const
{
    if (axis == Axis::kv_head && !in.has(axis))
        return in.layer.keyHead(position(Axis::head));
    return index[static_cast<std::size_t>(std::ranges::find(in.axes, axis) - in.axes.begin())];
}

Factor Derivation::read(std::size_t which, Shape at) const
{
    const float number = in.operand(which).at(at);
    return {number, CellRef{in.operands[which].id, std::move(at)}};
}

Factor Derivation::readHere(std::size_t which, Axis axis, Index at) const
{
    Shape place;
    for (const Axis own : in.operand(which).axes())
        place.push_back(own == axis && at >= 0 ? at : position(own));
    return read(which, std::move(place));
}

MaskCell Derivation::gridCell() const
{
    return {position(Axis::batch), position(Axis::head), position(Axis::query), position(Axis::key)};
}

Axis Derivation::runningAxis() const
{
    return *std::ranges::find_if(in.operand(0).axes(), [&](Axis axis) { return !in.has(axis); });
}

std::vector<Term> Derivation::termsAlong(Axis axis) const
{
    std::vector<Term> terms;
    terms.reserve(static_cast<std::size_t>(in.operand(0).size(axis)));
    for (Index at = 0; at < in.operand(0).size(axis); ++at) {
        std::vector<Factor> factors;
        for (std::size_t which = 0; which < in.operands.size(); ++which)
            if (in.operand(which).has(axis))
                factors.push_back(readHere(which, axis, at));
        terms.push_back(term(std::move(factors)));
    }
    return terms;
}

Factor constant(float value) { return {value, std::nullopt}; }

Term term(std::vector<Factor> factors)
{
    double value = 1.0;
    for (const Factor& factor : factors)
        value *= static_cast<double>(factor.value);
    return {std::move(factors), value};
}

Terms single(Combine operation, Factor factor) { return {operation, {term({std::move(factor)})}}; }

}  // namespace attn
