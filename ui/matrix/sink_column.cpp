// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/sink_column.h"

#include "ui/theme/shaped_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace attn
{

namespace
{

/// The visible cells of the sink column: a cell is hidden while any weight of its row (column) is hidden.
QRegion revealedSinks(const MatrixPicture& picture)
{
    const bool down = picture.isSinkVertical();
    const auto length = static_cast<int>(down ? picture.columns() : picture.rows());
    QRegion revealed;
    for (int line = 0; line < static_cast<int>(down ? picture.rows() : picture.columns()); ++line)
        if (QRegion(down ? QRect(0, line, length, 1) : QRect(line, 0, 1, length))
                .subtracted(*picture.revealed)
                .isEmpty())
            revealed += down ? QRect(0, line, 1, 1) : QRect(line, 0, 1, 1);
    return revealed;
}

}  // namespace

std::optional<SinkColumn> sinkColumn(const MatrixPicture& picture, const MatrixGeometry& geometry)
{
    if (!picture.sink)
        return std::nullopt;
    const bool down = picture.isSinkVertical();
    SinkColumn sink{MatrixPicture(*picture.sink), geometry};
    sink.picture.title = picture.title;
    const QStringList label = {QCoreApplication::translate("Cells", "sink")};
    sink.picture.rowLabels = down ? picture.rowLabels : label;
    sink.picture.columnLabels = down ? label : picture.columnLabels;
    sink.picture.scheme = picture.scheme;
    sink.picture.colours = picture.colours;
    sink.picture.range = picture.range;
    sink.picture.rowMaxima = picture.rowMaxima;
    sink.picture.columnMaxima = picture.columnMaxima;
    sink.picture.decimals = picture.decimals;
    sink.picture.isFraction = picture.isFraction;
    sink.picture.compared = picture.compared;
    sink.picture.faint = picture.faint;
    sink.picture.hasQuestionMarks = picture.hasQuestionMarks;
    if (picture.revealed)
        sink.picture.revealed = revealedSinks(picture);

    QSizeF& cell = sink.geometry.cell;
    const double extent = sinkExtent(picture, cell, geometry.fonts);
    const QRectF& grid = geometry.grid;
    if (down) {
        cell.setWidth(std::max(cell.width(), min_drawn_cell));
        sink.geometry.grid = {grid.right() + (extent - cell.width()) / 2, grid.top(), cell.width(), grid.height()};
        sink.geometry.margins.setLeft(0);
    } else {
        cell.setHeight(std::max(cell.height(), min_drawn_cell));
        sink.geometry.grid = {grid.left(), grid.bottom() + (extent - cell.height()) / 2, grid.width(), cell.height()};
        sink.geometry.margins.setTop(0);
    }
    return sink;
}

void paintSink(const MatrixCanvas& s)
{
    const auto sink = sinkColumn(s.picture, s.geometry);
    if (!sink)
        return;
    const MatrixGeometry& geometry = sink->geometry;
    s.painter.save();
    s.painter.setRenderHint(QPainter::Antialiasing);
    s.painter.setPen(s.theme.muted);
    s.painter.setFont(geometry.fonts.label);
    const auto label = geometry.labelOf(!s.picture.isSinkVertical(), 0, sink->picture, s.visible);
    const double beside = geometry.fonts.label.pixelSize() * 0.5;
    drawShapedText(s.painter, label->ofRow ? label->area.adjusted(0, 0, -beside, 0) : label->area,
                   Qt::AlignVCenter | (label->ofRow ? Qt::AlignRight : Qt::AlignHCenter),
                   QCoreApplication::translate("Cells", "sink"));
    s.painter.setClipRect(geometry.uncoveredArea(s.visible), Qt::IntersectClip);
    paintCells({s.painter, sink->picture, geometry, s.theme, s.visible});
    s.painter.setPen(QPen(s.theme.muted, 1.5, Qt::DashLine));
    s.painter.drawRect(geometry.grid.adjusted(-2, -2, 2, 2));
    s.painter.restore();
}

}  // namespace attn
