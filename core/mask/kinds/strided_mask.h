// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"

namespace attn
{

struct StridedRegion {
    Index stride = 2;
    bool operator==(const StridedRegion&) const = default;

    static constexpr MaskKindText kind = {.name = "strided",
                                          .label = ATTN_TEXT("MaskKinds", "Strided"),
                                          .sentence = ATTN_TEXT("MaskKinds", "All but every n-th key"),
                                          .rule = "(query − key) mod stride ≠ 0",
                                          .hatch = HatchPattern::crossed};
    static constexpr std::tuple settings = {
        Setting{"stride", ATTN_TEXT("Fields", "Stride"),
                ATTN_TEXT("Fields", "The layer leaves out only keys at a distance that is a multiple of this"),
                WholeNumber{1}, &StridedRegion::stride}};

    static StridedRegion example(const MaskGrid& grid) { return {grid.keys < 6 ? 2 : 3}; }
    [[nodiscard]] bool has(const MaskGrid&, const MaskCell& cell) const
    {
        return (cell.query - cell.key) % stride != 0;
    }
    [[nodiscard]] bool isSameForEveryMatrix() const { return true; }
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        return layer.set("(query - key) % " + std::to_string(stride) + " != 0");
    }
};

}  // namespace attn
