// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/explain.h"
#include "ui/steps/head_grid.h"
#include "ui/steps/step_picture.h"

#include <deque>
#include <set>

namespace attn
{

namespace
{

MatrixPicture* shownIn(StepPicture& picture, const CellRef& cell, std::optional<GridCell>& place)
{
    for (PlacedMatrix& matrix : picture.matrices)
        if (matrix.picture.cells.id() == cell.tensor && (place = matrix.picture.cells.cellOf(cell.index)))
            return &matrix.picture;
    return nullptr;
}

bool isResultOnStage(const StepPicture& picture, const Trace& trace, TensorId id)
{
    const Step* step = findStep(trace.layer(), id);
    for (TensorId operand : operandsOf(*step, trace.layer()))
        for (const PlacedMatrix& matrix : picture.matrices)
            if (matrix.picture.cells.id() == operand)
                return true;
    return false;
}

/// Where the selection stands in a matrix of its own, which may be too small for it.
std::optional<GridCell> placeIn(const MatrixSlice& cells, const Selection& selection)
{
    const GridCell cell{cells.down() ? selection[*cells.down()] : 0, cells.across() ? selection[*cells.across()] : 0};
    return cell.row < cells.rows() && cell.column < cells.columns() ? std::optional(cell) : std::nullopt;
}

/// The last is the difference, or the only one there is.
void lightDifference(StepPicture& picture, const Selection& selection)
{
    for (PlacedMatrix& matrix : picture.matrices) {
        const std::optional<GridCell> cell = placeIn(matrix.picture.cells, selection);
        if (&matrix == &picture.matrices.back())
            matrix.picture.selected = cell;
        else if (cell)
            matrix.picture.lit.push_back(*cell);
    }
}

}  // namespace

void light(StepPicture& picture, const Trace& trace, const Selection& selection)
{
    for (PlacedMatrix& matrix : picture.matrices) {
        matrix.picture.lit.clear();
        matrix.picture.selected.reset();
    }
    if (picture.arrangement == Arrangement::difference)
        return lightDifference(picture, selection);
    if (picture.arrangement == Arrangement::heads)
        return lightHeadGrid(picture, selection);
    std::deque<CellRef> open = {{picture.step, selection.cellOf(trace[picture.step])}};
    std::set<std::pair<TensorId, Shape>> seen;
    while (!open.empty()) {
        const CellRef cell = open.front();
        open.pop_front();
        std::optional<GridCell> place;
        MatrixPicture* matrix = shownIn(picture, cell, place);
        if (!matrix || !seen.emplace(cell.tensor, cell.index).second)
            continue;
        if (cell.tensor == picture.step)
            matrix->selected = place;
        else
            matrix->lit.push_back(*place);
        if (!isResultOnStage(picture, trace, cell.tensor))
            continue;
        for (const Term& term : explain(trace, cell.tensor, cell.index).terms)
            for (const Factor& factor : term.factors)
                if (factor.source)
                    open.push_back(*factor.source);
    }
}

}  // namespace attn
