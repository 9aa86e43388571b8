// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/colour/head_colour.h"
#include "ui/colour/oklab.h"
#include "ui/heatmap/decorations.h"
#include "ui/heatmap/matrix_painter.h"
#include "ui/heatmap/title_text.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double narrowest_label = 22;
constexpr double widest_label = 72;
constexpr double many_whole = 0.4;  // of all labels
constexpr double badge_gap = 8;
constexpr double overhang = 4;  // of what a label may reach beyond the matrix
constexpr double smallest_label = 0.72;
constexpr double least_label = 0.5;       // of its width: less says nothing
constexpr double line_of_letters = 1.12;  // what a line of letters needs, Chinese ones too, in their size

QColor titleColour(const Decorations& s)
{
    const QColor colour = s.picture.head
                              ? QColor(legibleOn(s.theme.ground.rgb(), headColour(*s.picture.head, s.theme).rgb()))
                              : nameColour(s.picture.cells.id(), s.theme);
    return s.picture.faint ? s.theme.muted : colour;
}

void paintBadge(const Decorations& s, QPointF topLeft, double width)
{
    const QFontMetricsF metrics(s.fonts.badge);
    const QRectF pill(topLeft.x(), topLeft.y(), width, metrics.height() + 3);
    paintEdgedBox(s.painter, pill, pill.height() / 2, s.theme.line, s.theme.surface);
    s.painter.setPen(s.theme.muted);
    s.painter.setFont(s.fonts.badge);
    drawShapedText(s.painter, pill, Qt::AlignCenter, s.picture.shownBadge());
}

void paintTitle(const Decorations& s)
{
    const bool two_lines = s.geometry.style.titleInTwoLines;
    const double line = QFontMetricsF(s.fonts.title).height() + 4;
    const double pill_top = (line - QFontMetricsF(s.fonts.badge).height() - 3) / 2;
    const double centre = s.grid().center().x();
    if (s.picture.captioned) {
        if (const double badge = badgeWidth(s.picture, s.fonts); badge > 0)
            paintBadge(s, {centre - badge / 2, s.top() + pill_top}, badge);
        return;
    }
    const double room = 2 * std::min(centre - s.geometry.outer().left(), s.geometry.outer().right() - centre) + 8;
    const double whole_title = titleTextWidth(s.picture.title, s.fonts.title);
    double badge = badgeWidth(s.picture, s.fonts);
    double beside = two_lines || badge == 0 ? 0 : badge + badge_gap;
    if (beside > 0 && whole_title + beside > room)
        badge = beside = 0;  // the name has priority over the badge
    const double title = std::min(whole_title, room - beside);
    const double left = centre - (title + beside) / 2;
    s.painter.setPen(titleColour(s));
    paintTitleText(s.painter, QRectF(left, s.top(), title, line), s.picture.title, s.fonts.title);
    if (badge == 0)
        return;
    const QPointF place =
        two_lines ? QPointF(centre - badge / 2, s.top() + line) : QPointF(left + title + badge_gap, s.top() + pill_top);
    paintBadge(s, place, badge);
}

/// The row or column of the selected cell, or of all highlighted cells: its label is emphasised.
std::optional<Index> marked(const MatrixPicture& picture, Index GridCell::*along)
{
    if (picture.selected)
        return (*picture.selected).*along;
    const auto& highlighted = picture.highlighted;
    if (highlighted.empty() ||
        std::ranges::any_of(highlighted, [&](GridCell cell) { return cell.*along != highlighted.front().*along; }))
        return std::nullopt;
    return highlighted.front().*along;
}

/// Whether a label is drawn when there is room for every `step`th: the marked one is, its neighbours are not.
bool isDrawn(Index position, Index step, std::optional<Index> mark)
{
    if (mark && std::abs(position - *mark) < step)
        return position == *mark;
    return position % step == 0;
}

void setLabelPen(const Decorations& s, bool heavy)
{
    s.painter.setFont(heavy ? boldened(s.fonts.label) : s.fonts.label);
    s.painter.setPen(heavy ? s.theme.text : s.theme.muted);
}

