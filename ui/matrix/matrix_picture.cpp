// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/matrix_picture.h"

#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

/// Text shown instead of a hidden number.
QString hiddenText(bool canBeRevealed)
{
    return canBeRevealed
               ? QCoreApplication::translate("MatrixPicture", "hidden until you reveal it", "instead of a number")
               : QCoreApplication::translate("MatrixPicture", "not yet computed", "instead of a number");
}

QString guessText(const GuessMark& guess)
{
    const QString number = exactNumberText(guess.number);
    if (!guess.right)
        return QCoreApplication::translate("MatrixPicture", "your guess: %1").arg(number);
    return (*guess.right ? QCoreApplication::translate("MatrixPicture", "your guess: %1, right")
                         : QCoreApplication::translate("MatrixPicture", "your guess: %1, wrong"))
        .arg(number);
}

QRect transposed(const QRect& area) { return {area.y(), area.x(), area.height(), area.width()}; }

}  // namespace

QRect PatchedImage::patchAt(Index position) const
{
    if (image.isNull() || position < firstPatch)
        return {};
    const auto at = static_cast<int>(position - firstPatch);
    const auto count = static_cast<int>(patchesInRow);
    const int side = image.width() / count;
    return {at % count * side, at / count * side, side, side};
}

QString MatrixPicture::onlyIn(GridCell cell) const
{
    if (!compared)
        return {};
    const bool a = cell.row < compared->rowsOfA && cell.column < compared->columnsOfA;
    const bool b = cell.row < compared->rowsOfB && cell.column < compared->columnsOfB;
    if (a && b)
        return {};
    return a ? QStringLiteral("A") : b ? QStringLiteral("B") : QStringLiteral("–");
}

QString MatrixPicture::digitsOf(GridCell cell) const { return numberText(double(cells.at(cell)), decimals); }

float MatrixPicture::relativeValue(GridCell cell) const
{
    const float value = cells.at(cell);
    if (rowMaxima.empty() && columnMaxima.empty())
        return value;
    const float high = rowMaxima.empty() ? columnMaxima[static_cast<std::size_t>(cell.column)]
                                         : rowMaxima[static_cast<std::size_t>(cell.row)];
    return high > 0 ? value / high : value;
}

const GuessMark* MatrixPicture::guessAt(GridCell cell) const
{
    const auto found = std::ranges::find(guesses, cell, &GuessMark::cell);
    return found == guesses.end() ? nullptr : &*found;
}

bool MatrixPicture::isAllRevealed() const { return !revealed || *revealed == QRegion(cells.area()); }

QString MatrixPicture::shownBadge() const
{
    return compared && hasQuestionMarks && !isAllRevealed() ? QStringLiteral("?") : badge;
}

QString MatrixPicture::valueTextOf(GridCell cell) const
{
    if (const QString side = onlyIn(cell); !side.isEmpty())
        return QCoreApplication::translate("MatrixPicture", "only in %1", "A or B").arg(side);
    const QString text = isHidden(cell) ? hiddenText(hasQuestionMarks) : exactNumberText(cells.at(cell));
    const GuessMark* guess = guessAt(cell);
    return guess ? QStringLiteral("%1 (%2)").arg(text, guessText(*guess)) : text;
}

HatchStyle MatrixPicture::hatchOf(GridCell cell) const
{
    const auto decider = decidingLayers ? static_cast<std::size_t>(decidingLayers->at(cell)) : 0;
    return decider > 0 ? hatches[decider - 1] : HatchStyle();
}

QString MatrixPicture::placeOf(GridCell cell) const
{
    QStringList place;
    const auto add = [&place](const QStringList& labels, Index at) {
        if (at < labels.size())
            place << (labels.count(labels[at]) > 1 ? numberedName(labels[at], at) : labels[at]);
    };
    add(rowLabels, cell.row);
    add(columnLabels, cell.column);
    return place.join(QStringLiteral(", "));
}

QRegion transposed(const QRegion& cells)
{
    QRegion turned;
    for (const QRect& area : cells)
        turned += transposed(area);
    return turned;
}

MatrixPicture transposed(const MatrixPicture& picture)
{
    MatrixPicture result = picture;
    result.cells = picture.cells.transposed();
    for (std::optional<MatrixSlice>* slice : {&result.mask, &result.decidingLayers, &result.sink})
        if (*slice)
            *slice = (*slice)->transposed();
    if (picture.compared)
        result.compared = ComparedSizes{picture.compared->columnsOfA, picture.compared->rowsOfA,
                                        picture.compared->columnsOfB, picture.compared->rowsOfB};
    std::swap(result.rowLabels, result.columnLabels);
    result.titleBeside = false;
    std::swap(result.rowSums, result.columnSums);
    std::swap(result.rowMaxima, result.columnMaxima);
    for (CellGroup& group : result.groups)
        group.cells = transposed(group.cells);
    for (std::optional<QRect>* area : {&result.cached, &result.highlightedArea})
        if (*area)
            *area = transposed(**area);
    if (picture.revealed)
        result.revealed = transposed(*picture.revealed);
    const auto turn = [](GridCell& cell) { std::swap(cell.row, cell.column); };
    for (GuessMark& guess : result.guesses)
        turn(guess.cell);
    if (result.selected)
        turn(*result.selected);
    std::ranges::for_each(result.sourceCells, turn);
    std::ranges::for_each(result.overridden, turn);
    return result;
}

}  // namespace attn
