// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/kept_rows.h"

#include "core/pipeline/cache.h"
#include "core/pipeline/incremental_evaluation.h"
#include "core/tensor/tensor_id.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace attn
{

namespace
{

/// @param kept number of rows; for a single row, whether it is kept
std::optional<QRect> cachedCells(const MatrixSlice& cells, Index kept)
{
    if (isParameter(cells.id()))
        return std::nullopt;
    const Axis axis = rowAxis(cells.tensor().axes());
    const auto count = [kept](Index size) { return static_cast<int>(std::min(kept, size)); };
    if (cells.down() == axis)
        return QRect(0, 0, static_cast<int>(cells.columns()), count(cells.rows()));
    if (cells.across() == axis)
        return QRect(0, 0, count(cells.columns()), static_cast<int>(cells.rows()));
    const auto row = cells.fixedIndex(axis);
    return row && *row < kept ? std::optional(QRect(0, 0, static_cast<int>(cells.columns()), 1)) : std::nullopt;
}

QString savings(const Step& step, const Layer& layer)
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
    const Index kept = cachedRows(layer, selection[Axis::batch]);
    for (PlacedMatrix& placed : picture.matrices)
        placed.picture.kept = cachedCells(placed.picture.cells, kept);
    picture.legend.push_back(
        {LegendEntry::Rows::kept, QCoreApplication::translate("StepPicture", "not computed again with a cache")});
    picture.legend.push_back({LegendEntry::Rows::computed, savings(*findStep(layer, picture.step), layer)});
}

}  // namespace attn