/// Smaller letters for a label rather than fewer, within reason.
QFont fittedLabel(const QFont& font, const QString& label, double room)
{
    const int smallest = static_cast<int>(std::ceil(font.pixelSize() * smallest_label));
    for (QFont fitted = font; fitted.pixelSize() >= smallest; fitted.setPixelSize(fitted.pixelSize() - 1))
        if (shapedWidth(label, fitted) <= room)
            return fitted;
    return font;
}

/// The width that a column's label has, when every `step`th has one.
double labelRoom(Index step, double cell) { return columnLabelRoom(cell * static_cast<double>(step)); }

/// Every how many columns a label is drawn: every `step`, or, where most are left out anyway, so few that the others
/// are whole, within reason.
Index columnLabelStep(const Decorations& s, Index step)
{
    const QRect seen = s.geometry.seen(s.picture);
    const double cell = s.geometry.cell.width();
    const auto isAnyCut = [&] {
        for (Index column = (seen.left() + step - 1) / step * step; column <= seen.right(); column += step)
            if (shapedWidth(s.picture.columnLabels[column], s.fonts.label) > labelRoom(step, cell))
                return true;
        return false;
    };
    while (step > 2 && labelRoom(step, cell) < widest_label * s.fonts.scale && isAnyCut())
        step = labelStep(static_cast<double>(step + 1) * cell, cell);
    return step;
}

/// Whether many of the labels to be seen fit into their own columns: then each column has one, the others shortened.
bool areManyWhole(const Decorations& s)
{
    const QRect seen = s.geometry.seen(s.picture);
    int whole = 0;
    for (int column = seen.left(); column <= seen.right(); ++column)
        whole += shapedWidth(s.picture.columnLabels[column], s.fonts.label) <= labelRoom(1, s.geometry.cell.width());
    return whole > seen.width() * many_whole;
}

/// A label above the cells, and where it is.
struct ColumnLabel {
    QString text;
    QRectF area;
};

ColumnLabel columnLabelAt(const Decorations& s, int column, double room, const QFont& font)
{
    const QFontMetricsF metrics(s.fonts.label);
    ColumnLabel label{shortenedTo(room, s.picture.columnLabels[column], font), {}};
    const double width = shapedWidth(label.text, font);
    const double centre = s.geometry.rectOf(QRect(column, 0, 1, 1)).center().x();
    // Labels of the first and last of many small columns would reach beyond the matrix.
    const double first = s.geometry.outer().left() - overhang;
    const double last = s.geometry.outer().right() + overhang - width;
    label.area = {std::max(first, std::min(centre - width / 2, last)), s.grid().top() - metrics.height() - top_gap + 1,
                  width, metrics.height()};
    return label;
}

/// The part of a label's area that is left beside the marked one.
QRectF beside(const QRectF& taken, QRectF area)
{
    if (!area.intersects(taken))
        return area;
    if (area.center().x() < taken.center().x())
        area.setRight(taken.left());
    else
        area.setLeft(taken.right());
    return area;
}

/// The marked label is whole, within reason; those beside it that it reaches have what it leaves them.
void paintColumnLabels(const Decorations& s)
{
    const QStringList& labels = s.picture.columnLabels;
    if (labels.isEmpty() || !s.geometry.style.columnLabels)
        return;
    const double cell = s.geometry.cell.width();
    const double narrowest =
        std::min(widestOf(labels, QFontMetricsF(s.fonts.label)) + 6, narrowest_label * s.fonts.scale);
    const Index step = areManyWhole(s) ? 1 : columnLabelStep(s, labelStep(narrowest, cell));
    const double room = labelRoom(step, cell);
    const QRect seen = s.geometry.seen(s.picture);
    const auto mark = marked(s.picture, &GridCell::column);
    QRectF taken;
    if (mark && *mark >= seen.left() && *mark <= seen.right())
        taken = columnLabelAt(s, static_cast<int>(*mark), std::max(room, widest_label * s.fonts.scale),
                              boldened(s.fonts.label))
                    .area.adjusted(-1, 0, 1, 0);
    for (int column = seen.left(); column <= seen.right(); ++column) {
        const double centre = s.geometry.rectOf(QRect(column, 0, 1, 1)).center().x();
        if (!isDrawn(column, step, mark) || centre < s.grid().left() || centre > s.grid().right())
            continue;
        setLabelPen(s, column == mark);
        if (column != mark)
            s.painter.setFont(fittedLabel(s.fonts.label, labels[column], room));
        ColumnLabel label = columnLabelAt(s, column, column == mark ? taken.width() : room, s.painter.font());
        if (const QRectF left = beside(taken, label.area); column != mark && left != label.area) {
            if (left.width() < least_label * label.area.width())
                continue;
            s.painter.setFont(fittedLabel(s.fonts.label, labels[column], left.width()));
            label = {shortenedTo(left.width(), labels[column], s.painter.font()), left};
        }
        drawShapedText(s.painter, label.area, Qt::AlignLeft | Qt::AlignBottom, label.text);
    }
}

