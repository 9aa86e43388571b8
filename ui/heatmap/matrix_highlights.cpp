// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/colour/head_colour.h"
#include "ui/heatmap/cell_runs.h"
#include "ui/heatmap/cell_tones.h"
#include "ui/heatmap/decorations.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double longest_fade = 10;
constexpr double callout_gap = 5;
constexpr double part_of_cell = 0.1;  // of the chosen one, that its frame may take on each side
constexpr double edge_width = 3;      // highlights are drawn within the cells' outline

/// The outline moved inwards, so that neighbouring groups do not paint over each other.
QPainterPath shrunk(const QPainterPath& outline, double by)
{
    QPainterPathStroker edge;
    edge.setWidth(2 * by);
    edge.setJoinStyle(Qt::MiterJoin);
    return outline.subtracted(edge.createStroke(outline));
}

void paintGroups(const Decorations& s)
{
    const auto colourOf = [&](const CellGroup& group) {
        switch (group.role) {
        case CellGroup::Role::query:
            return s.theme.query;
        case CellGroup::Role::key:
            return s.theme.key;
        case CellGroup::Role::value:
            return s.theme.value;
        case CellGroup::Role::head:
            break;
        }
        return headColour(group.head, s.theme);
    };
    const double thickness = s.geometry.gap() >= 2 ? 2 : 1.5;
    for (const CellGroup& group : s.picture.groups) {
        QPainterPath outline;
        for (const QRect& cells : group.cells)
            outline.addRect(s.geometry.rectOf(cells));
        QPen pen(colourOf(group), thickness);
        pen.setJoinStyle(Qt::MiterJoin);
        s.painter.setPen(pen);
        s.painter.drawPath(shrunk(outline.simplified(), thickness / 2));
    }
}

/// Edged with the ground's colour, so that it stands out from a cell that is nearly as dark, or as light, as the line.
template <typename Draw>
void withHalo(const Decorations& s, QPen pen, const Draw& draw)
{
    const QPen line = pen;
    pen.setColor(s.theme.ground);
    pen.setWidthF(line.widthF() + 2);
    for (const QPen& each : {pen, line}) {
        s.painter.setPen(each);
        draw();
    }
}

void paintLit(const Decorations& s)
{
    const double thickness = s.geometry.inType(s.geometry.cell.height() >= 20 ? 2.5 : 1.5);
    QVector<QLineF> bars;
    for (const QRect& run : cellRuns(s.picture.highlighted)) {
        const QRectF area = s.geometry.rectOf(run);
        if (run.width() >= run.height())
            bars << QLineF(area.topLeft(), area.topRight()) << QLineF(area.bottomLeft(), area.bottomRight());
        if (run.height() >= run.width())
            bars << QLineF(area.topLeft(), area.bottomLeft()) << QLineF(area.topRight(), area.bottomRight());
    }
    withHalo(s, QPen(s.theme.text, thickness, Qt::SolidLine, Qt::FlatCap), [&] { s.painter.drawLines(bars); });
}

/// A corner of its own colour, edged so that it stands out from any cell.
void paintSetByHand(const Decorations& s)
{
    s.painter.save();
    s.painter.setClipRect(s.grid(), Qt::IntersectClip);
    s.painter.setPen(QPen(s.theme.ground, 1));
    s.painter.setBrush(s.theme.accent);
    for (const GridCell& cell : s.picture.overridden) {
        const QRectF area = s.geometry.rectOf(cell);
        const double size = std::clamp(std::min(area.width(), area.height()) * 0.36, 4.0, s.geometry.inType(14));
        const QPointF corner = area.topRight();
        s.painter.drawPolygon(QPolygonF({corner, corner - QPointF(size, 0), corner + QPointF(0, size)}));
    }
    s.painter.restore();
}

