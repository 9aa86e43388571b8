// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"
#include "core/tensor/tensor.h"

#include <algorithm>

namespace attn
{

struct CellsRegion {
    /// Batch, head, query, key; nullopt is `"*"`: every position.
    using Cell = std::array<std::optional<Index>, 4>;
    std::vector<Cell> cells;
    bool operator==(const CellsRegion&) const = default;

    static constexpr MaskKindText kind = {
        .name = "cells",
        .label = ATTN_TEXT("MaskKinds", "Painted"),
        .sentence = ATTN_TEXT("MaskKinds", "Cells painted by hand"),
        .rule = "the cells of a list, each `[batch, head, query, key]`; `\"*\"` stands for every one",
        .hatch = HatchPattern::dotted};
    static constexpr std::tuple settings = {
        Setting{"cells", "Cells", "Painted in the picture of the mask", PaintedCells{}, &CellsRegion::cells}};

    /// An irregular pattern, as if painted by hand.
    static CellsRegion example(const MaskGrid& grid)
    {
        CellsRegion region;
        for (const auto& [query, key] : {std::pair(1, 5), {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}, {6, 1}, {6, 2}})
            if (query < grid.queries && key < grid.keys)
                region.cells.push_back({std::nullopt, std::nullopt, query, key});
        return region;
    }

    [[nodiscard]] bool has(const MaskGrid&, const MaskCell& cell) const
    {
        const auto isHere = [](const auto& wanted, Index here) { return !wanted || *wanted == here; };
        return std::ranges::any_of(
            cells, [&](const Cell& pattern) { return std::ranges::equal(pattern, cell.index(), isHere); });
    }

    /// Iterates over the patterns instead of testing each cell against all: there may be thousands of patterns.
    void mark(const MaskGrid& grid, const MaskMatrix& at, Index first, float value, MatrixMap rows) const
    {
        for (const auto& [batch, head, query, key] : cells) {
            const bool isElsewhere = batch.value_or(at.batch) != at.batch || head.value_or(at.head) != at.head ||
                                     (query && (*query < first || *query >= first + rows.rows()));
            if (!isElsewhere)
                rows.block(query ? *query - first : 0, key.value_or(0), query ? 1 : rows.rows(), key ? 1 : grid.keys)
                    .setConstant(value);
        }
    }
    [[nodiscard]] bool isSameForEveryMatrix() const
    {
        return std::ranges::none_of(cells, [](const Cell& cell) { return cell[0] || cell[1]; });
    }

    /// A statement per cell; nullopt if the layer selects heads, which would have to be combined with each cell's head.
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        if (layer.heads)
            return std::nullopt;
        std::vector<std::string> statements;
        for (const Cell& cell : cells) {
            std::string index;
            for (const auto& position : cell)
                index += (index.empty() ? "" : ", ") + (position ? std::to_string(*position) : ":");
            statements.push_back(layer.array + "[" + index + "] = " + layer.value);
        }
        return statements;
    }
};

}  // namespace attn
