// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/decorations.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <QPainter>

#include <algorithm>

namespace attn
{

namespace
{

const QString sum_sign = QStringLiteral("Σ");

/// Empty while any of the row's numbers is hidden.
QString rowSum(const MatrixPicture& picture, Index row)
{
    if (picture.isRowHidden(row))
        return {};
    double sum = 0;
    for (Index column = 0; column < picture.columns(); ++column)
        sum += double(picture.cells.at(row, column));
    return numberText(sum);
}

/// Smaller where that gives every row its sum: where some are left out, the others are as large as can be.
QFont sumFont(const Decorations& s, double needed, double available)
{
    QFont font = s.fonts.label;
    if (available >= needed * smallest_label_type)
        font.setPixelSize(static_cast<int>(font.pixelSize() * std::min(available / needed, 1.0)));
    return font;
}

/// Whether one of the rows has its sum. The sign stands over nothing else.
bool hasRowSum(const MatrixPicture& picture, int first, int last)
{
    for (int row = first; row <= last; ++row)
        if (!picture.isRowHidden(row))
            return true;
    return false;
}

void paintRowSums(const Decorations& s)
{
    const double line = QFontMetricsF(s.fonts.label).height() * 0.95;
    s.painter.setFont(sumFont(s, line, s.geometry.cell.height()));
    const QFontMetricsF metrics(s.painter.font());
    const Index step = labelStep(metrics.height() * 0.95, s.geometry.cell.height());
    const QRect seen = s.geometry.seen(s.picture);
    if (!hasRowSum(s.picture, seen.top(), seen.bottom()))
        return;
    const double left = s.grid().right() + sum_gap;
    const double width = s.geometry.margins.right - sum_gap;
    drawShapedText(s.painter, QRectF(left, s.grid().top() - metrics.height() - top_gap + 1, width, metrics.height()),
                   Qt::AlignCenter, sum_sign);
    for (int row = seen.top(); row <= seen.bottom(); ++row) {
        const double centre = s.geometry.rectOf(QRect(0, row, 1, 1)).center().y();
        if (row % step != 0 || centre < s.grid().top() || centre > s.grid().bottom())
            continue;
        const double top = std::max(centre - metrics.height() / 2, s.grid().top() - 1);
        drawShapedText(s.painter, QRectF(left, top, width, metrics.height()), Qt::AlignCenter, rowSum(s.picture, row));
    }
}

void paintColumnSums(const Decorations& s)
{
    const QString sum = QStringLiteral("0.00");
    s.painter.setFont(sumFont(s, shapedWidth(sum, s.fonts.label) + 3, s.geometry.cell.width()));
    const QFontMetricsF metrics(s.painter.font());
    const double width = shapedWidth(sum, s.painter.font()) + 3;
    const Index step = labelStep(width, s.geometry.cell.width());
    const QRect seen = s.geometry.seen(s.picture);
    const double top = s.grid().bottom() + sum_gap_below;
    const MatrixPicture turned = transposed(s.picture);
    if (!hasRowSum(turned, seen.left(), seen.right()))
        return;
    drawShapedText(s.painter, QRectF(s.grid().left() - side_gap - width, top, width, metrics.height()), Qt::AlignRight,
                   sum_sign);
    for (int column = seen.left(); column <= seen.right(); ++column) {
        const double centre = s.geometry.rectOf(QRect(column, 0, 1, 1)).center().x();
        if (column % step != 0 || centre < s.grid().left() || centre > s.grid().right())
            continue;
        drawShapedText(s.painter, QRectF(centre - width / 2, top, width, metrics.height()), Qt::AlignCenter,
                       rowSum(turned, column));
    }
}

}  // namespace

void paintSums(const Decorations& s)
{
    if (s.picture.faint)
        return;
    s.painter.setPen(s.theme.muted);
    if (s.picture.rowSums)
        paintRowSums(s);
    if (s.picture.columnSums)
        paintColumnSums(s);
}

}  // namespace attn
