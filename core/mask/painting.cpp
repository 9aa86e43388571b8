// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/painting.h"

#include <algorithm>
#include <functional>

namespace attn
{

namespace
{

using Cell = CellsRegion::Cell;
using Cells = std::vector<Cell>;

constexpr std::size_t axes = 4;

Shape sizesOf(const MaskGrid& grid) { return {grid.batch, grid.heads, grid.queries, grid.keys}; }

/// A stack taken apart: what was not painted at its end, and what was.
struct Stack {
    std::vector<MaskLayer> below;
    Cells blocked, opened;
};

const Cells* paintedAt(const MaskLayer& layer, bool allow)
{
    const auto* region = std::get_if<CellsRegion>(&layer.region);
    return region && layer.on && !layer.heads && layer.allow == allow ? &region->cells : nullptr;
}

Stack takenApart(const std::vector<MaskLayer>& layers)
{
    Stack stack{layers, {}, {}};
    const auto take = [&](bool allow, Cells& cells) {
        const Cells* found = stack.below.empty() ? nullptr : paintedAt(stack.below.back(), allow);
        if (!found)
            return;
        cells = *found;
        stack.below.pop_back();
    };
    take(true, stack.opened);
    take(false, stack.blocked);
    return stack;
}

std::vector<MaskLayer> putTogether(const Stack& stack)
{
    std::vector<MaskLayer> layers = stack.below;
    if (!stack.blocked.empty())
        layers.push_back({CellsRegion{stack.blocked}, false, true, std::nullopt});
    if (!stack.opened.empty())
        layers.push_back({CellsRegion{stack.opened}, true, true, std::nullopt});
    return layers;
}

bool overlap(const Cell& a, const Cell& b)
{
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) { return !x || !y || *x == *y; });
}

/// Calls `visit` with the pattern's positions on the axes in `along` in turn; it keeps its stars on the others.
void forEach(const Cell& pattern, const Shape& sizes, const std::array<bool, axes>& along,
             const std::function<void(const Cell&)>& visit, std::size_t axis = 0)
{
    if (axis == axes)
        return visit(pattern);
    if (pattern[axis] || !along[axis])
        return forEach(pattern, sizes, along, visit, axis + 1);
    Cell at = pattern;
    for (Index position = 0; position < sizes[axis]; ++position) {
        at[axis] = position;
        forEach(at, sizes, along, visit, axis + 1);
    }
}

/// The patterns without the cells of `removed`, none of them twice.
Cells without(const Cells& patterns, const Cell& removed, const Shape& sizes)
{
    Cells left;
    for (const Cell& pattern : patterns) {
        if (!overlap(pattern, removed)) {
            left.push_back(pattern);
            continue;
        }
        // What is beside `removed` along one axis, then within it along the next.
        Cell rest = pattern;
        for (std::size_t axis = 0; axis < axes; ++axis) {
            if (pattern[axis] || !removed[axis] || sizes[axis] == 1)  // a star for the only one stays
                continue;
            for (Index position = 0; position < sizes[axis]; ++position)
                if (position != *removed[axis]) {
                    rest[axis] = position;
                    left.push_back(rest);
                }
            rest[axis] = removed[axis];
        }
    }
    return left;
}

using Wanted = std::function<bool(const MaskCell&)>;

/// The cells of the pattern that are wanted, with a star along every axis that makes no difference.
Cells wantedOf(const Cell& pattern, const Shape& sizes, const Wanted& wanted)
{
    const auto isWanted = [&](const Cell& cell) { return wanted({*cell[0], *cell[1], *cell[2], *cell[3]}); };
    const auto first = [](const Cell& cell, std::size_t axis) {
        Cell at = cell;
        at[axis] = 0;
        return at;
    };
    std::array<bool, axes> matters{};
    forEach(pattern, sizes, {true, true, true, true}, [&](const Cell& cell) {
        for (std::size_t axis = 0; axis < axes; ++axis)
            if (!pattern[axis] && !matters[axis])
                matters[axis] = isWanted(cell) != isWanted(first(cell, axis));
    });
    Cells cells;
    forEach(pattern, sizes, matters, [&](const Cell& cell) {
        Cell sample = cell;
        for (auto& position : sample)
            position = position.value_or(0);
        if (isWanted(sample))
            cells.push_back(cell);
    });
    return cells;
}

}  // namespace

bool isVisible(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell)
{
    const auto decided = decidedBy(layers, grid, cell);
    return !decided || layers[*decided].allow;
}

std::vector<MaskLayer> painted(const std::vector<MaskLayer>& layers, const MaskGrid& grid, const BrushStroke& stroke)
{
    const Shape sizes = sizesOf(grid);
    Stack stack = takenApart(layers);
    Cells& own = stroke.block ? stack.blocked : stack.opened;
    const auto differs = [&](std::span<const MaskLayer> seen) {
        return [&, seen](const MaskCell& cell) { return isVisible(seen, grid, cell) == stroke.block; };
    };
    for (const Cell& change : wantedOf(stroke.cells, sizes, differs(layers))) {
        stack.blocked = without(stack.blocked, change, sizes);
        stack.opened = without(stack.opened, change, sizes);
        const Cells added = wantedOf(change, sizes, differs(stack.below));
        own.insert(own.end(), added.begin(), added.end());
    }
    return putTogether(stack);
}

}  // namespace attn
