// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"

#include <algorithm>

namespace attn
{

struct BlocksRegion {
    std::vector<Index> sizes;
    bool operator==(const BlocksRegion&) const = default;

    static constexpr MaskKindText kind = {
        .name = "blocks",
        .label = ATTN_TEXT("MaskKinds", "Blocks"),
        .sentence = ATTN_TEXT("MaskKinds", "Keys of another packed sequence"),
        .rule = "query and key in different blocks; positions after the last block form one more",
        .hatch = HatchPattern::squared};
    static constexpr std::tuple settings = {Setting{
        "sizes", ATTN_TEXT("Fields", "Block sizes"),
        ATTN_TEXT("Fields", "How many positions each packed sequence has; the remaining positions are one more"),
        NumberList{1}, &BlocksRegion::sizes}};

    static BlocksRegion example(const MaskGrid& grid)
    {
        const Index longer = std::max(grid.queries, grid.keys);
        if (longer == 1)
            return {{1}};
        return {{(longer + 1) / 2, longer / 2}};
    }

    [[nodiscard]] bool has(const MaskGrid&, const MaskCell& cell) const
    {
        return blockOf(cell.query) != blockOf(cell.key);
    }
    [[nodiscard]] bool isSameForEveryMatrix() const { return true; }
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        std::vector<Index> ends;
        for (const Index size : sizes)
            ends.push_back(size + (ends.empty() ? 0 : ends.back()));
        const auto block = [list = pythonList(ends)](const char* position) {
            return "sum(" + std::string(position) + " >= end for end in " + list + ")";
        };
        if (sizes.empty())  // the empty sums would not be arrays in Python
            return PythonStatements(std::in_place);
        return layer.set(block("query") + " != " + block("key"));
    }

    [[nodiscard]] Index blockOf(Index position) const
    {
        Index block = 0;
        for (const Index size : sizes) {
            if (position < size)
                return block;
            position -= size;
            ++block;
        }
        return block;
    }
};

}  // namespace attn
