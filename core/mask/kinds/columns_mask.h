// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"

#include <algorithm>

namespace attn
{

struct ColumnsRegion {
    std::vector<Index> keys;
    bool operator==(const ColumnsRegion&) const = default;

    static constexpr MaskKindText kind = {.name = "columns",
                                          .label = ATTN_TEXT("MaskKinds", "Columns"),
                                          .sentence = ATTN_TEXT("MaskKinds", "Chosen keys, for every query"),
                                          .rule = "these keys, for every query",
                                          .hatch = HatchPattern::vertical};
    static constexpr std::tuple settings = {Setting{"keys", ATTN_TEXT("Fields", "Keys"),
                                                    ATTN_TEXT("Fields", "Positions of the keys, counted from 0"),
                                                    PositionList{Axis::key}, &ColumnsRegion::keys}};

    static ColumnsRegion example(const MaskGrid& grid) { return {{grid.keys - 1}}; }
    [[nodiscard]] bool has(const MaskGrid&, const MaskCell& cell) const
    {
        return std::ranges::find(keys, cell.key) != keys.end();
    }
    [[nodiscard]] bool isSameForEveryMatrix() const { return true; }
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        if (keys.empty())  // PyTorch and NumPy treat an empty index list differently
            return PythonStatements(std::in_place);
        return layer.set(":, " + pythonList(keys));
    }
};

}  // namespace attn
