// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"

#include <cstdlib>

namespace attn
{

struct WindowRegion {
    Index size = 1;
    bool operator==(const WindowRegion&) const = default;

    static constexpr MaskKindText kind = {.name = "window",
                                          .label = ATTN_TEXT("MaskKinds", "Window"),
                                          .sentence = ATTN_TEXT("MaskKinds", "Keys too far from the query"),
                                          .rule = "|query − key| > size",
                                          .hatch = HatchPattern::crossed};
    static constexpr std::tuple settings = {
        Setting{"size", ATTN_TEXT("Fields", "Places on either side"),
                ATTN_TEXT("Fields", "How far a query sees to either side, itself not "
                                    "counted"),
                WholeNumber{0}, &WindowRegion::size}};

    static WindowRegion example(const MaskGrid& grid) { return {grid.keys < 6 ? 1 : 2}; }
    [[nodiscard]] bool has(const MaskGrid&, const MaskCell& cell) const
    {
        return std::abs(cell.query - cell.key) > size;
    }
    [[nodiscard]] bool isSameForEveryMatrix() const { return true; }
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        return layer.set("abs(query - key) > " + std::to_string(size));
    }
};

}  // namespace attn
