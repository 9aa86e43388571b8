// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/reveal.h"

#include <algorithm>

namespace attn
{

namespace
{

/// Converts between lines and cells of the reading order and rows and columns of the picture (an involution).
QRegion turned(const QRegion& region, const MatrixSlice& cells, const ReadingOrder& order)
{
    return cells.across() == order.line ? transposed(region) : region;
}

/// The sequence and head that a matrix shows.
struct Place {
    Index batch, head;
};

Place placeOf(const MatrixSlice& cells)
{
    return {cells.standsAt(Axis::batch).value_or(0), cells.standsAtHead().value_or(0)};
}

/// Whether the matrix shows numbers of the current step's result.
bool showsResult(const StepPicture& picture, const PlacedMatrix& matrix)
{
    return matrix.picture.cells.id() == picture.step && !matrix.before;
}

/// For a difference, which has no sequence and head of its own, those of the matrix of B.
Place placeOf(const StepPicture& picture, const PlacedMatrix& matrix)
{
    if (picture.arrangement != Arrangement::difference)
        return placeOf(matrix.picture.cells);
    const auto present =
        std::ranges::find_if(picture.matrices, [&](const PlacedMatrix& each) { return showsResult(picture, each); });
    return placeOf(present->picture.cells);
}

void hideUnrevealed(MatrixPicture& picture, const Place& place, const RevealState& revealState)
{
    picture.revealed = revealState.revealed(place.batch, place.head);
    if (picture.revealed)
        picture.revealed = turned(*picture.revealed, picture.cells, revealState.order());
    picture.asked = revealState.isAsking();
    picture.guesses.clear();
    for (const Guess& guess : revealState.guesses())
        if (const auto cell = picture.cells.cellOf(guess.cell.index))
            picture.guesses.push_back({*cell, guess.number, guess.right});
}

}  // namespace

void hideUnrevealed(MatrixPicture& picture, const RevealState& revealState)
{
    hideUnrevealed(picture, placeOf(picture.cells), revealState);
}

void hideUnrevealed(StepPicture& picture, const RevealState& revealState)
{
    bool complete = true;
    for (PlacedMatrix& matrix : picture.matrices) {
        if (revealState.hidesAll(matrix.picture.cells.id()))
            matrix.picture.revealed = QRegion();
        if (!showsResult(picture, matrix))
            continue;
        hideUnrevealed(matrix.picture, placeOf(picture, matrix), revealState);
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
    const Place place = placeOf(picture, picture.matrices[matrix]);
    revealState.reveal(turned(area, picture.matrices[matrix].picture.cells, revealState.order()), place.batch,
                       place.head);
}

bool hidesAlong(const RevealState& revealState, const Tensor& tensor, CellRef cell, Axis axis)
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
