// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"

namespace attn
{

struct CausalRegion {
    bool align_end = false;
    bool operator==(const CausalRegion&) const = default;

    static constexpr MaskKindText kind = {
        .name = "causal",
        .label = ATTN_TEXT("MaskKinds", "Causal"),
        .sentence = ATTN_TEXT("MaskKinds", "The future: keys after the query"),
        .rule = "key > query; with `\"align\": \"end\"` the last query lines up with the last key: "
                "key > query + L_k − L_q",
        .hatch = HatchPattern::rising};
    static constexpr std::tuple settings = {Setting{
        "align", ATTN_TEXT("Fields", "Line up"),
        ATTN_TEXT("Fields", "With more keys than queries: whether the first query stands at the "
                            "first key, or the last query at the last key"),
        NamedBool{{"start", ATTN_TEXT("Fields", "First with first")}, {"end", ATTN_TEXT("Fields", "Last with last")}},
        &CausalRegion::align_end}};

    /// With more keys than queries, the queries are the last positions, as with a key cache.
    static CausalRegion example(const MaskGrid& grid) { return {grid.keys > grid.queries}; }
    [[nodiscard]] bool has(const MaskGrid& grid, const MaskCell& cell) const
    {
        return cell.key > cell.query + (align_end ? grid.keys - grid.queries : 0);
    }
    [[nodiscard]] bool isSameForEveryMatrix() const { return true; }
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        return layer.set(align_end ? "key > query + L_k - L_q" : "key > query");
    }
};

}  // namespace attn
