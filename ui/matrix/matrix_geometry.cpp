// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/matrix_geometry.h"

#include "ui/theme/fonts.h"
#include "ui/theme/shaped_text.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace attn
{

namespace
{

struct Run {
    QString text;
    bool is_subscript;
};

constexpr QStringView suffix_separator = u" ·";

/// Letters after "_" are a subscript. The suffix of the name is a separate run: "· head 2" occurs in many titles, so
/// that its shaped text is cached only once.
std::vector<Run> runsOf(const QString& text)
{
    const qsizetype name_end = text.indexOf(suffix_separator);
    std::vector<Run> runs = {{{}, false}};
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar character = text[i];
        if (character == QLatin1Char('_')) {
            runs.push_back({{}, true});
            continue;
        }
        if (i == name_end || (runs.back().is_subscript && !character.isUpper() && !character.isLower()))
            runs.push_back({{}, false});
        runs.back().text += character;
    }
    return runs;
}

QFont fontOf(const Run& run, const QFont& font)
{
    QFont small = font;
    if (run.is_subscript)
        small.setPixelSize(font.pixelSize() * 7 / 10);
    return small;
}

constexpr double relative_digit_size = 0.6;     // relative to the cell height
constexpr double between_numbers = 0.4;         // between neighbouring numbers, in font sizes
constexpr double relative_label_size = 0.8;     // relative to the digits
constexpr double min_label_size = 11;           // in pixels
constexpr double max_label_length = 8;          // row label, in font heights
constexpr qsizetype max_measured_labels = 256;  // with more labels, widths are not measured
constexpr double rounding = 1e-6;
constexpr int measuring_font_size = 64;  // font size for measuring the widest number

QFont sized(const QFont& base, double pixels, QFont::Weight weight = QFont::Normal)
{
    QFont font = base;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setWeight(weight);
    return font;
}

double widestOf(const QStringList& labels, const QFont& font)
{
    double width = 0;
    for (qsizetype i = 0; i < std::min(labels.size(), max_measured_labels); ++i)
        width = std::max(width, shapedWidth(labels[i], font));
    return width;
}

/// The text if it fits; otherwise the name without its suffix ("· head 2"), or its elided beginning.
QString fittingTitle(const QString& text, double width, const QFont& font)
{
    if (titleTextWidth(text, font) <= width)
        return text;
    const QString name = text.left(text.indexOf(suffix_separator));
    return titleTextWidth(name, font) <= width ? name : shortenedTo(width, text, font);
}

QString sinkName() { return QCoreApplication::translate("Cells", "sink"); }

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

double titleTextWidth(const QString& text, const QFont& font)
{
    double width = 0;
    for (const Run& run : runsOf(text))
        width += shapedWidth(run.text, fontOf(run, font));
    return width;
}

void paintTitleText(QPainter& painter, const QRectF& area, const QString& text, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double base = area.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    double left = area.left();
    for (const Run& run : runsOf(fittingTitle(text, area.width() + 2, font))) {
        const QFont own = fontOf(run, font);
        const double line = base + (run.is_subscript ? metrics.descent() * 0.8 : 0);
        painter.setFont(own);
        const QFontMetricsF own_metrics(own);
        drawShapedText(painter, QRectF(left, line - own_metrics.ascent(), 0, own_metrics.height()), Qt::AlignLeft,
                       run.text);
        left += shapedWidth(run.text, own);
    }
}

DrawingFonts DrawingFonts::forCells(double cellHeight, const QFont& base, double scale, double smallestDigits)
{
    const double digits = cellHeight * relative_digit_size;
    const double label = std::max(min_label_size * scale, digits * relative_label_size);
    return {sized(base, label * 1.15, QFont::DemiBold), sized(base, label * 0.85), sized(base, label),
            sized(numberFont(), digits), digits >= smallestDigits * scale - rounding};
}

double cellHeightFor(double digits) { return digits / relative_digit_size; }

double cellAspect(const MatrixPicture& picture)
{
    const QFont font = sized(numberFont(), measuring_font_size);
    const bool is_signed = picture.range.low < 0;
    const double high = is_signed ? -double(picture.range.high) : double(picture.range.high);
    const double typical = std::copysign(picture.decimals > 0 ? 0.88 : 8, high);
    const double widest = std::max(shapedWidth(numberText(high, picture.decimals), font),
                                   shapedWidth(numberText(typical, picture.decimals), font));
    return std::max(1.2, (widest / measuring_font_size + between_numbers) * relative_digit_size);
}

QRectF MatrixGeometry::rectOf(GridCell at) const { return rectOf(at.area()); }

QRectF MatrixGeometry::rectOf(const QRect& cells) const
{
    return {grid.x() + cells.x() * cell.width(), grid.y() + cells.y() * cell.height(), cells.width() * cell.width(),
            cells.height() * cell.height()};
}

std::optional<GridCell> MatrixGeometry::cellAt(QPointF point) const
{
    if (!grid.contains(point) || point.x() >= grid.right() || point.y() >= grid.bottom())
        return std::nullopt;
    const QRect last = cellsIn(grid);
    const QPointF inside = point - grid.topLeft();
    return GridCell{std::min<Index>(static_cast<Index>(inside.y() / cell.height()), last.bottom()),
                    std::min<Index>(static_cast<Index>(inside.x() / cell.width()), last.right())};
}

QPointF MatrixGeometry::labelShift(const QRectF& visible) const
{
    const QPointF hidden_offset = visible.topLeft() - outer().topLeft();
    return {std::clamp(hidden_offset.x(), 0.0, std::max(0.0, grid.width() - cell.width())),
            std::clamp(hidden_offset.y(), 0.0, std::max(0.0, grid.height() - cell.height()))};
}

QRectF MatrixGeometry::uncoveredArea(const QRectF& visible) const
{
    const QPointF shift = labelShift(visible);
    const double frame = cell.height();
    return grid.adjusted(shift.x() > 0 ? shift.x() : -frame, shift.y() > 0 ? shift.y() : -frame, frame, frame);
}

QRectF MatrixGeometry::rowLabelBand(const QRectF& visible) const
{
    return {grid.left() - margins.left() + labelShift(visible).x(), grid.top(), margins.left(), grid.height()};
}

QRectF MatrixGeometry::columnLabelBand(const QRectF& visible) const
{
    const double height = QFontMetricsF(fonts.label).height() * 1.3;
    return {grid.left(), grid.top() - height + labelShift(visible).y(), grid.width(), height};
}

std::optional<MatrixLabel> MatrixGeometry::labelOf(bool ofRow, Index position, const MatrixPicture& picture,
                                                   const QRectF& visible) const
{
    const QStringList& labels = ofRow ? picture.rowLabels : picture.columnLabels;
    if (position < 0 || position >= labels.size())
        return std::nullopt;
    const auto at = static_cast<int>(position);
    const QRectF cells = rectOf(ofRow ? QRect(0, at, 1, 1) : QRect(at, 0, 1, 1));
    const QRectF band = ofRow ? rowLabelBand(visible) : columnLabelBand(visible);
    return MatrixLabel{ofRow, position,
                       ofRow ? QRectF(band.left(), cells.top(), band.width(), cell.height())
                             : QRectF(cells.left(), band.top(), cell.width(), band.height())};
}

std::optional<MatrixLabel> MatrixGeometry::labelAt(QPointF point, const MatrixPicture& picture,
                                                   const QRectF& visible) const
{
    const QPointF inside = point - grid.topLeft();
    for (const bool ofRow : {true, false}) {
        const double at = ofRow ? inside.y() / cell.height() : inside.x() / cell.width();
        const auto label = labelOf(ofRow, static_cast<Index>(std::floor(at)), picture, visible);
        if (label && label->area.contains(point))
            return label;
    }
    return std::nullopt;
}

QRect MatrixGeometry::cellsIn(const QRectF& visible) const
{
    const QRectF seen = visible.intersected(grid);
    if (seen.isEmpty())
        return {};
    const QRectF part = seen.translated(-grid.topLeft());
    const auto first = [](double at, double size) { return static_cast<int>(std::floor(at / size + 1e-6)); };
    const auto last = [](double at, double size) { return static_cast<int>(std::ceil(at / size - 1e-6)) - 1; };
    return {QPoint(first(part.left(), cell.width()), first(part.top(), cell.height())),
            QPoint(last(part.right(), cell.width()), last(part.bottom(), cell.height()))};
}

QRectF MatrixGeometry::titleArea(const MatrixPicture& picture, const QRectF& visible) const
{
    const QRectF around = outer();
    const QPointF shift = labelShift(visible);
    if (picture.titleBeside)
        return {around.left() + shift.x(), grid.top(), margins.left(), grid.height()};
    return {around.left(), around.top() + shift.y(), around.width(), QFontMetricsF(fonts.title).height() * 1.2};
}

double MatrixGeometry::gap() const
{
    return std::min(2.0, std::floor(std::min(cell.width(), cell.height()) / min_drawn_cell));
}

double sinkExtent(const MatrixPicture& picture, const QSizeF& cell, const DrawingFonts& fonts)
{
    if (!picture.sink)
        return 0;
    return picture.isSinkVertical() ? std::max(1.4 * cell.width(), shapedWidth(sinkName(), fonts.label) + 4)
                                    : std::max(1.4 * cell.height(), QFontMetricsF(fonts.label).height());
}

std::optional<SinkColumn> sinkColumn(const MatrixPicture& picture, const MatrixGeometry& geometry)
{
    if (!picture.sink)
        return std::nullopt;
    const bool down = picture.isSinkVertical();
    SinkColumn sink{MatrixPicture(*picture.sink), geometry};
    sink.picture.title = picture.title;
    const QStringList label = {sinkName()};
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

QMarginsF marginsOf(const MatrixPicture& picture, const QSizeF& cell, const DrawingFonts& fonts)
{
    const double line = QFontMetricsF(fonts.label).height();
    const double longest = max_label_length * fonts.label.pixelSize();
    QMarginsF margins(4, picture.titleBeside ? 0 : QFontMetricsF(fonts.title).height() * 1.2, 4, 6);
    if (picture.titleBeside)
        margins.setLeft(titleTextWidth(fittingTitle(picture.title, 1.5 * longest, fonts.title), fonts.title) +
                        line * 0.6);
    else if (!picture.rowLabels.isEmpty())
        margins.setLeft(
            std::min(widestOf(picture.rowLabels, sized(fonts.label, fonts.label.pixelSize(), QFont::Bold)), longest) +
            line * (picture.patchOf(true, picture.rows() - 1).isNull() ? 0.6 : 1.8));
    if (!picture.columnLabels.isEmpty())
        margins.setTop(margins.top() + line * 1.3);
    if (picture.rowSums)
        margins.setRight(shapedWidth(QStringLiteral("0.00"), fonts.label) + line);
    if (picture.columnSums)
        margins.setBottom(line * 1.3);
    if (const double extent = sinkExtent(picture, cell, fonts); picture.isSinkVertical())
        margins.setRight(margins.right() + extent);
    else
        margins.setBottom(margins.bottom() + extent);
    if (picture.colourScale)
        margins.setBottom(margins.bottom() + line * 1.4);
    return margins;
}

Index labelStep(double extent, double cell)
{
    for (Index decade = 1;; decade *= 10)
        for (const Index step : {decade, 2 * decade, 5 * decade})
            if (static_cast<double>(step) * cell >= extent)
                return step;
}

}  // namespace attn
