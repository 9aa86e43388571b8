// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Marks over the cells of a matrix; declared in matrix_painter.h.

#include "ui/matrix/cell_colours.h"
#include "ui/matrix/matrix_painter.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/shaped_text.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

/// The outline moved inwards, so that neighbouring groups do not overlap.
QPainterPath shrunk(const QPainterPath& outline, double by)
{
    QPainterPathStroker edge;
    edge.setWidth(2 * by);
    edge.setJoinStyle(Qt::MiterJoin);
    return outline.subtracted(edge.createStroke(outline));
}

QColor colourOf(const CellGroup& group, const Theme& theme)
{
    return group.head ? headColour(*group.head, theme) : tensorNameColour(group.tensor, theme);
}

void paintGroups(const MatrixCanvas& s)
{
    const double thickness = s.geometry.gap() >= 2 ? 2 : 1.5;
    for (const CellGroup& group : s.picture.groups) {
        QPainterPath outline;
        for (const QRect& cells : group.cells)
            outline.addRect(s.geometry.rectOf(cells));
        s.painter.setPen(QPen(colourOf(group, s.theme), thickness, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        s.painter.drawPath(shrunk(outline.simplified(), thickness / 2));
    }
}

/// Draws twice, first wider in the background colour, so that the line is visible on cells of similar colour.
template <typename Draw>
void drawWithHalo(const MatrixCanvas& s, QPen pen, const Draw& draw)
{
    const QPen line = pen;
    pen.setColor(s.theme.background);
    pen.setWidthF(line.widthF() + 2);
    for (const QPen& each : {pen, line}) {
        s.painter.setPen(each);
        draw();
    }
}

void paintSources(const MatrixCanvas& s)
{
    QVector<QLineF> bars;
    for (const QRect& run : regionOf(s.picture.sourceCells)) {
        const QRectF area = s.geometry.rectOf(run);
        if (run.width() >= run.height())
            bars << QLineF(area.topLeft(), area.topRight()) << QLineF(area.bottomLeft(), area.bottomRight());
        if (run.height() >= run.width())
            bars << QLineF(area.topLeft(), area.bottomLeft()) << QLineF(area.topRight(), area.bottomRight());
    }
    const double thickness = std::clamp(s.geometry.cell.height() / 14, 1.5, 4.0);
    drawWithHalo(s, QPen(s.theme.text, thickness, Qt::SolidLine, Qt::FlatCap), [&] { s.painter.drawLines(bars); });
}

/// Corner mark of overridden numbers, with an edge, so that it is visible on any cell.
void paintOverrideMarks(const MatrixCanvas& s)
{
    s.painter.setPen(QPen(s.theme.background, 1));
    s.painter.setBrush(s.theme.accent);
    for (const GridCell& cell : s.picture.overridden) {
        const QRectF area = s.geometry.rectOf(cell);
        const double size = std::clamp(std::min(area.width(), area.height()) * 0.36, 4.0, 14.0);
        const QPointF corner = area.topRight();
        s.painter.drawPolygon(QPolygonF({corner, corner - QPointF(size, 0), corner + QPointF(0, size)}));
    }
    s.painter.setBrush(Qt::NoBrush);
}

/// A tick in a disc or a cross in a square, which differ in shape.
void paintGuessMarks(const MatrixCanvas& s)
{
    const double side = std::min(s.geometry.cell.width(), s.geometry.cell.height());
    const double size = std::clamp(side * 0.3, 6.0, 14.0);
    for (const GuessMark& guess : s.picture.guesses) {
        if (!guess.right || side < size)
            continue;
        const QRectF box(s.geometry.rectOf(guess.cell).topLeft() + QPointF(1, 1), QSizeF(size, size));
        const auto at = [&box](double x, double y) {
            return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
        };
        s.painter.setPen(QPen(s.theme.background, 1));
        s.painter.setBrush(*guess.right ? s.theme.text : s.theme.error);
        *guess.right ? s.painter.drawEllipse(box) : s.painter.drawRect(box);
        s.painter.setBrush(Qt::NoBrush);
        s.painter.setPen(QPen(s.theme.background, std::max(1.2, size / 7), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (*guess.right)
            s.painter.drawPolyline(QPolygonF({at(0.25, 0.52), at(0.43, 0.7), at(0.75, 0.32)}));
        else
            s.painter.drawLines({QLineF(at(0.28, 0.28), at(0.72, 0.72)), QLineF(at(0.28, 0.72), at(0.72, 0.28))});
    }
}

double frameThickness(const MatrixCanvas& s) { return std::clamp(s.geometry.cell.height() / 12, 2.0, 6.0); }

/// Repaints the selected number, in bold if it fits into the frame.
void paintSelectedNumber(const MatrixCanvas& s, GridCell cell, const QRectF& area)
{
    const float value = s.picture.cells.at(cell);
    const bool is_shown = !s.picture.isHidden(cell) && s.picture.onlyIn(cell).isEmpty() && !s.picture.faint;
    if (!s.geometry.fonts.hasDigits || !is_shown || !std::isfinite(value) || s.picture.isBlocked(cell))
        return;
    const QRgb background = cellColour(s.picture, cell, colourMapOf(s.picture, s.theme), s.theme);
    QFont bold = s.geometry.fonts.digits;
    bold.setWeight(QFont::Bold);
    const double available = area.width() - frameThickness(s) - 2;
    if (shapedWidth(s.picture.digitsOf(cell), bold) > available)
        bold = s.geometry.fonts.digits;
    s.painter.fillRect(area.adjusted(1, 1, -1, -1), QColor(background));
    s.painter.setPen(textColourOn(background));
    paintNumber(s.painter, area, s.picture.digitsOf(cell), bold);
}

void paintSelected(const MatrixCanvas& s)
{
    if (!s.picture.selected)
        return;
    const QRectF area = s.geometry.rectOf(*s.picture.selected);
    paintSelectedNumber(s, *s.picture.selected, area);
    paintOverrideMarks(s);  // also on top of the selected number
    paintGuessMarks(s);
    const QRectF frame = area.marginsAdded(
        {std::max(0.0, (min_drawn_cell - area.width()) / 2), std::max(0.0, (min_drawn_cell - area.height()) / 2),
         std::max(0.0, (min_drawn_cell - area.width()) / 2), std::max(0.0, (min_drawn_cell - area.height()) / 2)});
    drawWithHalo(s, QPen(s.theme.text, frameThickness(s), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin),
                 [&] { s.painter.drawRect(frame); });
}

}  // namespace

void paintGroupsAndCorners(const MatrixCanvas& s)
{
    s.painter.save();
    s.painter.setRenderHint(QPainter::Antialiasing);
    paintGroups(s);
    paintOverrideMarks(s);
    paintGuessMarks(s);
    s.painter.restore();
}

void paintSelection(const MatrixCanvas& s)
{
    s.painter.save();
    s.painter.setRenderHint(QPainter::Antialiasing);
    s.painter.setClipRect(s.geometry.uncoveredArea(s.visible), Qt::IntersectClip);
    paintSources(s);
    paintSelected(s);
    s.painter.restore();
    paintSelectedLabels(s);
}

void paintFrames(const MatrixCanvas& s, const std::vector<QRect>& groups)
{
    s.painter.save();
    s.painter.setRenderHint(QPainter::Antialiasing);
    s.painter.setClipRect(s.geometry.uncoveredArea(s.visible), Qt::IntersectClip);
    s.painter.setPen(QPen(s.theme.accentLine, 2));
    for (const QRect& cells : groups)
        s.painter.drawRoundedRect(s.geometry.rectOf(cells).adjusted(-2, -2, 2, 2), 4, 4);
    s.painter.restore();
}

}  // namespace attn
