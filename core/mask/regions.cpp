// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/regions.h"

#include "core/random/counter_random.h"

#include <algorithm>
#include <cstdlib>

namespace attn
{

namespace
{

Index blockOf(const BlocksRegion& blocks, Index position)
{
    Index block = 0;
    for (Index size : blocks.sizes) {
        if (position < size)
            return block;
        position -= size;
        ++block;
    }
    return block;
}

Index coordinate(const MaskCell& cell, Axis axis)
{
    switch (axis) {
    case Axis::batch:
        return cell.batch;
    case Axis::head:
        return cell.head;
    case Axis::query:
        return cell.query;
    default:
        return cell.key;
    }
}

bool among(const std::vector<Index>& list, Index value) { return std::ranges::find(list, value) != list.end(); }

}  // namespace

bool has(const PaddingRegion& padding, const MaskGrid& grid, const MaskCell& cell)
{
    const auto n = static_cast<std::size_t>(cell.batch);
    return padding.of_query ? cell.query >= grid.query_lengths[n] : cell.key >= grid.key_lengths[n];
}

bool has(const CausalRegion& causal, const MaskGrid& grid, const MaskCell& cell)
{
    return cell.key > cell.query + (causal.align_end ? grid.keys - grid.queries : 0);
}

bool has(const WindowRegion& window, const MaskGrid&, const MaskCell& cell)
{
    return std::abs(cell.query - cell.key) > window.size;
}

bool has(const BlocksRegion& blocks, const MaskGrid&, const MaskCell& cell)
{
    return blockOf(blocks, cell.query) != blockOf(blocks, cell.key);
}

bool has(const StridedRegion& strided, const MaskGrid&, const MaskCell& cell)
{
    return (cell.query - cell.key) % strided.stride != 0;
}

bool has(const ColumnsRegion& columns, const MaskGrid&, const MaskCell& cell) { return among(columns.keys, cell.key); }

bool has(const RowsRegion& rows, const MaskGrid&, const MaskCell& cell) { return among(rows.queries, cell.query); }

bool has(const RandomRegion& random, const MaskGrid&, const MaskCell& cell)
{
    const CounterRandom numbers(random.seed, "mask");
    const auto matrix = static_cast<std::uint64_t>(cell.batch) << 32 | static_cast<std::uint64_t>(cell.head);
    const auto position = static_cast<std::uint64_t>(cell.query) << 32 | static_cast<std::uint64_t>(cell.key);
    return numbers.uniform(matrix, position) < random.p;
}

bool has(const CellsRegion& painted, const MaskGrid&, const MaskCell& cell)
{
    const std::array<Index, 4> at = {cell.batch, cell.head, cell.query, cell.key};
    return std::ranges::any_of(painted.cells, [&](const CellsRegion::Cell& pattern) {
        return std::ranges::equal(pattern, at,
                                  [](const auto& wanted, Index here) { return !wanted || *wanted == here; });
    });
}

bool has(const TensorRegion& region, const MaskGrid&, const MaskCell& cell)
{
    const Tensor& numbers = *region.tensor.data;
    Index offset = 0;
    for (std::size_t axis = 0; axis < region.axes.size(); ++axis) {
        const Index extent = numbers.shape()[axis];
        offset = offset * extent + (extent == 1 ? 0 : coordinate(cell, region.axes[axis]));
    }
    const bool truth = numbers.values()[static_cast<std::size_t>(offset)] != 0.0F;
    return truth != region.true_means_keep;
}

bool sameForEveryMatrix(const MaskRegion& region)
{
    if (const auto* tensor = std::get_if<TensorRegion>(&region))
        return !std::ranges::any_of(tensor->axes, [](Axis axis) { return axis == Axis::batch || axis == Axis::head; });
    if (const auto* painted = std::get_if<CellsRegion>(&region))
        return std::ranges::none_of(painted->cells, [](const CellsRegion::Cell& cell) { return cell[0] || cell[1]; });
    return !std::holds_alternative<PaddingRegion>(region) && !std::holds_alternative<RandomRegion>(region);
}

}  // namespace attn
