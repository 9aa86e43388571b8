// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"

#include <algorithm>
#include <cmath>

namespace attn
{

/// Attention with linear biases (Press et al. 2021, arXiv 2108.12409).
struct AlibiRegion {
    std::vector<double> slopes;  ///< one per head; empty: the paper's
    bool align_end = false;
    bool operator==(const AlibiRegion&) const = default;

    static constexpr bool always_adds = true;
    static constexpr MaskKindText kind = {
        .name = "alibi",
        .label = ATTN_TEXT("MaskKinds", "ALiBi"),
        .sentence =
            ATTN_TEXT("MaskKinds", "The farther away a key, the more is subtracted; each head has its own slope"),
        .rule = "−slope · |i − j| for query position i and key position j; with `\"align\": \"end\"` the last query "
                "lines up with the last key",
        .hatch = HatchPattern::rising};
    static constexpr std::tuple settings = {
        Setting{"slopes", ATTN_TEXT("Fields", "Slopes"), ATTN_TEXT("Fields", "A slope for each head"), HeadNumbers{},
                &AlibiRegion::slopes},
        Setting{"align", ATTN_TEXT("Fields", "Line up"),
                ATTN_TEXT("Fields", "With more keys than queries: whether the first query stands at the "
                                    "first key, or the last query at the last key"),
                NamedBool{{"start", ATTN_TEXT("Fields", "First with first")},
                          {"end", ATTN_TEXT("Fields", "Last with last")}},
                &AlibiRegion::align_end}};

    static AlibiRegion example(const MaskGrid& grid) { return {{}, grid.keys > grid.queries}; }

    /// The paper's slope: 2^(−8(h+1)/H) for a power of two; for other H those of the largest power of two below it,
    /// then every other one of the next power of two.
    [[nodiscard]] static double paperSlope(Index head, Index heads)
    {
        Index power = 1;
        while (2 * power <= heads)
            power *= 2;
        const auto slope = [](double position, Index count) { return std::exp2(-8.0 * position / double(count)); };
        return head < power ? slope(double(head + 1), power) : slope(double(2 * (head - power) + 1), 2 * power);
    }
    [[nodiscard]] double slope(const MaskGrid& grid, Index head) const
    {
        return slopes.empty() ? paperSlope(head, grid.heads) : slopes[static_cast<std::size_t>(head)];
    }

    [[nodiscard]] float number(const MaskGrid& grid, const MaskCell& cell) const
    {
        const Index distance = align_end ? cell.key - cell.query - (grid.keys - grid.queries) : grid.distance(cell);
        return static_cast<float>(-slope(grid, cell.head) * double(std::abs(distance)));
    }
    [[nodiscard]] bool has(const MaskGrid& grid, const MaskCell& cell) const { return number(grid, cell) != 0.0F; }
    [[nodiscard]] bool isSameForEveryMatrix() const { return false; }

    /// nullopt if queries and keys of a sequence begin at different places.
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        if (!align_end && !layer.grid.hasEqualStarts())
            return std::nullopt;
        std::vector<Index> heads;
        std::string numbers;
        for (Index head = 0; head < layer.grid.heads; ++head)
            if (!layer.heads || std::ranges::find(*layer.heads, head) != layer.heads->end()) {
                heads.push_back(head);
                numbers += (numbers.empty() ? "" : ", ") +
                           pythonNumber(static_cast<float>(slope(layer.grid, head)), dialectOf(CodeLanguage::numpy));
            }
        const std::string distance = align_end ? "abs(query + L_k - L_q - key)" : "abs(query - key)";
        return {{"for h, slope in zip(" + pythonList(heads) + ", [" + numbers + "]):",
                 "    " + layer.array + "[:, h] = -slope * " + distance}};
    }

    /// @throws InputError unless there is a finite slope for each head
    void check(const MaskGrid& grid, const std::string& place) const
    {
        if (!slopes.empty() && static_cast<Index>(slopes.size()) != grid.heads)
            throw InputError(place + "/slopes",
                             ATTN_TEXT("core", "There are %1 slopes, but %2 heads: give one each, or leave them out."),
                             slopes.size(), grid.heads);
    }
};

}  // namespace attn
