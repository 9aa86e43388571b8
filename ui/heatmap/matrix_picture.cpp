// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/matrix_picture.h"

#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

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

float MatrixPicture::toneOf(GridCell cell) const
{
    const float value = cells.at(cell);
    if (rowHighs.empty() && columnHighs.empty())
        return value;
    const float high = rowHighs.empty() ? columnHighs[static_cast<std::size_t>(cell.column)]
                                        : rowHighs[static_cast<std::size_t>(cell.row)];
    return high > 0 ? value / high : value;
}

bool MatrixPicture::isRowHidden(Index row) const
{
    return revealed &&
           !QRegion(0, static_cast<int>(row), static_cast<int>(columns()), 1).subtracted(*revealed).isEmpty();
}

bool MatrixPicture::isAllRevealed() const
{
    return !revealed || *revealed == QRegion(0, 0, static_cast<int>(columns()), static_cast<int>(rows()));
}

QString MatrixPicture::shownBadge() const
{
    return compared && asked && !isAllRevealed() ? QStringLiteral("?") : badge;
}

QString MatrixPicture::valueTextOf(GridCell cell) const
{
    if (const QString side = onlyIn(cell); !side.isEmpty())
        return QCoreApplication::translate("MatrixPicture", "only in %1", "A or B").arg(side);
    if (!isHidden(cell))
        return exactNumberText(cells.at(cell));
    return asked ? QCoreApplication::translate("MatrixPicture", "hidden until you reveal it", "instead of a number")
                 : QCoreApplication::translate("MatrixPicture", "not yet computed", "instead of a number");
}

HatchStyle MatrixPicture::hatchOf(GridCell cell) const
{
    const auto decider = deciders ? static_cast<std::size_t>(deciders->at(cell)) : 0;
    return decider > 0 ? hatches[decider - 1] : HatchStyle();
}

QString MatrixPicture::placeOf(GridCell cell) const
{
    QStringList place;
    if (cell.row < rowLabels.size())
        place << rowLabels[cell.row];
    if (cell.column < columnLabels.size())
        place << columnLabels[cell.column];
    return place.join(QStringLiteral(", "));
}

bool MatrixPicture::hasSameColoursAs(const MatrixPicture& other) const
{
    // Deciders are compared by value: each picture has its own tensor of them.
    return cells == other.cells && mask == other.mask && hatches == other.hatches && compared == other.compared &&
           scheme == other.scheme && colours == other.colours && range == other.range && rowHighs == other.rowHighs &&
           columnHighs == other.columnHighs && revealed == other.revealed;
}

bool MatrixPicture::showsSameAs(const MatrixPicture& other) const
{
    return hasSameColoursAs(other) && title == other.title && badge == other.badge && rowLabels == other.rowLabels &&
           columnLabels == other.columnLabels && head == other.head && sharedRange == other.sharedRange &&
           decimals == other.decimals && groups == other.groups && rowSums == other.rowSums &&
           columnSums == other.columnSums && overridden == other.overridden && faint == other.faint &&
           asked == other.asked;
}

QRegion transposed(const QRegion& cells)
{
    QRegion turned;
    for (const QRect& area : cells)
        turned += QRect(area.y(), area.x(), area.height(), area.width());
    return turned;
}

MatrixPicture transposed(const MatrixPicture& picture)
{
    const auto turned = [](GridCell cell) { return GridCell{cell.column, cell.row}; };
    MatrixPicture result = picture;
    result.cells = picture.cells.transposed();
    if (picture.mask)
        result.mask = picture.mask->transposed();
    if (picture.compared)
        result.compared = ComparedSizes{picture.compared->columnsOfA, picture.compared->rowsOfA,
                                        picture.compared->columnsOfB, picture.compared->rowsOfB};
    if (picture.deciders)
        result.deciders = picture.deciders->transposed();
    std::swap(result.rowLabels, result.columnLabels);
    std::swap(result.rowSums, result.columnSums);
    std::swap(result.rowHighs, result.columnHighs);
    for (CellGroup& group : result.groups)
        for (QRect& area : group.cells)
            area = {area.y(), area.x(), area.height(), area.width()};
    if (picture.revealed)
        result.revealed = transposed(*picture.revealed);
    if (picture.selected)
        result.selected = turned(*picture.selected);
    std::ranges::transform(picture.highlighted, result.highlighted.begin(), turned);
    std::ranges::transform(picture.overridden, result.overridden.begin(), turned);
    return result;
}

}  // namespace attn
