// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Title, labels, sums and colour scale of a matrix; declared in matrix_painter.h.

#include "ui/matrix/cell_colours.h"
#include "ui/matrix/matrix_painter.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/oklab.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>

namespace attn
{

namespace
{

constexpr double min_label_width = 2;  // in font sizes: for narrower columns, only some labels are drawn

double lineHeight(const MatrixCanvas& s) { return QFontMetricsF(s.geometry.fonts.label).height(); }

Index columnStep(const MatrixCanvas& s)
{
    double widest = 0;
    const QRect part = s.part();
    if (!s.picture.patchOf(false, part.right()).isNull())
        return labelStep(lineHeight(s), s.geometry.cell.width());
    for (int column = part.left(); column <= part.right(); ++column)
        widest = std::max(widest, shapedWidth(s.picture.columnLabels[column], s.geometry.fonts.label));
    return labelStep(std::min(widest + 6, min_label_width * s.geometry.fonts.label.pixelSize()),
                     s.geometry.cell.width());
}

QRectF columnLabelArea(const MatrixCanvas& s, int column, double width)
{
    const QRectF cell = s.geometry.rectOf(QRect(column, 0, 1, 1));
    const QRectF band = s.geometry.columnLabelBand(s.visible);
    return {cell.center().x() - width / 2, band.top(), width, band.height()};
}

QRectF rowLabelArea(const MatrixCanvas& s, int row)
{
    const QRectF cell = s.geometry.rectOf(QRect(0, row, 1, 1));
    const QRectF band = s.geometry.rowLabelBand(s.visible);
    return {band.left(), cell.center().y() - lineHeight(s) / 2, band.width() - lineHeight(s) * 0.5, lineHeight(s)};
}

/// The row (column) of the selected cell, or the one that contains all source cells.
std::optional<int> emphasisedIndex(const MatrixPicture& picture, Index GridCell::*along)
{
    if (picture.selected)
        return static_cast<int>((*picture.selected).*along);
    const auto& cells = picture.sourceCells;
    const bool is_one =
        !cells.empty() && std::ranges::all_of(cells, [&](GridCell cell) { return cell.*along == cells[0].*along; });
    return is_one ? std::optional(static_cast<int>(cells[0].*along)) : std::nullopt;
}

QFont selectedFont(const MatrixCanvas& s)
{
    QFont font = s.geometry.fonts.label;
    font.setWeight(QFont::Bold);
    return font;
}

/// Area of the label of the selected column, which is drawn in bold; nullopt if it is not visible.
std::optional<QRectF> selectedColumnArea(const MatrixCanvas& s)
{
    const QRect part = s.part();
    const auto column = emphasisedIndex(s.picture, &GridCell::column);
    if (!column || *column >= s.picture.columnLabels.size() || *column < part.left() || *column > part.right() ||
        s.geometry.rectOf(QRect(*column, 0, 1, 1)).center().x() <= s.geometry.uncoveredArea(s.visible).left())
        return std::nullopt;
    const QFont font = selectedFont(s);
    const double width =
        std::max(s.geometry.cell.width() - 4,
                 std::min(shapedWidth(s.picture.columnLabels[*column], font), min_label_width * 2 * font.pixelSize()));
    return columnLabelArea(s, *column, width);
}

/// Calls `draw`, which paints beside the rows or above the columns, with a clip rectangle without the labels of the
/// other axis, where these are drawn over the cells.
template <typename Draw>
void drawClipped(const MatrixCanvas& s, bool rows, const Draw& draw)
{
    QRectF clip = s.visible;
    const QRectF uncovered = s.geometry.uncoveredArea(s.visible);
    if (rows)
        clip.setTop(std::max(clip.top(), uncovered.top()));
    else
        clip.setLeft(std::max(clip.left(), uncovered.left()));
    s.painter.save();
    s.painter.setClipRect(clip, Qt::IntersectClip);
    draw();
    s.painter.restore();
}

/// Clears the background behind labels that overlap the cells.
void clearBand(const MatrixCanvas& s, const QRectF& band)
{
    if (band.intersects(s.geometry.grid))
        s.painter.fillRect(band.intersected(s.visible), s.theme.background);
}

/// The label of a row or column; that of a patch has its picture beside it or, for a column, instead of it.
void paintLabel(const MatrixCanvas& s, bool ofRow, int position, QRectF area, const QFont& font)
{
    const QRect patch = s.picture.patchOf(ofRow, position);
    if (!patch.isNull()) {
        const double side = lineHeight(s);
        QRectF square(area.right() - side, area.center().y() - side / 2, side, side);
        if (!ofRow)
            square.moveCenter(area.center());
        s.painter.drawImage(square, s.picture.patches.image, patch);
        if (!ofRow)
            return;
        area.setRight(square.left() - side * 0.2);
    }
    s.painter.setFont(font);
    const QStringList& labels = ofRow ? s.picture.rowLabels : s.picture.columnLabels;
    drawShapedText(s.painter, area, (ofRow ? Qt::AlignRight : Qt::AlignHCenter) | Qt::AlignVCenter,
                   shortenedTo(area.width(), labels[position], font));
}

void paintColumnLabels(const MatrixCanvas& s)
{
    if (s.picture.columnLabels.isEmpty())
        return;
    const QRect part = s.part();
    const Index step = columnStep(s);
    const double width = static_cast<double>(step) * s.geometry.cell.width() - 4;
    clearBand(s, s.geometry.columnLabelBand(s.visible));
    const QRectF selected = selectedColumnArea(s).value_or(QRectF());  // painted later, must not be overlapped
    drawClipped(s, false, [&] {
        for (Index column = part.left() + (step - part.left() % step) % step; column <= part.right(); column += step) {
            const int at = static_cast<int>(column);
            const QString text = shortenedTo(width, s.picture.columnLabels[at], s.geometry.fonts.label);
            const QRectF area = columnLabelArea(s, at, shapedWidth(text, s.geometry.fonts.label));
            if (!selected.intersects(area))
                paintLabel(s, false, at, area, s.geometry.fonts.label);
        }
    });
}

void paintRowLabels(const MatrixCanvas& s)
{
    if (s.picture.rowLabels.isEmpty())
        return;
    const QRect part = s.part();
    const Index step = labelStep(lineHeight(s) * 0.9, s.geometry.cell.height());
    clearBand(s, s.geometry.rowLabelBand(s.visible));
    drawClipped(s, true, [&] {
        for (int row = part.top(); row <= part.bottom(); ++row)
            if (row % step == 0)
                paintLabel(s, true, row, rowLabelArea(s, row), s.geometry.fonts.label);
    });
}

QColor titleColour(const MatrixCanvas& s)
{
    if (s.picture.faint)
        return s.theme.muted;
    return s.picture.head ? QColor(legibleOn(s.theme.background.rgb(), headColour(s.picture.hue, s.theme).rgb()))
                          : tensorNameColour(s.picture.cells.id(), s.theme);
}

/// Centred on the visible cells. The shape follows the title if both fit.
void paintTitle(const MatrixCanvas& s)
{
    const DrawingFonts& fonts = s.geometry.fonts;
    const QRectF area = s.geometry.titleArea(s.picture, s.visible);
    s.painter.setPen(titleColour(s));
    if (s.picture.titleBeside) {
        clearBand(s, area);
        return paintTitleText(s.painter, area, s.picture.title, fonts.title);
    }
    const QRectF seen = s.geometry.outer().intersected(s.visible);
    const double between = fonts.badge.pixelSize();
    const double title = std::min({titleTextWidth(s.picture.title, fonts.title), area.width(), seen.width()});
    const double badge = shapedWidth(s.picture.shownBadge(), fonts.badge) + between;
    const bool has_badge = title + badge <= seen.width();
    const double width = title + (has_badge ? badge : 0);
    const double middle = s.geometry.grid.intersected(s.visible).center().x();
    const double left = std::clamp(middle - width / 2, seen.left(), std::max(seen.left(), seen.right() - width));
    clearBand(s, {s.geometry.grid.left(), area.top(), s.geometry.grid.width(), area.height()});
    paintTitleText(s.painter, {left, area.top(), title, area.height()}, s.picture.title, fonts.title);
    if (!has_badge)
        return;
    s.painter.setPen(s.theme.muted);
    s.painter.setFont(fonts.badge);
    drawShapedText(s.painter, {left + title + between, area.top(), badge, area.height()},
                   Qt::AlignLeft | Qt::AlignVCenter, s.picture.shownBadge());
}

/// The sum of a row or column including the sink; empty if one of its numbers is hidden.
QString sumText(const MatrixPicture& picture, bool ofRow, Index at)
{
    double sum = 0;
    for (Index i = 0; i < (ofRow ? picture.columns() : picture.rows()); ++i) {
        const GridCell cell = ofRow ? GridCell{at, i} : GridCell{i, at};
        if (picture.isHidden(cell))
            return {};
        sum += double(picture.cells.at(cell));
    }
    if (picture.sink && ofRow == picture.isSinkVertical())
        sum += double(ofRow ? picture.sink->at(at, 0) : picture.sink->at(0, at));
    return numberText(sum);
}

void paintSums(const MatrixCanvas& s)
{
    const QString sign = QStringLiteral("Σ");
    const QRectF& grid = s.geometry.grid;
    const QRect part = s.part();
    const double line = lineHeight(s);
    const double sink = sinkExtent(s.picture, s.geometry.cell, s.geometry.fonts);
    s.painter.setFont(s.geometry.fonts.label);
    if (s.picture.rowSums) {
        const QRectF column(grid.right() + sink, s.geometry.columnLabelBand(s.visible).top(),
                            s.geometry.margins.right() - sink, line * 1.3);
        drawShapedText(s.painter, column, Qt::AlignCenter, sign);
        const Index step = labelStep(line * 0.9, s.geometry.cell.height());
        drawClipped(s, true, [&] {
            for (int row = part.top(); row <= part.bottom(); ++row)
                if (row % step == 0)
                    drawShapedText(s.painter,
                                   {column.left(), s.geometry.rectOf(QRect(0, row, 1, 1)).center().y() - line / 2,
                                    column.width(), line},
                                   Qt::AlignCenter, sumText(s.picture, true, row));
        });
    }
    if (s.picture.columnSums) {
        const QRectF row(grid.left() - s.geometry.margins.left(), grid.bottom() + sink + line * 0.2,
                         s.geometry.margins.left() - line * 0.5, line);
        drawShapedText(s.painter, row, Qt::AlignRight, sign);
        const double width = shapedWidth(QStringLiteral("0.00"), s.geometry.fonts.label) + 4;
        const Index step = labelStep(width, s.geometry.cell.width());
        drawClipped(s, false, [&] {
            for (int column = part.left(); column <= part.right(); ++column)
                if (column % step == 0)
                    drawShapedText(
                        s.painter,
                        {s.geometry.rectOf(QRect(column, 0, 1, 1)).center().x() - width / 2, row.top(), width, line},
                        Qt::AlignCenter, sumText(s.picture, false, column));
        });
    }
}

QString scaleEndText(const MatrixPicture& picture)
{
    if (!picture.rowMaxima.empty() || !picture.columnMaxima.empty())
        return QCoreApplication::translate("MatrixPicture", "largest of its query", "end of the colour scale");
    const QString high = numberText(double(picture.range.high), picture.decimals);
    return picture.sharedRange
               ? QCoreApplication::translate("MatrixPicture", "%1 · locked", "end of the colour scale").arg(high)
               : high;
}

/// The colour scale below the cells, with the numbers at its ends; omitted if it would reveal a hidden number.
void paintColourScale(const MatrixCanvas& s)
{
    if (!s.picture.colourScale || s.picture.faint || (s.picture.hasQuestionMarks && !s.picture.isAllRevealed()))
        return;
    const ColourMap colours = colourMapOf(s.picture, s.theme);
    const QFont& font = s.geometry.fonts.badge;
    const double line = lineHeight(s);
    const QString low = numberText(double(s.picture.range.low), s.picture.decimals);
    const QString high = scaleEndText(s.picture);
    const double gap = line * 0.4;
    QRectF bar(s.geometry.grid.left() + shapedWidth(low, font) + gap, s.geometry.outer().bottom() - line * 0.6,
               4 * line, line * 0.3);
    if (bar.right() + gap + shapedWidth(high, font) > s.geometry.outer().right())
        return;
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    constexpr int stops = 24;
    for (int i = 0; i <= stops; ++i)
        gradient.setColorAt(i / double(stops), QColor(colours.at(i / double(stops))));
    paintBorderedBox(s.painter, bar, 2, s.theme.line, gradient);
    s.painter.setFont(font);
    s.painter.setPen(s.theme.muted);
    const double top = bar.center().y() - line / 2;
    drawShapedText(s.painter, {s.geometry.grid.left(), top, 0, line}, Qt::AlignLeft | Qt::AlignVCenter, low);
    drawShapedText(s.painter, {bar.right() + gap, top, 0, line}, Qt::AlignLeft | Qt::AlignVCenter, high);
}

}  // namespace

void paintLabelsAndScale(const MatrixCanvas& s)
{
    s.painter.save();
    s.painter.setRenderHint(QPainter::Antialiasing);
    paintTitle(s);
    s.painter.setPen(s.theme.muted);
    if (!s.part().isEmpty()) {
        paintColumnLabels(s);
        paintRowLabels(s);
        if (!s.picture.faint)
            paintSums(s);
    }
    paintColourScale(s);
    if (s.picture.scheme == ColourScheme::flat) {  // its cell colour is close to the background
        s.painter.setPen(QPen(s.theme.line, 1));
        s.painter.drawRect(s.geometry.grid.adjusted(-0.5, -0.5, 0.5, 0.5));
    }
    s.painter.restore();
}

void paintSelectedLabels(const MatrixCanvas& s)
{
    const QRect part = s.part();
    const QFont font = selectedFont(s);
    const auto paint = [&](bool ofRow, int position, const QRectF& area) {
        s.painter.fillRect(area, s.theme.background);
        s.painter.setPen(s.theme.text);
        paintLabel(s, ofRow, position, area, font);
    };
    if (const auto area = selectedColumnArea(s))
        paint(false, *emphasisedIndex(s.picture, &GridCell::column), *area);
    const auto row = emphasisedIndex(s.picture, &GridCell::row);
    if (row && *row < s.picture.rowLabels.size() && *row >= part.top() && *row <= part.bottom() &&
        s.geometry.rectOf(QRect(0, *row, 1, 1)).center().y() > s.geometry.uncoveredArea(s.visible).top())
        paint(true, *row, rowLabelArea(s, *row));
}

}  // namespace attn
