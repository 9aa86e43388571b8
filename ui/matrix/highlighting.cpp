// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/highlighting.h"

#include "core/explain/sources.h"
#include "ui/words/explanation_rows.h"

#include <algorithm>
#include <deque>
#include <vector>

namespace attn
{

namespace
{

bool hasShownOperand(const StepPicture& picture, const Trace& trace, TensorId id)
{
    const auto isDrawn = [&](TensorId operand) {
        return std::ranges::any_of(
            picture.matrices, [operand](const PlacedMatrix& matrix) { return matrix.picture.cells.id() == operand; });
    };
    return std::ranges::any_of(operandsOf(*findStep(trace.layer(), id), trace.layer()), isDrawn);
}

/// A matrix while the sources of the selected cell are followed.
struct VisitedMatrix {
    MatrixPicture& picture;
    bool isResult;              ///< computed from other shown matrices
    std::vector<bool> visited;  ///< one per cell
};

/// The selected cell in a matrix; nullopt if the matrix is too small.
std::optional<GridCell> selectedCellIn(const MatrixSlice& cells, const Selection& selection)
{
    const GridCell cell{cells.down() ? selection[*cells.down()] : 0, cells.across() ? selection[*cells.across()] : 0};
    return cell.row < cells.rows() && cell.column < cells.columns() ? std::optional(cell) : std::nullopt;
}

/// Selects the cell in the selected head or, in a difference, in the last matrix (B − A, or the only one), and marks it
/// as a source in the other matrices.
void highlightSameCell(StepPicture& picture, const Selection& selection)
{
    for (PlacedMatrix& matrix : picture.matrices) {
        const MatrixSlice& cells = matrix.picture.cells;
        const Index head = selection[Axis::head] / (cells.tensor().has(Axis::kv_head) ? selection.headsPerKey : 1);
        const bool isSelected = picture.arrangement == Arrangement::heads ? matrix.picture.head == head
                                                                          : &matrix == &picture.matrices.back();
        const std::optional<GridCell> cell = selectedCellIn(cells, selection);
        if (isSelected)
            matrix.picture.selected = cell;
        else if (cell)
            matrix.picture.sourceCells.push_back(*cell);
    }
}

/// Converts between lines and cells of the reading order and rows and columns of the picture (its own inverse).
QRegion transposedIfLinesAreColumns(const QRegion& region, const MatrixSlice& cells, const ReadingOrder& order)
{
    return cells.across() == order.line ? transposed(region) : region;
}

/// The sequence and head that a matrix shows.
struct SequenceAndHead {
    Index batch, head;
};

SequenceAndHead sequenceAndHeadOf(const MatrixSlice& cells)
{
    return {cells.fixedIndex(Axis::batch).value_or(0), cells.fixedHead().value_or(0)};
}

/// Whether the matrix shows numbers of the current step's result.
bool showsResult(const StepPicture& picture, const PlacedMatrix& matrix)
{
    return matrix.picture.cells.id() == picture.step && !matrix.isPinned;
}

/// For a difference, which has no sequence and head, those of the matrix of B.
SequenceAndHead sequenceAndHeadOf(const StepPicture& picture, const PlacedMatrix& matrix)
{
    if (picture.arrangement != Arrangement::difference)
        return sequenceAndHeadOf(matrix.picture.cells);
    const auto present =
        std::ranges::find_if(picture.matrices, [&](const PlacedMatrix& each) { return showsResult(picture, each); });
    return sequenceAndHeadOf(present->picture.cells);
}

void hideUnrevealed(MatrixPicture& picture, const SequenceAndHead& at, const RevealState& revealState)
{
    picture.revealed = revealState.revealed(at.batch, at.head);
    if (picture.revealed)
        picture.revealed = transposedIfLinesAreColumns(*picture.revealed, picture.cells, revealState.order());
    picture.hasQuestionMarks = revealState.isAwaitingGuesses();
    picture.guesses.clear();
    for (const Guess& guess : revealState.guesses())
        if (const auto cell = picture.cells.cellOf(guess.cell.index))
            picture.guesses.push_back({*cell, guess.number, guess.right});
}

}  // namespace

void highlight(StepPicture& picture, const Trace& trace, const Selection& selection)
{
    for (PlacedMatrix& matrix : picture.matrices) {
        matrix.picture.sourceCells.clear();
        matrix.picture.selected.reset();
    }
    if (picture.arrangement == Arrangement::difference || picture.arrangement == Arrangement::heads)
        return highlightSameCell(picture, selection);
    std::vector<VisitedMatrix> matrices;
    for (PlacedMatrix& matrix : picture.matrices) {
        const MatrixSlice& cells = matrix.picture.cells;
        matrices.push_back({matrix.picture, hasShownOperand(picture, trace, cells.id()),
                            std::vector<bool>(static_cast<std::size_t>(cells.rows() * cells.columns()))});
    }
    std::deque<CellRef> open;
    const auto visit = [&](const CellRef& cell) {
        for (auto& [matrix, is_result, visited] : matrices) {
            const auto place =
                matrix.cells.id() == cell.tensor ? matrix.cells.cellOf(cell.index) : std::optional<GridCell>();
            if (!place)
                continue;
            const auto at = static_cast<std::size_t>(place->row * matrix.columns() + place->column);
            if (visited[at])
                return;
            visited[at] = true;
            if (cell.tensor == picture.step)
                matrix.selected = place;
            else
                matrix.sourceCells.push_back(*place);
            if (is_result)
                open.push_back(cell);
            return;
        }
    };
    visit({picture.step, selection.cellOf(trace[picture.step])});
    for (; !open.empty(); open.pop_front()) {
        const CellRef cell = std::move(open.front());
        visitSources(trace, cell, visit);
        if (const auto condition = decidingMaskCell(trace, cell))
            visit(*condition);
    }
}

void hideUnrevealed(MatrixPicture& picture, const RevealState& revealState)
{
    hideUnrevealed(picture, sequenceAndHeadOf(picture.cells), revealState);
}

void hideUnrevealed(StepPicture& picture, const RevealState& revealState)
{
    bool complete = true;
    for (PlacedMatrix& matrix : picture.matrices) {
        if (revealState.hidesAll(matrix.picture.cells.id()))
            matrix.picture.revealed = QRegion();
        if (!showsResult(picture, matrix))
            continue;
        hideUnrevealed(matrix.picture, sequenceAndHeadOf(picture, matrix), revealState);
        complete = complete && matrix.picture.isAllRevealed();
    }
    for (PlacedMatrix& matrix : picture.matrices)
        if (matrix.picture.faint && !revealState.hidesElsewhere(matrix.picture.cells.id()))
            matrix.picture.revealed = complete ? std::nullopt : std::optional(QRegion());
}

void reveal(const StepPicture& picture, std::size_t matrix, const QRect& area, RevealState& revealState)
{
    if (!showsResult(picture, picture.matrices[matrix]))
        return;
    const SequenceAndHead at = sequenceAndHeadOf(picture, picture.matrices[matrix]);
    revealState.reveal(transposedIfLinesAreColumns(area, picture.matrices[matrix].picture.cells, revealState.order()),
                       at.batch, at.head);
}

bool hidesAnyCellAlong(const RevealState& revealState, const Tensor& tensor, CellRef cell, Axis axis)
{
    const auto place = static_cast<std::size_t>(std::ranges::find(tensor.axes(), axis) - tensor.axes().begin());
    if (place == tensor.axes().size())
        return revealState.hides(cell);
    for (cell.index[place] = 0; cell.index[place] < tensor.size(axis); ++cell.index[place])
        if (revealState.hides(cell))
            return true;
    return false;
}

}  // namespace attn
