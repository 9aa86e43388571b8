// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/cell_runs.h"

#include <algorithm>
#include <tuple>

namespace attn
{

namespace
{

std::vector<QRect> joinedAlongRows(std::vector<QRect> runs)
{
    std::ranges::sort(runs, {}, [](const QRect& run) { return std::tuple(run.top(), run.left()); });
    std::vector<QRect> joined;
    for (const QRect& run : runs)
        if (!joined.empty() && joined.back().top() == run.top() && joined.back().right() + 1 >= run.left())
            joined.back().setRight(std::max(joined.back().right(), run.right()));
        else
            joined.push_back(run);
    return joined;
}

}  // namespace

std::vector<QRect> mergedRects(std::vector<QRect> runs)
{
    std::vector<QRect> joined;
    for (const QRect& run : joinedAlongRows(std::move(runs))) {
        const auto above = std::ranges::find_if(joined, [&](const QRect& other) {
            return other.left() == run.left() && other.right() == run.right() && other.bottom() + 1 == run.top();
        });
        if (above == joined.end())
            joined.push_back(run);
        else
            above->setBottom(run.bottom());
    }
    return joined;
}

std::vector<QRect> cellRuns(const std::vector<GridCell>& cells)
{
    std::vector<QRect> runs;
    for (const GridCell cell : cells)
        runs.emplace_back(static_cast<int>(cell.column), static_cast<int>(cell.row), 1, 1);
    return mergedRects(std::move(runs));
}

}  // namespace attn