/// A tick in a disc, or a cross in a square: told apart by their shape.
void paintGuessMarks(const Decorations& s)
{
    constexpr double smallest_marked_cell = 10;
    const QSizeF room = s.geometry.cell;
    if (std::min(room.width(), room.height()) < smallest_marked_cell)
        return;
    const double size = std::clamp(std::min(room.width(), room.height()) * 0.3, 6.0, 14.0);
    for (const GuessMark& guess : s.picture.guesses) {
        if (!guess.right)
            continue;
        const QRectF box(s.geometry.rectOf(guess.cell).topLeft() + QPointF(1, 1), QSizeF(size, size));
        const auto at = [&box](double x, double y) {
            return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
        };
        s.painter.setPen(QPen(s.theme.ground, 1));
        s.painter.setBrush(*guess.right ? s.theme.text : s.theme.error);
        *guess.right ? s.painter.drawEllipse(box) : s.painter.drawRect(box);
        s.painter.setBrush(Qt::NoBrush);
        s.painter.setPen(QPen(s.theme.ground, std::max(1.2, size / 7), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (*guess.right)
            s.painter.drawPolyline(QPolygonF({at(0.25, 0.52), at(0.43, 0.7), at(0.75, 0.32)}));
        else
            s.painter.drawLines({QLineF(at(0.28, 0.28), at(0.72, 0.72)), QLineF(at(0.28, 0.72), at(0.72, 0.28))});
    }
}

/// Bold digits are wider: in a narrow cell they would touch its frame. Light ones of full size are read better than
/// small bold ones.
/// @param frame how wide the frame is on both sides together
QFont boldenedToFit(const QFont& font, const QString& text, double cell, double frame)
{
    const double room = cell - frame;
    if (const QFont heavy = boldened(font); QFontMetricsF(heavy).horizontalAdvance(text) <= room)
        return heavy;
    QFont light = font;
    if (const double width = QFontMetricsF(light).horizontalAdvance(text); width > room)
        light.setPixelSize(static_cast<int>(light.pixelSize() * room / width));
    return light;
}

/// Thick where the type is large, for a room, but not so thick that little of a small cell is left.
double frameThickness(const Decorations& s)
{
    const double ordinary = s.geometry.cell.height() >= 20 ? 3 : 2;
    const double side = std::min(s.geometry.cell.width(), s.geometry.cell.height());
    return std::clamp(part_of_cell * side, ordinary, std::max(ordinary, s.geometry.inType(ordinary)));
}

void paintSelected(const Decorations& s)
{
    if (!s.picture.selected)
        return;
    const GridCell cell = *s.picture.selected;
    const QRectF area = s.geometry.rectOf(cell);
    const double thickness = frameThickness(s);
    if (s.geometry.style.digitSize > 0 && !s.picture.faint) {
        const float value = s.picture.cells.at(cell);
        const bool shown = !s.picture.isHidden(cell) && s.picture.onlyIn(cell).isEmpty();
        if (std::isfinite(value) && !s.picture.isBlocked(cell) && shown) {
            const QRgb ground = colourMapOf(s.picture, s.theme)(s.picture.toneOf(cell));
            s.painter.fillRect(area.adjusted(1, 1, -1, -1), QColor(ground));
            s.painter.setPen(inkOn(ground));
            const QString text = drawnNumber(s.picture, cell, s.geometry, s.fonts);
            s.painter.setFont(
                boldenedToFit(digitFont(s.geometry.style, s.fonts), text, area.width(), std::max(4.0, 2 * thickness)));
            s.painter.drawText(area, Qt::AlignCenter, text);
        }
    }
    const double smallest = 7;
    const double grow_x = std::max(0.0, (smallest - area.width()) / 2);
    const double grow_y = std::max(0.0, (smallest - area.height()) / 2);
    QPen pen(s.theme.text, thickness);
    pen.setJoinStyle(Qt::MiterJoin);
    withHalo(s, pen, [&] { s.painter.drawRect(area.adjusted(-grow_x, -grow_y, grow_x, grow_y)); });
}

/// Where cells go on behind the window's edge, they fade, if they are large enough for that to be seen.
void paintCuts(const Decorations& s)
{
    const QRectF all =
        s.geometry.rectOf(QRect(0, 0, static_cast<int>(s.picture.columns()), static_cast<int>(s.picture.rows())));
    const QRectF& grid = s.grid();
    QColor clear = s.theme.ground;
    clear.setAlpha(0);
    const auto fade = [&](const QRectF& area, QPointF from, QPointF to) {
        if ((to - from).manhattanLength() < 1)
            return;
        QLinearGradient gradient(from, to);
        gradient.setColorAt(0, s.theme.ground);
        gradient.setColorAt(1, clear);
        s.painter.fillRect(area, gradient);
    };
    const QPointF right(std::min(longest_fade, s.geometry.cell.width() / 3), 0);
    const QPointF down(0, std::min(longest_fade, s.geometry.cell.height() / 3));
    if (all.left() < grid.left() - 1)
        fade(QRectF(grid.topLeft(), grid.bottomLeft() + right).adjusted(-edge_width, -edge_width, 0, edge_width),
             grid.topLeft(), grid.topLeft() + right);
    if (all.right() > grid.right() + 1)
        fade(QRectF(grid.topRight() - right, grid.bottomRight()).adjusted(0, -edge_width, edge_width, edge_width),
             grid.topRight(), grid.topRight() - right);
    if (all.top() < grid.top() - 1)
        fade(QRectF(grid.topLeft(), grid.topRight() + down).adjusted(-edge_width, -edge_width, edge_width, 0),
             grid.topLeft(), grid.topLeft() + down);
    if (all.bottom() > grid.bottom() + 1)
        fade(QRectF(grid.bottomLeft() - down, grid.bottomRight()).adjusted(-edge_width, 0, edge_width, edge_width),
             grid.bottomLeft(), grid.bottomLeft() - down);
}

}  // namespace

QFont boldened(const QFont& font)
{
    QFont heavy = font;
    heavy.setWeight(QFont::Bold);
    return heavy;
}

void paintHighlights(const Decorations& s)
{
    paintGroups(s);
    paintLit(s);
    paintCuts(s);
    paintSelected(s);
    paintSetByHand(s);
    paintGuessMarks(s);
}

void paintCallout(const Decorations& s)
{
    const auto& highlighted = s.picture.highlighted;
    const auto spoken =
        s.picture.selected || highlighted.size() != 1 ? s.picture.selected : std::optional(highlighted.front());
    const bool silent = s.geometry.style.digitSize > 0 || s.picture.faint;
    if (!spoken || silent || s.picture.isHidden(*spoken) || !s.picture.onlyIn(*spoken).isEmpty())
        return;
    if (!s.geometry.seen(s.picture).contains(static_cast<int>(spoken->column), static_cast<int>(spoken->row)))
        return;  // beside other cells it would seem to be theirs
    const QString text = fineNumberText(double(s.picture.cells.at(*spoken)));
    const QFont font = boldened(s.fonts.label);
    const QSizeF size(shapedWidth(text, font) + 10, QFontMetricsF(font).height() + 4);
    const QRectF cell = s.geometry.rectOf(*spoken);
    QRectF area({0, 0}, size);
    area.moveCenter(cell.center());
    const bool above = cell.top() - callout_gap - size.height() >= s.grid().top();
    above ? area.moveBottom(cell.top() - callout_gap) : area.moveTop(cell.bottom() + callout_gap);
    if (s.picture.rows() == 1) {  // above is the title, below the scale
        area.moveCenter(cell.center());
        area.moveTop(std::max(area.top(), s.grid().top() - 1));  // the title's subscript reaches down to the cells
        const bool right = cell.right() + callout_gap + size.width() <= s.grid().right();
        right ? area.moveLeft(cell.right() + callout_gap) : area.moveRight(cell.left() - callout_gap);
    }
    area.moveLeft(std::clamp(area.left(), s.grid().left(), std::max(s.grid().left(), s.grid().right() - size.width())));
    const QRectF outer = s.geometry.outer();  // the number may be wider than a single column
    area.moveLeft(std::max(outer.left(), std::min(area.left(), outer.right() - size.width())));
    area = QRectF(area.toRect());
    paintEdgedBox(s.painter, area.adjusted(0.5, 0.5, -0.5, -0.5), 3, s.theme.text, s.theme.surface);
    s.painter.setPen(s.theme.text);
    s.painter.setFont(font);
    drawShapedText(s.painter, area, Qt::AlignCenter, text);
}

}  // namespace attn