void paintRowLabels(const Decorations& s)
{
    const QStringList& labels = s.picture.rowLabels;
    if (labels.isEmpty() || !s.geometry.style.rowLabels)
        return;
    const double letters = s.fonts.label.pixelSize();
    const double height = s.geometry.cell.height();
    const double size = std::clamp(std::floor(height / line_of_letters), letters * smallest_label, letters);
    const Index step = labelStep(size * line_of_letters, height);
    const double room = s.geometry.margins.left - side_gap;
    const auto mark = marked(s.picture, &GridCell::row);
    const QRect seen = s.geometry.seen(s.picture);
    for (int row = seen.top(); row <= seen.bottom(); ++row) {
        const double centre = s.geometry.rectOf(QRect(0, row, 1, 1)).center().y();
        if (!isDrawn(row, step, mark) || centre < s.grid().top() || centre > s.grid().bottom())
            continue;
        setLabelPen(s, row == mark);
        QFont font = s.painter.font();
        font.setPixelSize(static_cast<int>(size));
        font = fittedLabel(font, labels[row], room + overhang);
        s.painter.setFont(font);
        const QFontMetricsF metrics(font);
        const QRectF area(s.grid().left() - side_gap - room, centre - metrics.height() / 2, room, metrics.height());
        drawShapedText(s.painter, area, Qt::AlignRight, shortenedTo(room + overhang, labels[row], font));
    }
}

/// Where columns go on beyond what is seen, and rows: in line with their labels.
void paintEllipses(const Decorations& s)
{
    const QRect seen = s.geometry.seen(s.picture);
    const double height = QFontMetricsF(s.fonts.label).height();
    setLabelPen(s, true);
    if (seen.right() + 1 < s.picture.columns())
        drawShapedText(s.painter, QRectF(s.grid().right() - 4, s.grid().top() - height - top_gap + 1, 0, height),
                       Qt::AlignLeft, QStringLiteral("…"));
    if (seen.bottom() + 1 < s.picture.rows())
        drawShapedText(s.painter, QRectF(s.grid().left() - side_gap, s.grid().bottom(), 0, height), Qt::AlignRight,
                       QStringLiteral("⋮"));
}

/// The colour of visible cells of a mask is close to the ground's.
void paintEdge(const Decorations& s)
{
    if (s.picture.scheme != ColourScheme::flat)
        return;
    s.painter.setBrush(Qt::NoBrush);
    s.painter.setPen(QPen(s.theme.line, 1));
    s.painter.drawRect(s.grid().adjusted(-0.5, -0.5, 0.5, 0.5));
}

}  // namespace

void paintEdgedBox(QPainter& painter, const QRectF& outline, double radius, const QColor& edge, const QBrush& ground)
{
    constexpr double half = 0.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(edge);
    painter.drawRoundedRect(outline.adjusted(-half, -half, half, half), radius + half, radius + half);
    painter.setBrush(ground);
    painter.drawRoundedRect(outline.adjusted(half, half, -half, -half), radius - half, radius - half);
    painter.setBrush(Qt::NoBrush);
}

void paintDecorations(QPainter& painter, const MatrixPicture& picture, const MatrixGeometry& geometry,
                      const MatrixFonts& fonts, const Theme& theme)
{
    const Decorations s{painter, picture, geometry, fonts, theme};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintTitle(s);
    paintColumnLabels(s);
    paintRowLabels(s);
    paintSums(s);
    paintEllipses(s);
    paintColourLegend(s);
    paintEdge(s);
    painter.save();
    painter.setClipRect(geometry.grid.adjusted(-2, -2, 2, 2), Qt::IntersectClip);
    paintHighlights(s);
    painter.restore();
    paintCallout(s);
    painter.restore();
}

}  // namespace attn
