// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/painting.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>

namespace attn
{

namespace
{

using Cell = CellsRegion::Cell;
using Cells = std::vector<Cell>;

constexpr std::size_t axes = 4;

/// A stack of layers, split into the painted layers at its end and the layers below.
struct Stack {
    std::vector<MaskLayer> below;
    std::optional<std::vector<Index>> heads;  ///< of the painted layers
    Cells blocked, opened;
    std::vector<MaskLayer> adding;  ///< one layer per number
};

const CellsRegion* paintedIn(const MaskLayer& layer)
{
    return layer.on ? std::get_if<CellsRegion>(&layer.region) : nullptr;
}

Stack splitStack(const std::vector<MaskLayer>& layers, const std::optional<std::vector<Index>>& heads)
{
    Stack stack{layers, heads, {}, {}, {}};
    const auto take = [&](LayerEffect effect, Cells& cells) {
        if (stack.below.empty())
            return;
        const MaskLayer& last = stack.below.back();
        const CellsRegion* found = paintedIn(last);
        if (!found || last.effect != effect || last.heads != heads)
            return;
        cells = found->cells;
        stack.below.pop_back();
    };
    take(LayerEffect::allow, stack.opened);
    take(LayerEffect::block, stack.blocked);
    while (!stack.below.empty() && paintedIn(stack.below.back()) && stack.below.back().adds() &&
           stack.below.back().heads == heads) {
        stack.adding.insert(stack.adding.begin(), stack.below.back());
        stack.below.pop_back();
    }
    return stack;
}

std::vector<MaskLayer> joinStack(const Stack& stack)
{
    std::vector<MaskLayer> layers = stack.below;
    std::ranges::copy_if(stack.adding, std::back_inserter(layers),
                         [](const MaskLayer& layer) { return !paintedIn(layer)->cells.empty(); });
    if (!stack.blocked.empty())
        layers.push_back({CellsRegion{stack.blocked}, LayerEffect::block, true, stack.heads});
    if (!stack.opened.empty())
        layers.push_back({CellsRegion{stack.opened}, LayerEffect::allow, true, stack.heads});
    return layers;
}

using Box = std::array<std::optional<Span>, axes>;

Box wholeGrid(const MaskGrid& grid)
{
    Box box;
    std::ranges::transform(grid.shape(), box.begin(), [](Index size) { return Span{0, size - 1}; });
    return box;
}

bool contains(const std::optional<Span>& span, Index position)
{
    return !span || (span->first <= position && position <= span->last);
}

bool overlap(const Cell& pattern, const Box& box)
{
    return std::ranges::equal(pattern, box,
                              [](const auto& at, const auto& span) { return !at || contains(span, *at); });
}

/// Calls `visit` for each expansion of the pattern's wildcards on the axes with a span; other wildcards are kept.
void forEach(const Cell& pattern, const Box& box, const std::function<void(const Cell&)>& visit, std::size_t axis = 0)
{
    if (axis == axes)
        return visit(pattern);
    if (pattern[axis] || !box[axis])
        return forEach(pattern, box, visit, axis + 1);
    Cell at = pattern;
    for (Index position = box[axis]->first; position <= box[axis]->last; ++position) {
        at[axis] = position;
        forEach(at, box, visit, axis + 1);
    }
}

/// Appends the part of a pattern outside the box, which it must overlap, as disjoint patterns (axis by axis).
void addOutside(const Cell& pattern, const Box& box, const MaskGrid& grid, Cells& outside, std::size_t axis = 0)
{
    if (axis == axes)
        return;
    if (pattern[axis] || !box[axis] || grid.shape()[axis] == 1)  // a wildcard for a single position is kept
        return addOutside(pattern, box, grid, outside, axis + 1);
    Cell at = pattern;
    for (Index position = 0; position < grid.shape()[axis]; ++position) {
        at[axis] = position;
        if (contains(box[axis], position))
            addOutside(at, box, grid, outside, axis + 1);
        else
            outside.push_back(at);
    }
}

/// Subtracts the box from the patterns; the result is disjoint where the patterns are.
Cells subtractBox(const Cells& patterns, const Box& box, const MaskGrid& grid)
{
    Cells remaining;
    for (const Cell& pattern : patterns)
        if (overlap(pattern, box))
            addOutside(pattern, box, grid, remaining);
        else
            remaining.push_back(pattern);
    return remaining;
}

/// The box as patterns, with a wildcard on axes without a span.
Cells patternsOf(const Box& box)
{
    Cells patterns;
    forEach({}, box, [&](const Cell& pattern) { patterns.push_back(pattern); });
    return patterns;
}

/// Moves the touched cells to the layer that adds the number; for 0, removes them.
void paintNumber(Stack& stack, const BrushStroke& stroke, const MaskGrid& grid, const Cells& touched)
{
    for (MaskLayer& layer : stack.adding) {
        Cells& cells = std::get<CellsRegion>(layer.region).cells;
        cells = subtractBox(cells, stroke.box, grid);
    }
    if (*stroke.number == 0)
        return;
    auto found = std::ranges::find(stack.adding, *stroke.number, &MaskLayer::value);
    if (found == stack.adding.end())
        found =
            stack.adding.insert(found, MaskLayer{CellsRegion{}, LayerEffect::add, true, stack.heads, *stroke.number});
    Cells& cells = std::get<CellsRegion>(found->region).cells;
    cells.insert(cells.end(), touched.begin(), touched.end());
}

using CellPredicate = std::function<bool(const MaskCell&)>;

/// The cells of the pattern that satisfy the predicate; keeps wildcards on axes that the predicate does not depend on.
Cells filteredCells(const Cell& pattern, const MaskGrid& grid, const CellPredicate& wanted)
{
    const auto isWanted = [&](const Cell& cell) { return wanted({*cell[0], *cell[1], *cell[2], *cell[3]}); };
    const auto first = [](const Cell& cell, std::size_t axis) {
        Cell at = cell;
        at[axis] = 0;
        return at;
    };
    const Box whole = wholeGrid(grid);
    Box expanded;
    forEach(pattern, whole, [&](const Cell& cell) {
        for (std::size_t axis = 0; axis < axes; ++axis)
            if (!pattern[axis] && !expanded[axis] && isWanted(cell) != isWanted(first(cell, axis)))
                expanded[axis] = whole[axis];
    });
    Cells cells;
    forEach(pattern, expanded, [&](const Cell& cell) {
        Cell sample = cell;
        for (auto& position : sample)
            position = position.value_or(0);
        if (isWanted(sample))
            cells.push_back(cell);
    });
    return cells;
}

}  // namespace

std::optional<std::vector<Index>> paintedHeads(std::span<const MaskLayer> layers)
{
    return !layers.empty() && paintedIn(layers.back()) ? layers.back().heads : std::nullopt;
}

std::optional<std::vector<Index>> affectedHeads(const MaskLayer& layer)
{
    const auto* painted = std::get_if<CellsRegion>(&layer.region);
    if (!painted || painted->cells.empty())
        return layer.heads;
    std::set<Index> named;
    for (const Cell& cell : painted->cells) {
        if (!cell[1])
            return layer.heads;
        if (!layer.heads || std::ranges::find(*layer.heads, *cell[1]) != layer.heads->end())
            named.insert(*cell[1]);
    }
    return std::vector(named.begin(), named.end());
}

void setAffectedHeads(MaskLayer& layer, const std::optional<std::vector<Index>>& heads)
{
    layer.heads = heads;
    if (auto* painted = std::get_if<CellsRegion>(&layer.region))
        for (Cell& cell : painted->cells)
            cell[1].reset();
}

bool isVisible(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell)
{
    const auto decided = decidingLayer(layers, grid, cell);
    return !decided || layers[*decided].effect == LayerEffect::allow;
}

double paintedNumber(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell)
{
    double number = 0;
    for (const MaskLayer& layer : layers)
        if (layer.adds() && paintedIn(layer) && covers(layer, grid, cell))
            number += layer.value;
    return number;
}

Index cellsToChange(std::span<const MaskLayer> layers, const MaskGrid& grid, const BrushStroke& stroke)
{
    Index count = 0;
    for (const Cell& pattern : patternsOf(stroke.box))
        forEach(pattern, wholeGrid(grid), [&](const Cell& at) {
            const MaskCell cell{*at[0], *at[1], *at[2], *at[3]};
            const bool reached = !stroke.heads || std::ranges::find(*stroke.heads, cell.head) != stroke.heads->end();
            const bool changes = stroke.number ? paintedNumber(layers, grid, cell) != *stroke.number
                                               : isVisible(layers, grid, cell) == stroke.block;
            if (reached && changes)
                ++count;
        });
    return count;
}

std::vector<MaskLayer> withStroke(const std::vector<MaskLayer>& layers, const MaskGrid& grid, const BrushStroke& stroke)
{
    Stack stack = splitStack(layers, stroke.heads);
    const Cells touched = patternsOf(stroke.box);
    if (stroke.number) {
        paintNumber(stack, stroke, grid, touched);
        return joinStack(stack);
    }
    stack.blocked = subtractBox(stack.blocked, stroke.box, grid);
    stack.opened = subtractBox(stack.opened, stroke.box, grid);
    if (stroke.block) {
        stack.blocked.insert(stack.blocked.end(), touched.begin(), touched.end());
        return joinStack(stack);
    }
    const auto isBlocked = [&](const MaskCell& cell) { return !isVisible(stack.below, grid, cell); };
    for (const Cell& pattern : touched) {
        const Cells added = filteredCells(pattern, grid, isBlocked);
        stack.opened.insert(stack.opened.end(), added.begin(), added.end());
    }
    return joinStack(stack);
}

}  // namespace attn
