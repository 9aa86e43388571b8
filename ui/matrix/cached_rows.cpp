// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/cached_rows.h"

#include "core/pipeline/cache.h"
#include "core/pipeline/incremental_evaluation.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace attn
{

namespace
{

/// The cached cells of a matrix: its first `cached` rows (columns, if the rows of the cache run across). A matrix that
/// shows one row is cached if the position of this row is below `cached`.
std::optional<QRect> cachedCells(const MatrixSlice& cells, Index cached)
{
    if (isParameter(cells.id()))
        return std::nullopt;
    const Axis axis = rowAxis(cells.tensor().axes());
    const auto count = [cached](Index size) { return static_cast<int>(std::min(cached, size)); };
    if (cells.down() == axis)
        return QRect(0, 0, static_cast<int>(cells.columns()), count(cells.rows()));
    if (cells.across() == axis)
        return QRect(0, 0, count(cells.columns()), static_cast<int>(cells.rows()));
    const auto row = cells.fixedIndex(axis);
    return row && *row < cached ? std::optional(QRect(0, 0, static_cast<int>(cells.columns()), 1)) : std::nullopt;
}

QString savedWorkText(const Step& step, const Layer& layer)
{
    const auto text = [](Index number) { return QLocale().toString(qlonglong{number}); };
    const Multiplications here = multiplicationsOf(step, layer);
    const Multiplications all = multiplicationsOf(layer);
    return here == Multiplications()
               ? QCoreApplication::translate("StepPicture", "computed: %1 of %2 multiplications in this layer")
                     .arg(text(all.with_cache), text(all.without))
               : QCoreApplication::translate("StepPicture",
                                             "computed: %1 of %2 multiplications, in this layer %3 of %4")
                     .arg(text(here.with_cache), text(here.without), text(all.with_cache), text(all.without));
}

}  // namespace

void markCachedRows(StepPicture& picture, const Trace& trace, const Selection& selection)
{
    const Layer& layer = trace.layer();
    if (cacheObstacle(trace))
        return;
    const Index cached = cachedRows(layer, selection[Axis::batch]);
    for (PlacedMatrix& placed : picture.matrices)
        placed.picture.cached = cachedCells(placed.picture.cells, cached);
    picture.legend.push_back(
        {LegendEntry::Rows::cached, QCoreApplication::translate("StepPicture", "not computed again with a cache")});
    picture.legend.push_back({LegendEntry::Rows::computed, savedWorkText(*findStep(layer, picture.step), layer)});
}

}  // namespace attn
