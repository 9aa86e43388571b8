// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_kind.h"

namespace attn
{

struct PaddingRegion {
    bool of_query = false;
    bool operator==(const PaddingRegion&) const = default;

    static constexpr MaskKindText kind = {
        .name = "padding",
        .label = ATTN_TEXT("MaskKinds", "Padding"),
        .sentence = ATTN_TEXT("MaskKinds", "Tokens that only fill up a shorter sequence"),
        .rule = "the keys at or after the sequence's valid length, or in front of it where `inputs.padding` is "
                "`\"left\"`; with `\"of\": \"query\"` the queries there",
        .hatch = HatchPattern::falling};
    static constexpr std::tuple settings = {
        Setting{"of", ATTN_TEXT("Fields", "Padding of"),
                ATTN_TEXT("Fields", "Hide the keys that are padding, or the queries that are padding"),
                NamedBool{{"key", ATTN_TEXT("Fields", "Keys")}, {"query", ATTN_TEXT("Fields", "Queries")}},
                &PaddingRegion::of_query}};

    static PaddingRegion example(const MaskGrid&) { return {}; }
    [[nodiscard]] bool has(const MaskGrid& grid, const MaskCell& cell) const
    {
        return of_query ? grid.isPaddingQuery(cell.batch, cell.query) : grid.isPaddingKey(cell.batch, cell.key);
    }
    [[nodiscard]] bool isSameForEveryMatrix() const { return false; }
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        const std::string heads = layer.heads ? pythonList(*layer.heads) : ":";
        const auto& lengths = of_query ? layer.grid.query_lengths : layer.grid.key_lengths;
        if (layer.grid.padded_left) {
            std::vector<Index> starts;
            for (Index n = 0; n < layer.grid.batch; ++n)
                starts.push_back(of_query ? layer.grid.queryStart(n) : layer.grid.keyStart(n));
            return {
                {"for n, start in enumerate(" + pythonList(starts) + "):",
                 "    " + layer.array + "[n, " + heads + ", " + (of_query ? "" : ":, ") + ":start] = " + layer.value}};
        }
        return {{"for n, length in enumerate(" + pythonList(lengths) + "):",
                 "    " + layer.array + "[n, " + heads + ", " + (of_query ? "" : ":, ") + "length:] = " + layer.value}};
    }
};

}  // namespace attn
