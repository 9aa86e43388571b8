// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/matrix_geometry.h"

#include "ui/heatmap/title_text.h"
#include "ui/theme/fonts.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr qsizetype most_measured_labels = 256;
constexpr double scale_height = 24;
constexpr double label_height = 22;
constexpr double column_label_reach = 24;
// Around the widest number, beside its height. In a difference few numbers are as wide, and the minus that makes them
// so brings a blank along: it has digits in cells as small as A and B have.
constexpr double digits_margin = 0.55;
constexpr double digits_margin_of_difference = 0.2;

QFont sized(const QFont& base, int pixels, QFont::Weight weight = QFont::Normal)
{
    QFont font = base;
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

/// Whether a number may be negative; of a single line (sums of what is positive), whether one is.
bool hasMinus(const MatrixPicture& picture)
{
    if (picture.range.low >= 0)
        return false;
    if (picture.rows() > 1 && picture.columns() > 1)
        return true;
    for (Index row = 0; row < picture.rows(); ++row)
        for (Index column = 0; column < picture.columns(); ++column)
            if (picture.cells.at(row, column) < 0)
                return true;
    return false;
}

/// The longest text that a cell of the picture may hold.
double widestNumber(const MatrixPicture& picture, int decimals, const QFont& font)
{
    const bool has_minus = hasMinus(picture);
    const double high = has_minus ? -double(picture.range.high) : double(picture.range.high);
    const double typical = decimals > 0 ? 0.88 : 8;
    return std::max(shapedWidth(numberText(high, decimals), font),
                    shapedWidth(numberText(std::copysign(typical, high), decimals), font));
}

double digitsMargin(const MatrixPicture& picture)
{
    return picture.compared ? digits_margin_of_difference : digits_margin;
}

}  // namespace

double widestOf(const QStringList& labels, const QFont& font)
{
    if (labels.size() > most_measured_labels)
        return 3 * QFontMetricsF(font).height();
    double width = 0;
    for (const QString& text : labels)
        width = std::max(width, shapedWidth(text, font));
    return width;
}

MatrixFonts MatrixFonts::at(double other) const
{
    const auto pixels = [other](int ordinary) { return static_cast<int>(std::lround(ordinary * other)); };
    return {sized(title, pixels(14), QFont::DemiBold),
            sized(badge, pixels(11)),
            sized(label, pixels(12)),
            sized(digits, pixels(15)),
            smallestDigits,
            other};
}

MatrixFonts matrixFonts(const QFont& base, double scale)
{
    return MatrixFonts{base, base, base, numberFont(), 9}.at(scale);
}

MatrixFonts fineMatrixFonts(const QFont& base)
{
    MatrixFonts fonts = matrixFonts(base);
    fonts.smallestDigits = 5;
    return fonts;
}

QRectF MatrixGeometry::rectOf(GridCell cell_) const
{
    return rectOf(QRect(static_cast<int>(cell_.column), static_cast<int>(cell_.row), 1, 1));
}

QRectF MatrixGeometry::rectOf(const QRect& cells) const
{
    return {grid.x() - scroll.x() + cells.x() * cell.width(), grid.y() - scroll.y() + cells.y() * cell.height(),
            cells.width() * cell.width(), cells.height() * cell.height()};
}

std::optional<GridCell> MatrixGeometry::cellAt(QPointF point, const MatrixPicture& picture) const
{
    if (!grid.contains(point))
        return std::nullopt;
    const QPointF inside = point - grid.topLeft() + scroll;
    const GridCell found{static_cast<Index>(inside.y() / cell.height()), static_cast<Index>(inside.x() / cell.width())};
    return found.row < picture.rows() && found.column < picture.columns() ? std::optional(found) : std::nullopt;
}

std::optional<MatrixLabel> MatrixGeometry::labelOf(bool ofRow, Index position, const MatrixPicture& picture) const
{
    const QStringList& labels = ofRow ? picture.rowLabels : picture.columnLabels;
    const bool drawn = ofRow ? style.rowLabels : style.columnLabels;
    const auto at = static_cast<int>(position);
    const QRectF cells = rectOf(ofRow ? QRect(0, at, 1, 1) : QRect(at, 0, 1, 1));
    const QPointF centre = cells.center();
    if (!drawn || position >= labels.size() ||
        (ofRow ? centre.y() < grid.top() || centre.y() > grid.bottom()
               : centre.x() < grid.left() || centre.x() > grid.right()))
        return std::nullopt;
    if (ofRow)
        return MatrixLabel{true, position,
                           QRectF(grid.left() - margins.left, cells.top(), margins.left, cell.height())};
    const double height = std::min(inType(label_height), margins.top);
    return MatrixLabel{false, position, QRectF(cells.left(), grid.top() - height, cell.width(), height)};
}

std::optional<MatrixLabel> MatrixGeometry::labelAt(QPointF point, const MatrixPicture& picture) const
{
    const auto position = [](double at, double size) { return static_cast<Index>(std::floor(at / size)); };
    const QPointF inside = point - grid.topLeft() + scroll;
    for (const bool ofRow : {true, false}) {
        const Index at = ofRow ? position(inside.y(), cell.height()) : position(inside.x(), cell.width());
        const auto label = at >= 0 ? labelOf(ofRow, at, picture) : std::nullopt;
        if (label && label->area.contains(point))
            return label;
    }
    return std::nullopt;
}

