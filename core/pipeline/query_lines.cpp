// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/query_lines.h"

#include <algorithm>

namespace attn
{

namespace
{

bool among(const Axes& axes, Axis axis) { return std::ranges::find(axes, axis) != axes.end(); }

/// Every value from 0 on below `count`, or just the one that is given.
template <typename Visit>
void forEachOr(const std::optional<Index>& one, Index count, Visit&& visit)
{
    for (Index at = one.value_or(0); at < (one ? *one + 1 : count); ++at)
        visit(at);
}

void sortUnique(QueryLines& lines)
{
    std::ranges::sort(lines);
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
}

}  // namespace

QueryLines linesIn(const Axes& axes, const Dimensions& dimensions, const QueryLines& lines)
{
    const bool heads = among(axes, Axis::head);
    QueryLines result;
    for (const QueryLine& line : lines) {
        if (!heads)
            result.push_back({line.batch, QueryLine::no_head, line.query});
        else if (line.head != QueryLine::no_head)
            result.push_back(line);
        else
            forEachOr(std::nullopt, dimensions[Axis::head], [&](Index head) {
                result.push_back({line.batch, head, line.query});
            });
    }
    sortUnique(result);
    return result;
}

QueryLines linesOf(std::span<const CellsRegion::Cell> patterns, const Dimensions& dimensions)
{
    QueryLines lines;
    for (const CellsRegion::Cell& cell : patterns)
        forEachOr(cell[0], dimensions[Axis::batch], [&](Index n) {
            forEachOr(cell[1], dimensions[Axis::head], [&](Index h) {
                forEachOr(cell[2], dimensions[Axis::query], [&](Index q) { lines.push_back({n, h, q}); });
            });
        });
    sortUnique(lines);
    return lines;
}

QueryLine lineAt(const Axes& axes, const Shape& index)
{
    const bool heads = among(axes, Axis::head);
    return {index[0], heads ? index[1] : QueryLine::no_head, index[heads ? 2 : 1]};
}

Index lineLength(const Axes& axes, const Dimensions& dimensions)
{
    Index length = 1;
    for (auto axis = std::ranges::find(axes, Axis::query) + 1; axis != axes.end(); ++axis)
        length *= dimensions[*axis];
    return length;
}

Index lineNumber(const Axes& axes, const Dimensions& dimensions, const QueryLine& line)
{
    const Index row = among(axes, Axis::head) ? line.batch * dimensions[Axis::head] + line.head : line.batch;
    return row * dimensions[Axis::query] + line.query;
}

bool isLinewise(const Step& step, const Layer& layer)
{
    return among(step.axes, Axis::query) && step.operation != Operation::given &&
           entryOf(step.operation).keeps_rows(layer);
}

}  // namespace attn
