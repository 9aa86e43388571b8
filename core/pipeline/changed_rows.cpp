// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/changed_rows.h"

#include <algorithm>

namespace attn
{

namespace
{

/// Visits the given value, or every value in [0, count) for nullopt.
template <typename Visit>
void forEachOr(const std::optional<Index>& one, Index count, Visit&& visit)
{
    for (Index at = one.value_or(0); at < (one ? *one + 1 : count); ++at)
        visit(at);
}

Rows sorted(Rows rows)
{
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

}  // namespace

Axis rowAxis(const Axes& axes)
{
    return *std::ranges::find_if(axes, [](Axis axis) { return axis != Axis::batch && !isHead(axis); });
}

Rows rowsIn(const Axes& axes, const Dimensions& dimensions, const Rows& rows)
{
    const auto heads = std::ranges::find_if(axes, isHead);
    Rows result;
    for (const Row& row : rows) {
        if (heads == axes.end())
            result.push_back({row.batch, Row::no_head, row.position});
        else if (row.head != Row::no_head)
            result.push_back(row);
        else
            forEachOr(std::nullopt, dimensions[*heads], [&](Index head) {
                result.push_back({row.batch, head, row.position});
            });
    }
    return sorted(std::move(result));
}

Rows rowsMatching(std::span<const CellsRegion::Cell> patterns, const Dimensions& dimensions)
{
    Rows rows;
    for (const CellsRegion::Cell& cell : patterns)
        forEachOr(cell[0], dimensions[Axis::batch], [&](Index n) {
            forEachOr(cell[1], dimensions[Axis::head], [&](Index h) {
                forEachOr(cell[2], dimensions[Axis::query], [&](Index q) { rows.push_back({n, h, q}); });
            });
        });
    return sorted(std::move(rows));
}

Row rowAt(const Axes& axes, const Shape& index)
{
    const auto on = [&](auto&& is_axis, Index otherwise) {
        const auto found = std::ranges::find_if(axes, is_axis);
        return found == axes.end() ? otherwise : index[static_cast<std::size_t>(found - axes.begin())];
    };
    return {on([](Axis axis) { return axis == Axis::batch; }, 0), on(isHead, Row::no_head),
            on([row = rowAxis(axes)](Axis axis) { return axis == row; }, 0)};
}

std::vector<RowRange> rangesOf(const Rows& rows)
{
    std::vector<RowRange> ranges;
    for (const Row& row : rows) {
        const Index head = std::max<Index>(row.head, 0);
        if (!ranges.empty() && ranges.back().batch == row.batch && ranges.back().head == head &&
            ranges.back().end == row.position)
            ++ranges.back().end;
        else
            ranges.push_back({row.batch, head, row.position, row.position + 1});
    }
    return ranges;
}

}  // namespace attn