QString MatrixGeometry::labelTextAt(QPointF point, const MatrixPicture& picture) const
{
    const bool beside = point.x() < grid.left();
    const bool above = point.y() < grid.top() && point.y() > grid.top() - column_label_reach;
    if (beside == above)
        return {};
    const auto found = cellAt(beside ? QPointF(grid.left(), point.y()) : QPointF(point.x(), grid.top()), picture);
    return found ? (beside ? picture.rowLabels.value(found->row) : picture.columnLabels.value(found->column))
                 : QString();
}

std::optional<Index> MatrixGeometry::labelledRowAt(QPointF point, const MatrixPicture& picture) const
{
    if (!style.rowLabels || picture.rowLabels.isEmpty() || point.x() >= grid.left() || point.x() < outer().left())
        return std::nullopt;
    const auto beside = cellAt({grid.left(), point.y()}, picture);
    return beside ? std::optional(beside->row) : std::nullopt;
}

QRect MatrixGeometry::seen(const MatrixPicture& picture) const
{
    const auto first = [](double scrolled, double size) { return static_cast<int>(std::floor(scrolled / size)); };
    const auto last = [](double end, double size, Index count) {
        return static_cast<int>(std::min<double>(std::ceil(end / size - 1e-6), static_cast<double>(count))) - 1;
    };
    return {QPoint(first(scroll.x(), cell.width()), first(scroll.y(), cell.height())),
            QPoint(last(scroll.x() + grid.width(), cell.width(), picture.columns()),
                   last(scroll.y() + grid.height(), cell.height(), picture.rows()))};
}

QRectF MatrixGeometry::outer() const
{
    return grid.adjusted(-margins.left, -margins.top, margins.right, margins.bottom);
}

double MatrixGeometry::gap() const
{
    const double side = std::min(cell.width(), cell.height());
    return side >= 20 ? 2 : side >= 8 ? 1 : 0;
}

MatrixMargins marginsOf(const MatrixPicture& picture, const MatrixStyle& style, const MatrixFonts& fonts)
{
    const QFontMetricsF label(fonts.label);
    const double title_line = QFontMetricsF(fonts.title).height() + 4;
    MatrixMargins margins;
    margins.left = margins.right = 4;
    if (style.rowLabels && !picture.rowLabels.isEmpty())
        margins.left = std::min(widestOf(picture.rowLabels, fonts.label), style.labelRoom * fonts.scale) + side_gap;
    if (picture.rowSums)
        margins.right = sum_gap + shapedWidth(QStringLiteral("0.00"), fonts.label) + 4;
    margins.top = (style.titleInTwoLines ? 2 : 1) * title_line + 2;
    if (style.columnLabels && !picture.columnLabels.isEmpty())
        margins.top += label.height() + top_gap;
    margins.bottom =
        sumsHeight(picture, fonts) + (picture.colourScale && style.colourScale ? scale_height * fonts.scale : 6);
    return margins;
}

double sumsHeight(const MatrixPicture& picture, const MatrixFonts& fonts)
{
    return picture.columnSums ? sum_gap_below + QFontMetricsF(fonts.label).height() : 0;
}

double badgeWidth(const MatrixPicture& picture, const MatrixFonts& fonts)
{
    return picture.badge.isEmpty() ? 0 : shapedWidth(picture.badge, fonts.badge) + 16;
}

double titleWidth(const MatrixPicture& picture, const MatrixStyle& style, const MatrixFonts& fonts)
{
    const double badge = badgeWidth(picture, fonts);
    if (picture.captioned)
        return badge;
    const double title = titleTextWidth(picture.title, fonts.title);
    if (badge == 0)
        return title;
    return style.titleInTwoLines ? std::max(title, badge) : title + 8 + badge;
}

QRectF titleArea(const MatrixPicture& picture, const MatrixGeometry& geometry, const MatrixFonts& fonts)
{
    const QRectF outer = geometry.outer();
    const double width = std::min(titleWidth(picture, geometry.style, fonts), outer.width());
    const double line = QFontMetricsF(fonts.title).height() + 4;
    return {geometry.grid.center().x() - width / 2, outer.top(), width,
            geometry.style.titleInTwoLines ? 2 * line : line};
}

int digitSizeFor(double cellHeight, double scale)
{
    const double share = 0.18 + 0.3 * (std::max(scale, 1.0) - 1);
    return static_cast<int>(std::min(cellHeight * 0.57, 7 + share * cellHeight));
}

int digitSize(const MatrixPicture& picture, QSizeF cell, int decimals, const MatrixFonts& fonts)
{
    const int by_height = digitSizeFor(cell.height(), fonts.scale);
    if (by_height < fonts.smallestDigits)
        return 0;  // of many cells: measuring their numbers takes time
    const double width = widestNumber(picture, std::min(decimals, picture.decimals), fonts.digits);
    const auto by_width =
        static_cast<int>(cell.width() / (width / fonts.digits.pixelSize() + digitsMargin(picture)) + 1e-6);
    const int pixels = std::min(by_width, by_height);
    return pixels >= fonts.smallestDigits ? pixels : 0;
}

double widthForDigits(const MatrixPicture& picture, int pixels, int decimals, const MatrixFonts& fonts)
{
    const double width = widestNumber(picture, std::min(decimals, picture.decimals), fonts.digits);
    return std::ceil((width / fonts.digits.pixelSize() + digitsMargin(picture)) * pixels);
}

Index labelStep(double extent, double cell)
{
    for (Index decade = 1;; decade *= 10)
        for (const Index step : {decade, 2 * decade, 5 * decade})
            if (static_cast<double>(step) * cell >= extent)
                return step;
}

}  // namespace attn
