// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/decorations.h"
#include "ui/theme/shaped_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace attn
{

namespace
{

constexpr double narrowest_label = 22;
constexpr double widest_label = 72;
constexpr double many_whole = 0.4;            // of all labels
constexpr double overhang = 4;                // of what a label may reach beyond the matrix
constexpr double beside_marked = 3;           // bold letters and light ones
constexpr double smallest_long_label = 0.55;  // beside shorter ones
constexpr int least_letters = 2;              // of which the last is "…": fewer say nothing
constexpr double line_of_letters = 1.12;      // what a line of letters needs, Chinese ones too, in their size

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

/// What is to be read in how much room.
struct LabelText {
    const QString& text;
    double room;
};

/// `font`, or the largest below it in which the label is whole; `font` where that would be below `smallest`, in pixels.
QFont fittedLabel(const QFont& font, const LabelText& label, double smallest)
{
    for (QFont fitted = font; fitted.pixelSize() >= smallest; fitted.setPixelSize(fitted.pixelSize() - 1))
        if (shapedWidth(label.text, fitted) <= label.room)
            return fitted;
    return font;
}

/// Smaller letters rather than fewer, within reason: the largest in which all are whole that can be.
QFont fittedLabels(const QFont& font, const std::vector<LabelText>& labels)
{
    QFont common = font;
    for (const LabelText& label : labels) {
        const QFont fitted = fittedLabel(font, label, font.pixelSize() * smallest_label_type);
        common.setPixelSize(std::min(common.pixelSize(), fitted.pixelSize()));
    }
    return common;
}

bool fits(const QFont& font, const LabelText& label)
{
    return shapedWidth(label.text, fittedLabel(font, label, font.pixelSize() * smallest_label_type)) <= label.room;
}

/// The width that a column's label has, when every `step`th has one.
double labelRoom(Index step, double cell) { return columnLabelRoom(cell * static_cast<double>(step)); }

/// Every how many columns a label is drawn: every `step`, or, where most are left out anyway, so few that the others
/// are whole, within reason.
Index columnLabelStep(const Decorations& s, Index step)
{
    const QRect seen = s.geometry.seen(s.picture);
    const double cell = s.geometry.cell.width();
    const double widest = widestOf(s.picture.columnLabels, s.fonts.label);
    const auto isAnyCut = [&] {
        if (widest <= labelRoom(step, cell))
            return false;
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
    const double room = labelRoom(1, s.geometry.cell.width());
    if (room <= 0)
        return false;
    const QRect seen = s.geometry.seen(s.picture);
    int whole = 0;
    for (int column = seen.left(); column <= seen.right(); ++column)
        whole += shapedWidth(s.picture.columnLabels[column], s.fonts.label) <= room;
    return whole > seen.width() * many_whole;
}

/// A label above the cells, and where it is.
struct ColumnLabel {
    QString text;
    QRectF area;
};

/// @param columns those that it is the label of, as cells of the first row
ColumnLabel columnLabelAt(const Decorations& s, const QRect& columns, double room, const QFont& font)
{
    const QFontMetricsF metrics(s.fonts.label);
    ColumnLabel label{shortenedTo(room, s.picture.columnLabels[columns.left()], font), {}};
    const double width = shapedWidth(label.text, font);
    const double centre = s.geometry.rectOf(columns).center().x();
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

/// Neighbours that are called the same ("[PAD]") share a label where it has no room over one column. The marked column
/// has one of its own.
QRect columnsOfLabel(const Decorations& s, int column, double room, std::optional<Index> mark)
{
    const QStringList& labels = s.picture.columnLabels;
    QRect columns(column, 0, 1, 1);
    if (fits(s.fonts.label, {labels[column], room}))
        return columns;
    const QRect seen = s.geometry.seen(s.picture);
    const auto isAlike = [&](int other) {
        return other >= seen.left() && other <= seen.right() && other != mark && labels[other] == labels[column];
    };
    while (isAlike(columns.left() - 1))
        columns.setLeft(columns.left() - 1);
    while (isAlike(columns.right() + 1))
        columns.setRight(columns.right() + 1);
    return columns;
}

/// One that is longer than others has smaller letters than they, where that keeps it whole.
/// @param taken what the marked label takes: those that it reaches have what it leaves them
void paintColumnLabel(const Decorations& s, const QRect& columns, double room, const QFont& common, const QRectF& taken)
{
    const QString& text = s.picture.columnLabels[columns.left()];
    const double smallest = std::max<double>(s.fonts.smallestDigits, s.fonts.label.pixelSize() * smallest_long_label);
    QFont font = fittedLabel(common, {text, room}, smallest);
    ColumnLabel label = columnLabelAt(s, columns, room, font);
    if (const QRectF left = beside(taken, label.area); left != label.area) {
        font = fittedLabel(common, {text, left.width()}, smallest);
        label = {shortenedTo(left.width(), text, font), left};
        if (label.text != text && label.text.size() <= least_letters)
            return;
    }
    s.painter.setFont(font);
    drawShapedText(s.painter, label.area, Qt::AlignLeft | Qt::AlignBottom, label.text);
}

/// The marked label is whole, within reason.
/// @return what it takes
QRectF paintMarkedColumnLabel(const Decorations& s, int column, double room, const QFont& font)
{
    const QFont bold = boldened(font);
    const bool fits = shapedWidth(s.picture.columnLabels[column], bold) <= room;
    const ColumnLabel label =
        columnLabelAt(s, QRect(column, 0, 1, 1), fits ? room : std::max(room, widest_label * s.fonts.scale), bold);
    s.painter.setFont(bold);
    s.painter.setPen(s.theme.text);
    drawShapedText(s.painter, label.area, Qt::AlignLeft | Qt::AlignBottom, label.text);
    return fits ? QRectF() : label.area.adjusted(-beside_marked, 0, beside_marked, 0);
}

void paintColumnLabels(const Decorations& s)
{
    const QStringList& labels = s.picture.columnLabels;
    if (labels.isEmpty() || !s.geometry.style.columnLabels)
        return;
    const double cell = s.geometry.cell.width();
    const double narrowest = std::min(widestOf(labels, s.fonts.label) + 6, narrowest_label * s.fonts.scale);
    const Index step = areManyWhole(s) ? 1 : columnLabelStep(s, labelStep(narrowest, cell));
    const double room = labelRoom(step, cell);
    const QRect seen = s.geometry.seen(s.picture);
    const auto mark = marked(s.picture, &GridCell::column);
    const auto isInGrid = [&s](int column) {
        const double centre = s.geometry.rectOf(QRect(column, 0, 1, 1)).center().x();
        return centre >= s.grid().left() && centre <= s.grid().right();
    };
    std::vector<QRect> drawn;
    std::vector<LabelText> texts;
    for (int column = seen.left(); column <= seen.right(); ++column) {
        if (!isDrawn(column, step, mark) || !isInGrid(column))
            continue;
        const bool shares = step == 1 && column != mark;
        const QRect columns = shares ? columnsOfLabel(s, column, room, mark) : QRect(column, 0, 1, 1);
        if (columns.left() != column)
            continue;
        drawn.push_back(columns);
        texts.push_back({labels[column], labelRoom(std::max<Index>(step, columns.width()), cell)});
    }
    const QFont font = fittedLabels(s.fonts.label, texts);
    const auto marks = [&mark](const QRect& columns) { return columns.left() == mark; };
    QRectF taken;
    if (const auto found = std::ranges::find_if(drawn, marks); found != drawn.end())
        taken = paintMarkedColumnLabel(s, found->left(), room, font);
    s.painter.setPen(s.theme.muted);
    for (std::size_t at = 0; at < drawn.size(); ++at)
        if (!marks(drawn[at]))
            paintColumnLabel(s, drawn[at], texts[at].room, font, taken);
}

/// Smaller where that gives every row its label: where some are left out, the others are as large as can be.
double rowLabelSize(double ordinary, double height)
{
    const double fitting = std::floor(height / line_of_letters);
    return fitting >= ordinary * smallest_label_type ? std::min(fitting, ordinary) : ordinary;
}

void paintRowLabels(const Decorations& s)
{
    const QStringList& labels = s.picture.rowLabels;
    if (labels.isEmpty() || !s.geometry.style.rowLabels)
        return;
    const double cell = s.geometry.cell.height();
    const double size = rowLabelSize(s.fonts.label.pixelSize(), cell);
    const Index step = labelStep(size * line_of_letters, cell);
    const double room = s.geometry.margins.left - side_gap;
    const auto mark = marked(s.picture, &GridCell::row);
    const QRect seen = s.geometry.seen(s.picture);
    QFont ordinary = s.fonts.label;
    ordinary.setPixelSize(static_cast<int>(size));
    std::vector<int> drawn;
    std::vector<LabelText> texts;
    for (int row = seen.top(); row <= seen.bottom(); ++row) {
        const double centre = s.geometry.rectOf(QRect(0, row, 1, 1)).center().y();
        if (!isDrawn(row, step, mark) || centre < s.grid().top() || centre > s.grid().bottom())
            continue;
        drawn.push_back(row);
        texts.push_back({labels[row], room + overhang});
    }
    const QFont light = fittedLabels(ordinary, texts);
    for (const int row : drawn) {
        const QFont font = row == mark ? fittedLabels(boldened(light), {{labels[row], room + overhang}}) : light;
        const double centre = s.geometry.rectOf(QRect(0, row, 1, 1)).center().y();
        s.painter.setPen(row == mark ? s.theme.text : s.theme.muted);
        s.painter.setFont(font);
        const double height = QFontMetricsF(font).height();
        const QRectF area(s.grid().left() - side_gap - room, centre - height / 2, room, height);
        drawShapedText(s.painter, area, Qt::AlignRight, shortenedTo(room + overhang, labels[row], font));
    }
}

/// Where columns go on beyond what is seen, and rows: in line with their labels, or in the corner of both.
void paintEllipses(const Decorations& s)
{
    const QRect seen = s.geometry.seen(s.picture);
    const double height = QFontMetricsF(s.fonts.label).height();
    s.painter.setFont(boldened(s.fonts.label));
    s.painter.setPen(s.theme.text);
    const QString on = QStringLiteral("…");
    const double right = s.geometry.outer().right() + overhang - shapedWidth(on, s.painter.font());
    if (seen.right() + 1 < s.picture.columns())
        drawShapedText(s.painter,
                       QRectF(std::min(s.grid().right() - 4, right), s.grid().top() - height - top_gap + 1, 0, height),
                       Qt::AlignLeft, on);
    if (seen.bottom() + 1 < s.picture.rows())
        drawShapedText(s.painter, QRectF(s.grid().left() - side_gap, s.grid().bottom(), 0, height), Qt::AlignRight,
                       QStringLiteral("⋮"));
    if (seen.top() > 0 || seen.left() > 0)
        drawShapedText(s.painter, QRectF(s.grid().left() - side_gap, s.grid().top() - height - top_gap + 1, 0, height),
                       Qt::AlignRight,
                       seen.left() == 0  ? QStringLiteral("⋮")
                       : seen.top() == 0 ? on
                                         : QStringLiteral("⋱"));
}

}  // namespace

void paintLabels(const Decorations& s)
{
    paintColumnLabels(s);
    paintRowLabels(s);
    paintEllipses(s);
}

}  // namespace attn
