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
        .sentence = ATTN_TEXT("MaskKinds", "What only fills up a shorter sequence"),
        .rule = "the keys at or behind the sequence's valid length; with `\"of\": \"query\"` the queries there",
        .hatch = HatchPattern::falling};
    static constexpr std::tuple settings = {
        Setting{"of", ATTN_TEXT("Fields", "Padding of"),
                ATTN_TEXT("Fields", "Hide the keys that only fill up, or the queries that only fill up"),
                Either{{"key", ATTN_TEXT("Fields", "Keys")}, {"query", ATTN_TEXT("Fields", "Queries")}},
                &PaddingRegion::of_query}};

    static PaddingRegion example(const MaskGrid&) { return {}; }
    [[nodiscard]] bool has(const MaskGrid& grid, const MaskCell& cell) const
    {
        const auto n = static_cast<std::size_t>(cell.batch);
        return of_query ? cell.query >= grid.query_lengths[n] : cell.key >= grid.key_lengths[n];
    }
    [[nodiscard]] bool isSameForEveryMatrix() const { return false; }
    [[nodiscard]] PythonStatements python(const PythonLayer& layer) const
    {
        const std::string heads = layer.heads ? pythonList(*layer.heads) : ":";
        const auto& lengths = of_query ? layer.grid.query_lengths : layer.grid.key_lengths;
        return {{"for n, length in enumerate(" + pythonList(lengths) + "):",
                 "    mask[n, " + heads + ", " + (of_query ? "" : ":, ") + "length:] = " + layer.value()}};
    }
};

}  // namespace attn
