// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/mask.h"

#include "core/error/message.h"
#include "core/mask/deciders.h"
#include "core/mask/regions.h"
#include "core/tensor/in_parallel.h"

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

constexpr std::array<std::string_view, std::variant_size_v<MaskRegion>> kind_names = {
    "padding", "causal", "window", "blocks", "strided", "columns", "rows", "random", "cells", "tensor"};

bool concerns(const MaskLayer& layer, Index head)
{
    return layer.on && (!layer.heads || std::ranges::find(*layer.heads, head) != layer.heads->end());
}

bool sameForEveryMatrix(const MaskLayer& layer)
{
    return !layer.on || (!layer.heads && sameForEveryMatrix(layer.region));
}

template <typename Region>
void mark(const Region& region, const MaskGrid& grid, const MaskMatrix& at, float value, MatrixMap matrix)
{
    for (Index q = 0; q < grid.queries; ++q)
        for (Index k = 0; k < grid.keys; ++k)
            if (has(region, grid, {at.batch, at.head, q, k}))
                matrix(q, k) = value;
}

// Cell by pattern instead of pattern by cell: a painting may have thousands of cells.
void mark(const CellsRegion& painted, const MaskGrid& grid, const MaskMatrix& at, float value, MatrixMap matrix)
{
    for (const auto& [batch, head, query, key] : painted.cells) {
        if (batch.value_or(at.batch) != at.batch || head.value_or(at.head) != at.head)
            continue;
        matrix.block(query.value_or(0), key.value_or(0), query ? 1 : grid.queries, key ? 1 : grid.keys)
            .setConstant(value);
    }
}

template <typename Region>
void markLine(const Region& region, const MaskGrid& grid, const MaskCell& line, float value, MatrixMap row)
{
    for (Index k = 0; k < grid.keys; ++k)
        if (has(region, grid, {line.batch, line.head, line.query, k}))
            row(0, k) = value;
}

void markLine(const CellsRegion& painted, const MaskGrid& grid, const MaskCell& line, float value, MatrixMap row)
{
    for (const auto& [batch, head, query, key] : painted.cells)
        if (batch.value_or(line.batch) == line.batch && head.value_or(line.head) == line.head &&
            query.value_or(line.query) == line.query)
            row.middleCols(key.value_or(0), key ? 1 : grid.keys).setConstant(value);
}

/// Adds the cells that only one of two painted layers has; false when something else differs as well.
bool addPaintedDifference(const MaskLayer& before, const MaskLayer& after, std::vector<CellsRegion::Cell>& cells)
{
    const auto* old_cells = std::get_if<CellsRegion>(&before.region);
    const auto* new_cells = std::get_if<CellsRegion>(&after.region);
    if (!old_cells || !new_cells || before.on != after.on || before.allow != after.allow || before.heads != after.heads)
        return false;
    auto a = old_cells->cells;
    auto b = new_cells->cells;
    std::ranges::sort(a);
    std::ranges::sort(b);
    std::ranges::set_symmetric_difference(a, b, std::back_inserter(cells));
    return true;
}

void fillMatrix(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at, MatrixMap matrix)
{
    matrix.setOnes();
    for (const MaskLayer& layer : layers)
        if (concerns(layer, at.head))
            std::visit([&](const auto& region) { mark(region, grid, at, layer.allow ? 1.0F : 0.0F, matrix); },
                       layer.region);
}

}  // namespace

std::string_view kindName(const MaskRegion& region) { return kind_names[region.index()]; }

std::span<const std::string_view> maskKindNames() { return kind_names; }

bool covers(const MaskLayer& layer, const MaskGrid& grid, const MaskCell& cell)
{
    return concerns(layer, cell.head) &&
           std::visit([&](const auto& region) { return has(region, grid, cell); }, layer.region);
}

Tensor combineMask(std::span<const MaskLayer> layers, const MaskGrid& grid)
{
    Tensor mask({grid.batch, grid.heads, grid.queries, grid.keys}, {Axis::batch, Axis::head, Axis::query, Axis::key});
    const bool alike = std::ranges::all_of(layers, [](const MaskLayer& layer) { return sameForEveryMatrix(layer); });
    fillMatrix(layers, grid, {0, 0}, mask.matrix(0));
    inParallel(mask.matrixCount() - 1, grid.queries * grid.keys, [&](Index begin, Index end) {
        for (Index slice = begin + 1; slice < end + 1; ++slice) {
            if (alike)
                mask.matrix(slice) = mask.matrix(0);
            else
                fillMatrix(layers, grid, {slice / grid.heads, slice % grid.heads}, mask.matrix(slice));
        }
    });
    return mask;
}

void combineMaskLine(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& line,
                     std::span<float> result)
{
    MatrixMap row(result.data(), 1, grid.keys);
    row.setOnes();
    for (const MaskLayer& layer : layers)
        if (concerns(layer, line.head))
            std::visit([&](const auto& region) { markLine(region, grid, line, layer.allow ? 1.0F : 0.0F, row); },
                       layer.region);
}

std::optional<std::vector<CellsRegion::Cell>> paintedDifference(std::span<const MaskLayer> before,
                                                                std::span<const MaskLayer> after)
{
    std::vector<CellsRegion::Cell> cells;
    const std::size_t both = std::min(before.size(), after.size());
    for (std::size_t at = 0; at < both; ++at)
        if (before[at] != after[at] && !addPaintedDifference(before[at], after[at], cells))
            return std::nullopt;
    const auto& longer = before.size() > after.size() ? before : after;
    for (const MaskLayer& layer : longer.subspan(both)) {
        const auto* painted = std::get_if<CellsRegion>(&layer.region);
        if (!painted)
            return std::nullopt;
        cells.insert(cells.end(), painted->cells.begin(), painted->cells.end());
    }
    return cells;
}

Tensor decidingLayers(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at)
{
    Tensor deciders({grid.queries, grid.keys}, {Axis::query, Axis::key});
    MatrixMap matrix = deciders.matrix(0);
    matrix.setZero();
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        if (concerns(layers[layer], at.head))
            std::visit([&](const auto& region) { mark(region, grid, at, static_cast<float>(layer + 1), matrix); },
                       layers[layer].region);
    return deciders;
}

std::optional<std::size_t> decidedBy(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskCell& cell)
{
    for (std::size_t layer = layers.size(); layer-- > 0;)
        if (covers(layers[layer], grid, cell))
            return layer;
    return std::nullopt;
}

}  // namespace attn
