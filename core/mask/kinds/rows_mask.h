// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"

#include <algorithm>

namespace attn
{

struct RowsRegion {
    std::vector<Index> queries;
    bool operator==(const RowsRegion&) const = default;

    static constexpr MaskKindText kind = {.name = "rows",
                                          .label = ATTN_TEXT("MaskKinds", "Rows"),
                                          .sentence = ATTN_TEXT("MaskKinds", "Chosen queries, for every key"),
                                          .rule = "these queries, for every key",
                                          .hatch = HatchPattern::horizontal};
    static constexpr std::tuple settings = {Setting{"queries", ATTN_TEXT("Fields", "Queries"),
                                                    ATTN_TEXT("Fields", "Positions of the queries, counted from 0"),
                                                    PositionList{Axis::query}, &RowsRegion::queries}};

    static RowsRegion example(const MaskGrid& grid) { return {{grid.queries - 1}}; }
    [[nodiscard]] bool has(const MaskGrid&, const MaskCell& cell) const
    {
        return std::ranges::find(queries, cell.query) != queries.end();
    }
    [[nodiscard]] bool isSameForEveryMatrix() const { return true; }
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        if (queries.empty())  // PyTorch and NumPy treat an empty index list differently
            return PythonStatements(std::in_place);
        return layer.set(pythonList(queries));
    }
};

}  // namespace attn
