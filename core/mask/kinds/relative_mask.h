// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/counter_random.h"
#include "core/files/tensor_file.h"
#include "core/mask/mask_kind.h"

#include <cmath>

namespace attn
{

/// Relative position bias of T5 (Raffel et al. 2019, arXiv 1910.10683).
struct RelativeRegion {
    Index buckets = 32;
    Index max_distance = 128;
    bool bidirectional = true;
    FileTensor table;        ///< (buckets, H); without data: seeded numbers
    std::uint64_t seed = 0;  ///< of normal numbers, without a table
    bool operator==(const RelativeRegion&) const = default;

    static constexpr bool always_adds = true;
    static constexpr MaskKindText kind = {
        .name = "relative",
        .label = ATTN_TEXT("MaskKinds", "Relative bias"),
        .sentence = ATTN_TEXT("MaskKinds",
                              "A learned number for each distance, as in T5; groups of large distances share a number"),
        .rule = "the number of the head and of the bucket of j − i, for query position i and key position j. Near "
                "distances have a bucket each, far ones share buckets that grow up to `max_distance`; half of the "
                "buckets are for keys after the query, unless `bidirectional` is false",
        .hatch = HatchPattern::rising};
    static constexpr std::tuple settings = {
        Setting{"buckets", ATTN_TEXT("Fields", "Buckets"),
                ATTN_TEXT("Fields", "How many buckets the distances fall into"),
                WholeNumber{.minimum = 2, .optional = true}, &RelativeRegion::buckets},
        Setting{"max_distance", ATTN_TEXT("Fields", "Largest distance"),
                ATTN_TEXT("Fields", "All distances from here on share one bucket"),
                WholeNumber{.minimum = 1, .optional = true}, &RelativeRegion::max_distance},
        Setting{
            "bidirectional", ATTN_TEXT("Fields", "Both directions"),
            ATTN_TEXT("Fields", "Whether keys after the query have buckets of their own, or share that of distance 0"),
            Switch{}, &RelativeRegion::bidirectional},
        Setting{"file", "File", "A file with the numbers, of shape (buckets, H); `name` says which of its tensors",
                OptionalFile{}, &RelativeRegion::table},
        Setting{"seed", ATTN_TEXT("Fields", "Seed"), ATTN_TEXT("Fields", "The same seed gives the same numbers"),
                Seed{}, &RelativeRegion::seed}};

    static RelativeRegion example(const MaskGrid&) { return {8, 16, true, {}, 0}; }

    /// The bucket of a distance j − i. Computed in single precision, like in T5.
    [[nodiscard]] Index bucketOf(Index distance) const
    {
        const Index count = bidirectional ? buckets / 2 : buckets;
        const Index first = bidirectional && distance > 0 ? count : 0;
        const Index far = bidirectional ? std::abs(distance) : std::max<Index>(-distance, 0);
        const Index exact = std::max<Index>(count / 2, 1);
        if (far < exact && far < count)
            return first + far;
        if (far >= max_distance)
            return first + count - 1;
        const auto ratio = [exact](Index of) { return std::log(static_cast<float>(of) / static_cast<float>(exact)); };
        const float part = ratio(far) / ratio(max_distance) * static_cast<float>(count - exact);
        return first + std::min(exact + static_cast<Index>(part), count - 1);
    }

    [[nodiscard]] float number(const MaskGrid& grid, const MaskCell& cell) const
    {
        return numberOf(bucketOf(grid.distance(cell)), cell.head);
    }
    [[nodiscard]] float numberOf(Index bucket, Index head) const
    {
        if (table.data)
            return table.data->at(Shape{bucket, head});
        const CounterRandom numbers(seed, "relative");
        return static_cast<float>(numbers.normal(static_cast<std::uint64_t>(bucket), static_cast<std::uint64_t>(head)));
    }
    [[nodiscard]] bool has(const MaskGrid& grid, const MaskCell& cell) const { return number(grid, cell) != 0.0F; }
    [[nodiscard]] bool isSameForEveryMatrix() const { return false; }
    [[nodiscard]] const char* supersedingKey(std::string_view key, bool) const
    {
        return table.data && key == "seed" ? "file" : nullptr;
    }
    [[nodiscard]] PythonStatements python(const PythonLayer&) const { return std::nullopt; }

    /// @throws InputError if the table has another shape, or a number that is not finite
    void check(const MaskGrid& grid, const std::string& place) const
    {
        if (!table.data)
            return;
        if (table.data->shape() != Shape{buckets, grid.heads})
            throw InputError(
                place + "/file",
                ATTN_TEXT("core", "The table has the shape (%1), but %2 buckets and %3 heads need (%2, %3)."),
                formatShape(table.data->shape()), buckets, grid.heads);
        for (Index offset = 0; offset < table.data->size(); ++offset)
            if (!std::isfinite(*table.data->numbersAt(offset)))
                throw InputError(place + "/file",
                                 ATTN_TEXT("core", "The number at [%1] is not finite, but a learned bias must be."),
                                 formatShape(table.data->indexAt(offset)));
    }
};

}  // namespace attn
