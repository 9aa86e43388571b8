// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/counter_random.h"
#include "core/mask/mask_kind.h"

namespace attn
{

struct RandomRegion {
    double p = 0.1;
    std::uint64_t seed = 0;
    bool operator==(const RandomRegion&) const = default;

    static constexpr MaskKindText kind = {
        .name = "random",
        .label = ATTN_TEXT("MaskKinds", "Random"),
        .sentence = ATTN_TEXT("MaskKinds", "Each cell with a probability"),
        .rule = "each cell with probability p, decided by the seed and the cell's position alone",
        .hatch = HatchPattern::dotted};
    static constexpr std::tuple settings = {
        Setting{"p", ATTN_TEXT("Fields", "Probability"), ATTN_TEXT("Fields", "Of each cell, from 0 to 1"),
                Probability{}, &RandomRegion::p},
        Setting{"seed", ATTN_TEXT("Fields", "Seed"), ATTN_TEXT("Fields", "The same seed gives the same cells"), Seed{},
                &RandomRegion::seed}};

    static RandomRegion example(const MaskGrid&) { return {0.2, 0}; }
    [[nodiscard]] bool has(const MaskGrid&, const MaskCell& cell) const
    {
        const CounterRandom numbers(seed, "mask");
        const auto matrix = static_cast<std::uint64_t>(cell.batch) << 32 | static_cast<std::uint64_t>(cell.head);
        const auto position = static_cast<std::uint64_t>(cell.query) << 32 | static_cast<std::uint64_t>(cell.key);
        return numbers.uniform(matrix, position) < p;
    }
    [[nodiscard]] bool isSameForEveryMatrix() const { return false; }
    [[nodiscard]] PythonStatements python(const PythonLayer&) const { return std::nullopt; }
};

}  // namespace attn
